// The queues of this tab, one for each attempt: a choice that is on its way goes on while the learner looks at another
// page, and a page that comes back finds it.
import { sessionStore } from '../../session/session-store.ts'
import { AnswerQueue } from './answer-queue.ts'
import { answerSender } from './send-answer.ts'
import { attemptsWithUnsaved, unsavedAnswersOf } from './unsaved-answers.ts'

const queues = new Map<string, AnswerQueue>()
const listeners = new Set<() => void>()

/**
 * Returns the queue of an attempt of the signed-in user.
 */
export function queueOf(attemptId: string): AnswerQueue {
  const queue = queues.get(attemptId) ?? makeQueue(attemptId)
  queues.set(attemptId, queue)
  return queue
}

/**
 * Forgets the queue of an attempt that takes no more answers.
 *
 * @returns the numbers of the questions whose choice never reached the server.
 */
export function closeQueue(attemptId: string): number[] {
  const queue = queues.get(attemptId)
  const lost = queue?.unsavedNumbers ?? []
  queue?.close()
  queues.delete(attemptId)
  tell()
  return lost
}

/**
 * Goes on sending what an earlier page or sign-in of this user left unsaved.
 */
export function resumeUnsaved(): void {
  const userId = signedInUser()
  if (userId !== null) for (const attemptId of attemptsWithUnsaved(userId)) queueOf(attemptId)
}

/** How many choices a failure keeps from the server; `late` are those whose attempt takes none any more. */
export function countUnsaved(): { failing: number; late: number } {
  const count = { failing: 0, late: 0 }
  for (const queue of queues.values()) count[queue.isClosed ? 'late' : 'failing'] += queue.failingCount
  return count
}

/** Forgets the attempts that take no more answers. */
export function dropClosedQueues(): void {
  for (const [attemptId, queue] of queues) if (queue.isClosed) closeQueue(attemptId)
}

/** Tells when any choice of any attempt changes its state. */
export function subscribeToQueues(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function makeQueue(attemptId: string): AnswerQueue {
  const unsaved = unsavedAnswersOf(signedInUser() ?? '', attemptId)
  const queue = new AnswerQueue({ send: answerSender(attemptId), unsaved })
  queue.subscribe(tell)
  return queue
}

function signedInUser(): string | null {
  const session = sessionStore.current()
  return session.status === 'signedIn' ? session.user.user_id : null
}

function tell(): void {
  for (const listener of listeners) listener()
}

function wakeAll(): void {
  for (const queue of queues.values()) queue.wake()
}

// What one user has chosen is never sent for another; what is kept waits for the same user.
sessionStore.subscribe(() => {
  if (sessionStore.current().status === 'signedIn') return
  for (const queue of queues.values()) queue.stop()
  queues.clear()
  tell()
})

window.addEventListener('online', wakeAll)
document.addEventListener('visibilitychange', wakeAll)
window.addEventListener('beforeunload', (event) => {
  if ([...queues.values()].some((queue) => queue.unsavedNumbers.length > 0)) event.preventDefault()
})
