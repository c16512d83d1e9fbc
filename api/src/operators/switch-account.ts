import { endSessions } from '../accounts/sessions/sessions.ts'
import { inTransaction } from '../database/transactions.ts'
import type { User } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { Forbidden, NotFound } from '../errors.ts'
import { check } from '../input.ts'
import { requireUser } from '../sharing/shares/find-user.ts'
import type { Viewer } from '../viewer.ts'
import { switchColumns, switchRules } from './operator-rules.ts'
import { requireOperator } from './operators.access.ts'

/** What operators see of an account. */
export type SwitchableAccount = Pick<User, 'username' | 'switchedOffReason'>

/**
 * Switches an account off, or on again. While it is off, its user cannot sign in, and its links do not work.
 * Its sessions end.
 *
 * @throws NotFound when the viewer is no operator, or nobody has the username.
 * @throws Forbidden when the account is the viewer's.
 * @throws InvalidInput when the reason is missing or too long.
 */
export async function switchAccount(
  deps: Deps,
  viewer: Viewer,
  username: string,
  input: unknown,
): Promise<SwitchableAccount> {
  requireOperator(deps, viewer)
  const user = await requireUser(deps, username)
  if (user.id === viewer.id) throw Forbidden.because('You cannot switch off your own account')
  const { switchedOff } = check(switchRules, input)
  const { switchedOffAt, switchedOffReason } = switchColumns(switchedOff, deps.now())
  return inTransaction(deps.pool, async (client) => {
    const { rows } = await client.query<SwitchableAccount>(
      `UPDATE users SET switched_off_at = $2, switched_off_reason = $3 WHERE id = $1
       RETURNING username, switched_off_reason AS "switchedOffReason"`,
      [user.id, switchedOffAt, switchedOffReason],
    )
    if (!rows[0]) throw new NotFound()
    if (switchedOffAt) await endSessions(client, user.id)
    return rows[0]
  })
}
