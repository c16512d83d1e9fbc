import type { Deps } from '../deps.ts'
import { Forbidden } from '../errors.ts'

const REFUSALS = {
  users: 'Sharing is switched off on this server',
  links: 'Links to quizzes are switched off on this server',
}

/**
 * Checks that the server's configuration lets quizzes be shared in this way.
 *
 * @throws Forbidden when it does not.
 */
export function requireSharing({ sharing }: Pick<Deps, 'sharing'>, way: 'users' | 'links'): void {
  if (sharing === 'off' || (sharing === 'users' && way === 'links')) throw Forbidden.because(REFUSALS[way])
}
