// An attempt in progress is kept on the device, so that a reload without a network goes on with it.
import { apolloClient } from '../../../apollo/client.ts'
import { DeviceStore } from '../../../device/device-store.ts'
import type { AttemptWindowQuery } from '../../../gql/graphql.ts'
import type { AttemptState, OpenAttempt } from '../attempt-state.ts'
import { AttemptWindow } from '../question/attempt-window.ts'
import { WINDOW_SIZE } from '../question/question-window.ts'
import { queueOf } from '../saving/answer-queues.ts'

/** In milliseconds. An attempt that nobody has gone on with for so long is not kept any longer. */
const MAX_AGE = 30 * 24 * 3_600_000

interface KeptAttempt {
  attempt: OpenAttempt
  /** When the attempt ends, on the device's clock; null for no limit. */
  endsAtTime: number | null
  /** On the device's clock. */
  keptAt: number
  windows: { fromNumber: number; data: AttemptWindowQuery }[]
}

const attempts = new DeviceStore<KeptAttempt>('attempts')

/**
 * Keeps an attempt with the questions that were loaded and the answers that were saved. Unsaved answers are
 * kept elsewhere, as soon as they are given.
 *
 * @param number of the question on the page.
 */
export async function keepAttempt(attempt: OpenAttempt, number: number): Promise<void> {
  const now = Date.now()
  const saved = queueOf(attempt.id).answers.withState('saved')
  const endsAtTime = attempt.endsAt === null ? null : now + attempt.endsAt - performance.now()
  const answeredNumbers = [...attempt.answeredNumbers, ...saved.map((answer) => answer.number)]
  await attempts.put(attempt.id, {
    attempt: { ...attempt, nextQuestionNumber: number, answeredNumbers: [...new Set(answeredNumbers)] },
    endsAtTime,
    keptAt: now,
    windows: windowsOf(attempt, new Map(saved.map(({ questionId, option }) => [questionId, option]))),
  })
  for (const kept of await attempts.list()) {
    if (now - kept.keptAt > MAX_AGE) await attempts.delete(kept.attempt.id)
  }
}

function windowsOf(
  { id, totalQuestions }: OpenAttempt,
  saved: ReadonlyMap<string, number>,
): KeptAttempt['windows'] {
  const windows: KeptAttempt['windows'] = []
  for (let fromNumber = 1; fromNumber <= totalQuestions; fromNumber += WINDOW_SIZE) {
    const variables = { id, fromNumber, count: WINDOW_SIZE }
    const data = apolloClient.readQuery({ query: AttemptWindow, variables })
    if (!data?.attempt) continue
    const questions = data.attempt.questions.map((question) => {
      const { questionId } = question as unknown as { questionId: string }
      return saved.has(questionId) ? { ...question, selectedOption: saved.get(questionId) } : question
    })
    windows.push({ fromNumber, data: { ...data, attempt: { ...data.attempt, questions } } })
  }
  return windows
}

/** Returns an attempt as it was kept; null if it was not. Its questions are in the cache then. */
export async function restoreAttempt(attemptId: string): Promise<AttemptState | null> {
  const kept = await attempts.get(attemptId)
  if (!kept) return null
  for (const { fromNumber, data } of kept.windows) {
    const variables = { id: attemptId, fromNumber, count: WINDOW_SIZE }
    apolloClient.writeQuery({ query: AttemptWindow, variables, data })
  }
  const { attempt, endsAtTime } = kept
  const endsAt = endsAtTime === null ? null : performance.now() + endsAtTime - Date.now()
  return { kind: 'open', attempt: { ...attempt, endsAt } }
}

/** Removes an attempt that is over. */
export async function forgetAttempt(attemptId: string): Promise<void> {
  await attempts.delete(attemptId)
}
