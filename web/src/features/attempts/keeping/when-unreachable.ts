import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { AttemptState } from '../attempt-state.ts'
import type { KeptAttempt } from './kept-attempts.ts'

/** An attempt that is kept on the device. */
interface FoundAttempt {
  attemptId: string
  state: AttemptState
}

/**
 * Returns an attempt as it was kept on the device, after a request for it has failed.
 *
 * @throws the error, if the server has answered or nothing is kept.
 */
export async function keptWhenUnreachable(attemptId: string, error: unknown): Promise<AttemptState> {
  if (CombinedGraphQLErrors.is(error)) throw error
  const { restoreAttempt } = await import('./restore-attempt.ts')
  const kept = await restoreAttempt(attemptId).catch(() => null)
  if (!kept) throw error
  return kept
}

/** Returns the id of the latest kept attempt that is wanted; null if there is none. */
export async function findOnDevice(isWanted: (kept: KeptAttempt) => boolean): Promise<string | null> {
  try {
    const { listKept } = await import('./kept-attempts.ts')
    return (await listKept()).find(isWanted)?.attempt.id ?? null
  } catch {
    return null
  }
}

/**
 * Returns the latest attempt of its kind that is kept on the device, after a request to start one has failed.
 *
 * @throws the error, if the server has answered or no such attempt is kept.
 */
export async function foundWhenUnreachable(
  isWanted: (kept: KeptAttempt) => boolean,
  error: unknown,
): Promise<FoundAttempt> {
  if (CombinedGraphQLErrors.is(error)) throw error
  const attemptId = await findOnDevice(isWanted)
  if (attemptId === null) throw error
  return { attemptId, state: await keptWhenUnreachable(attemptId, error) }
}
