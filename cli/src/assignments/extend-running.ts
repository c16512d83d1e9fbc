import { UnexpectedResponse } from '../errors.ts'
import type { Server } from '../server/client.ts'
import { postRest } from '../server/post-rest.ts'
import type { RetryOptions } from '../server/retry.ts'
import { sendOnce } from '../server/send-once.ts'

const UNCERTAIN =
  'The learners may or may not have got the minutes: look at the extensions of the assignment before you try again'

/**
 * Gives more minutes to everybody who is taking an assignment now. Not idempotent.
 * @returns how many learners got them
 */
export async function extendRunning(
  server: Server,
  { assignmentId, ...input }: { assignmentId: string; minutes: number; reason: string },
  retryOptions: RetryOptions,
): Promise<number> {
  const path = `assignments/${encodeURIComponent(assignmentId)}/extensions/`
  const data = await sendOnce(() => postRest(server, path, input), retryOptions, UNCERTAIN)
  const extended = (data as { extended?: unknown } | null)?.extended
  if (typeof extended !== 'number') throw new UnexpectedResponse()
  return extended
}
