// Decides who is an operator of the server. No other file decides this.
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import type { Viewer } from '../viewer.ts'

/** Whether the server's configuration names a person as an operator. */
export function isOperator(
  { operators }: Pick<Deps, 'operators'>,
  { username }: Pick<Viewer, 'username'>,
): boolean {
  return operators.includes(username.toLowerCase())
}

/**
 * Checks that the viewer is an operator: that the server's configuration names them.
 *
 * @throws NotFound when they are not, so that others learn nothing about links, quizzes and accounts.
 */
export function requireOperator(deps: Pick<Deps, 'operators'>, viewer: Viewer): void {
  if (!isOperator(deps, viewer)) throw new NotFound()
}
