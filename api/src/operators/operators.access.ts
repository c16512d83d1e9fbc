// Decides who is an operator of the server. No other file decides this.
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Checks that the viewer is an operator: that the server's configuration names them.
 *
 * @throws NotFound when they are not, so that others learn nothing about links, quizzes and accounts.
 */
export function requireOperator({ operators }: Pick<Deps, 'operators'>, { username }: Viewer): void {
  if (!operators.includes(username.toLowerCase())) throw new NotFound()
}
