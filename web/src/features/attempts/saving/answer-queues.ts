// The queues of this tab, one for each attempt: a choice that is on its way goes on while the learner looks at another
// page, and a page that comes back finds it.
import { sessionStore } from '../../../session/session-store.ts'
import { AnswerQueue, type SendAnswer } from './answer-queue.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { answerSender } from './send-answer.ts'
import { attemptsWithUnsaved, unsavedAnswersOf } from './unsaved-answers.ts'

/** How long the last choices of an attempt that is over may take to learn what became of them, in milliseconds. */
const PATIENCE = 6_000

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
 * Forgets the queue of an attempt that is over, once the server has said of each last choice what became of it.
 *
 * @returns the numbers of the questions whose choice never reached the server.
 */
export async function closeQueue(attemptId: string): Promise<number[]> {
  const queue = queueOf(attemptId)
  // Whoever closes it tells what was lost.
  queue.whenOver(() => undefined)
  await queue.settle(PATIENCE)
  queue.close()
  if (queues.get(attemptId) === queue) queues.delete(attemptId)
  tell()
  return queue.answers.in('late', 'refused').map(({ number }) => number)
}

/**
 * Goes on sending what an earlier page or sign-in of this user left unsaved.
 */
export function resumeUnsaved(): void {
  const userId = signedInUser()
  if (userId !== null) for (const attemptId of attemptsWithUnsaved(userId)) queueOf(attemptId)
}

/**
 * Counts the choices that a failure keeps from the server, and those that came when their attempt was over. What a page
 * shows of the attempt on it is not counted.
 */
export function countUnsaved(): { failing: number; late: number } {
  const count = { failing: 0, late: 0 }
  for (const { answers, isWatched } of queues.values()) {
    if (isWatched) continue
    count.failing += answers.in('unsaved').length
    count.late += answers.in('late').length
  }
  return count
}

/** Forgets what came too late. */
export function forgetLate(): void {
  for (const [attemptId, queue] of queues) {
    if (queue.isOver && !queue.isWatched && queue.answers.pending().length === 0) queues.delete(attemptId)
  }
  tell()
}

/** Tells when any choice of any attempt changes its state. */
export function subscribeToQueues(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function makeQueue(attemptId: string): AnswerQueue {
  const unsaved = unsavedAnswersOf(signedInUser() ?? '', attemptId)
  const sendOne = answerSender(attemptId)
  const send: SendAnswer = async (answer) => {
    const outcome = await sendOne(answer)
    if (outcome === 'saved') tellOtherTabs(attemptId)
    return outcome
  }
  const queue = new AnswerQueue({ send, unsaved })
  queue.answers.subscribe(tell)
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
  if ([...queues.values()].some(({ answers }) => answers.pending().length > 0)) event.preventDefault()
})
