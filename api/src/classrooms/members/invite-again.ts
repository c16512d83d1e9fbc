import type { PoolClient } from 'pg'
import type { Member } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { queueInvitations, revokeInvitations } from '../../mail/queue-invitations.ts'

/** Who invites, and when. */
interface Inviter {
  /** The viewer. */
  userId: string
  /** The viewer's member id. */
  inviterId: string
  at: Date
}

/**
 * Queues a new invitation to a seat, if it has an address. Its old link no longer works.
 *
 * @throws RateLimited when the viewer has invited too many people within a day.
 */
export async function inviteAgain(
  client: PoolClient,
  { limits }: Pick<Deps, 'limits'>,
  { id, email }: Pick<Member, 'id' | 'email'>,
  { userId, inviterId, at }: Inviter,
): Promise<void> {
  await revokeInvitations(client, [id])
  if (email === null) return
  await limits.invitations.count(client, userId, 1)
  await queueInvitations(client, { seats: [id], inviterId, at })
}
