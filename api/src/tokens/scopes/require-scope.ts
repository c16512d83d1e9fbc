import { ForbiddenScope } from '../../errors.ts'
import type { Viewer } from '../../viewer.ts'
import type { CallScope } from './scopes.ts'

/**
 * Checks that a viewer's access token has a scope. A session has every scope.
 *
 * @throws ForbiddenScope when the token lacks it.
 */
export function requireScope({ access }: Pick<Viewer, 'access'>, scope: CallScope): void {
  if (access === null || scope === 'any') return
  if (scope === null || !access.scopes.includes(scope)) throw new ForbiddenScope(scope)
}
