import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { AttemptState } from '../attempt-state.ts'

/**
 * Returns an attempt as it was kept on the device, after a request for it has failed.
 *
 * @throws the error, if the server has answered or nothing is kept.
 */
export async function keptWhenUnreachable(attemptId: string, error: unknown): Promise<AttemptState> {
  if (CombinedGraphQLErrors.is(error)) throw error
  const { restoreAttempt } = await import('./kept-attempt.ts')
  const kept = await restoreAttempt(attemptId).catch(() => null)
  if (!kept) throw error
  return kept
}
