// The answer queues of this tab, one per attempt. They outlive the page of their attempt, so that saves
// continue while the learner is on another page.
import { onRetryMoment, warnBeforeUnload } from '../../../outbox/retry-moments.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { AnswerQueue, type LostReason } from './answer-queue.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { answerSender } from './send-answer.ts'
import type { SendAnswer } from './send-outcome.ts'
import { attemptsWithUnsaved, unsavedAnswersOf, type UnsavedAnswer } from './unsaved-answers.ts'

/** Milliseconds to wait for the last saves of an attempt that is over. */
const LAST_SAVES_TIMEOUT = 6_000

const queues = new Map<string, AnswerQueue>()
const listeners = new Set<() => void>()

/** Returns the queue of an attempt of the signed-in user; creates it on first use. */
export function queueOf(attemptId: string): AnswerQueue {
  const queue = queues.get(attemptId) ?? createQueue(attemptId)
  queues.set(attemptId, queue)
  return queue
}

/**
 * Sends the remaining answers of an attempt that is over, then discards its queue.
 *
 * @returns the numbers of the questions whose answer was not saved.
 */
export async function closeQueue(attemptId: string): Promise<number[]> {
  const queue = queueOf(attemptId)
  // Marks the queue as shown on a page, so that countFailing() leaves it out: the caller reports the lost
  // answers itself.
  queue.onOver(() => undefined)
  await queue.flush(LAST_SAVES_TIMEOUT)
  queue.close()
  if (queues.get(attemptId) === queue) queues.delete(attemptId)
  notify()
  return queue.answers.withState('late', 'refused').map(({ number }) => number)
}

/** Continues to send the answers that an earlier page load or session of this user left unsaved. */
export function resumeUnsaved(): void {
  const { userId } = sessionStore
  if (userId !== null) for (const attemptId of attemptsWithUnsaved(userId)) queueOf(attemptId)
}

/**
 * Counts the answers that wait for a retry. The attempt on the page is not counted, because the page itself
 * reports its answers.
 */
export function countFailing(): number {
  const others = [...queues.values()].filter(({ isOnPage }) => !isOnPage)
  return others.reduce((sum, { answers }) => sum + answers.withState('unsaved').length, 0)
}

/** Calls the listener whenever the state of an answer changes, in any attempt. */
export function subscribeToQueues(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function createQueue(attemptId: string): AnswerQueue {
  const unsaved = unsavedAnswersOf(sessionStore.userId ?? '', attemptId)
  const sendOnce = answerSender(attemptId)
  const send: SendAnswer = async (answer) => {
    const outcome = await sendOnce(answer)
    if (outcome === 'saved') notifyOtherTabs(attemptId)
    return outcome
  }
  const onLost = (answer: UnsavedAnswer, reason: LostReason) => void report(attemptId, answer, reason)
  const queue = new AnswerQueue({ send, unsaved, onLost })
  queue.answers.subscribe(notify)
  return queue
}

// Loaded when it is needed, which is hardly ever.
async function report(attemptId: string, answer: UnsavedAnswer, reason: LostReason): Promise<void> {
  const { reportLost } = await import('../keeping/report-lost.ts')
  await reportLost(attemptId, answer, reason)
}

function notify(): void {
  for (const listener of listeners) listener()
}

function retryAll(): void {
  for (const queue of queues.values()) queue.retryAfresh()
}

// One user's answers are never sent in another user's session; they stay stored until their user is back.
sessionStore.subscribe(() => {
  if (sessionStore.current().status === 'signedIn') return
  for (const queue of queues.values()) queue.stop()
  queues.clear()
  notify()
})

onRetryMoment(retryAll)
warnBeforeUnload(() => [...queues.values()].some(({ answers }) => answers.pending().length > 0))
