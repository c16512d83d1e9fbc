// Decides who is an operator of the server. No other file decides this.
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Whether the server's configuration names a person as an operator. In a session that a learning platform
 * opened, nobody is one: whoever holds the platform's keys could open it.
 */
export function isOperator(
  { operators }: Pick<Deps, 'operators'>,
  { username, isLaunched }: Pick<Viewer, 'username' | 'isLaunched'>,
): boolean {
  return !isLaunched && operators.includes(username.toLowerCase())
}

/**
 * Checks that the viewer is an operator: that the server's configuration names them, and no platform
 * has opened the session.
 *
 * @throws NotFound when they are not, so that others learn nothing about links, quizzes and accounts.
 */
export function requireOperator(deps: Pick<Deps, 'operators'>, viewer: Viewer): void {
  if (!isOperator(deps, viewer)) throw new NotFound()
}
