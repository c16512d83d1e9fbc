import { apolloClient } from '../../../apollo/client.ts'
import type { AttemptState } from '../attempt-state.ts'
import { AttemptWindow } from '../question/attempt-window.ts'
import { WINDOW_SIZE } from '../question/question-window.ts'
import { rememberLink } from '../quiz-links.ts'
import { keptAttempts, keptWindows, windowPrefix } from './kept-attempts.ts'

/** Returns an attempt as it was kept; null if it was not. Its questions are in the cache then. */
export async function restoreAttempt(attemptId: string): Promise<AttemptState | null> {
  const kept = await keptAttempts.get(attemptId)
  if (!kept) return null
  const prefix = windowPrefix(attemptId)
  const keys = await keptWindows.keys(prefix)
  const windows = await Promise.all(keys.map(async (key) => ({ key, data: await keptWindows.get(key) })))
  apolloClient.cache.batch({
    update: (cache) => {
      for (const { key, data } of windows) {
        const fromNumber = Number(key.slice(prefix.length))
        const variables = { id: attemptId, fromNumber, count: WINDOW_SIZE }
        if (data) cache.writeQuery({ query: AttemptWindow, variables, data })
      }
    },
  })
  const { attempt, endsAtTime, linkToken } = kept
  if (linkToken) rememberLink(attempt.quizId, linkToken)
  const endsAt = endsAtTime === null ? null : performance.now() + endsAtTime - Date.now()
  return { kind: 'open', attempt: { ...attempt, endsAt, isFromDevice: true } }
}
