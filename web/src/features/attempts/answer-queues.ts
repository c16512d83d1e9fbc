// The queues of this tab, one for each attempt: a choice that is on its way goes on while the learner looks at another
// page, and a page that comes back finds it.
import { sessionStore } from '../../session/session-store.ts'
import { AnswerQueue, type SendAnswer } from './answer-queue.ts'

const queues = new Map<string, AnswerQueue>()

/**
 * Returns the queue of an attempt.
 */
export function queueOf(attemptId: string, send: SendAnswer): AnswerQueue {
  const queue = queues.get(attemptId) ?? new AnswerQueue({ send })
  queues.set(attemptId, queue)
  return queue
}

/**
 * Forgets the queue of an attempt that takes no more answers.
 */
export function dropQueue(attemptId: string): void {
  queues.get(attemptId)?.stop()
  queues.delete(attemptId)
}

// What one user has chosen is never sent for another.
sessionStore.subscribe(() => {
  if (sessionStore.current().status !== 'signedOut') return
  for (const attemptId of queues.keys()) dropQueue(attemptId)
})

window.addEventListener('beforeunload', (event) => {
  if ([...queues.values()].some((queue) => !queue.isSettled)) event.preventDefault()
})
