import { isWanted } from '../../session/return-ticket.ts'

const JOIN_PATH = /^\/join\/([^/]+)$/

/**
 * Returns the join code, or the secret of an invitation, for which a visitor came to register.
 *
 * @param state the state of the page's history entry.
 */
export function wantedJoinCode(state: unknown): string | null {
  return (isWanted(state) && JOIN_PATH.exec(state.wanted)?.[1]) || null
}
