import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../../mail/token.ts'
import { requireOperator } from '../../operators/operators.access.ts'
import type { Viewer } from '../../viewer.ts'

const LIFETIME = 24 * 60 * 60 * 1000

/** A link with which a platform registers itself. */
export interface RegistrationLink {
  /** Shown only now. */
  url: string
  expiresAt: Date
}

/**
 * Makes a link that an administrator of a platform enters there. It works once, for a day.
 *
 * @throws NotFound when the viewer is no operator.
 */
export async function createLtiRegistration(deps: Deps, viewer: Viewer): Promise<RegistrationLink> {
  requireOperator(deps, viewer)
  const key = newToken()
  const expiresAt = new Date(deps.now().getTime() + LIFETIME)
  await deps.prisma.ltiRegistration.create({
    data: { keyHash: new Uint8Array(hashToken(key)), userId: viewer.id, expiresAt },
  })
  return { url: `${deps.publicUrl}/lti/register?key=${key}`, expiresAt }
}
