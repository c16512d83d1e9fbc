import { ConnectionLost } from '../errors.ts'
import type { Server } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import { LISTS, type RosterDifference } from './roster-difference.ts'
import { type RosterRequest, type SentRoster, sendRoster } from './send-roster.ts'

type Import = Omit<RosterRequest, 'dryRun'>

/** Returns what an import would change. */
export function planImport(server: Server, input: Import, retryOptions: RetryOptions): Promise<SentRoster> {
  return retryIdempotent(() => sendRoster(server, { ...input, dryRun: true }), retryOptions)
}

/**
 * Imports a roster.
 * @param plan what the import was said to change
 * @returns what it has changed
 */
export async function applyImport(
  server: Server,
  { plan, ...input }: Import & { plan: RosterDifference },
  retryOptions: RetryOptions,
): Promise<SentRoster> {
  let wasLost = false
  const sent = await retryIdempotent(
    () =>
      sendRoster(server, { ...input, dryRun: false }).catch((error: unknown) => {
        wasLost ||= error instanceof ConnectionLost
        throw error
      }),
    retryOptions,
  )
  // The first request may have done it all: then the second finds nothing to change.
  return wasLost && sent.ok ? { ok: true, difference: withMemberIds(plan, sent.difference) } : sent
}

function withMemberIds(plan: RosterDifference, done: RosterDifference): RosterDifference {
  const ids = new Map(
    LISTS.flatMap((list) => done[list].map(({ row, memberId }) => [row, memberId] as const)),
  )
  const added = plan.added.map((entry) => ({ ...entry, memberId: ids.get(entry.row) ?? null }))
  return { ...plan, added }
}
