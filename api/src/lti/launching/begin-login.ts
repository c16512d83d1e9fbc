import type { Deps } from '../../deps.ts'
import { networkOf } from '../../limits/network.ts'
import { findPlatform, requireDeployment } from './find-platform.ts'
import { keyOfState, storeState } from './launch-state.ts'
import type { LoginRequest } from './login-request.ts'
import { requireOwnTarget } from './require-own-target.ts'

/** The platform's frame that keeps data for this server. */
export interface PlatformStorage {
  /** The name of the frame, or “_parent”. */
  target: string
  /** Whose page it must be. */
  origin: string
  key: string
}

/** A login that goes on at the platform. */
export interface BegunLogin {
  /** Where the browser is sent. */
  url: string
  state: string
  storage: PlatformStorage | null
}

type LoginDeps = Pick<Deps, 'prisma' | 'now' | 'publicUrl' | 'limits'>

/**
 * Begins a login that a platform asks for.
 *
 * @param address the browser's network address.
 * @throws LaunchRefused when the platform or its deployment is unknown, or the link is not ours.
 * @throws RateLimited after too many logins from this address.
 */
export async function beginLogin(
  deps: LoginDeps,
  address: string,
  request: LoginRequest,
): Promise<BegunLogin> {
  const platform = await findPlatform(deps, request.iss, request.client_id)
  requireOwnTarget(request.target_link_uri, deps.publicUrl)
  if (request.lti_deployment_id !== undefined)
    await requireDeployment(deps, platform, request.lti_deployment_id)
  await deps.limits.launches.count(networkOf(address))
  const { state, nonce } = await storeState(deps, platform.id, request)
  const url = new URL(platform.authorizationEndpoint)
  const parameters = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: launchAddress(deps.publicUrl),
    login_hint: request.login_hint,
    ...(request.lti_message_hint !== undefined && { lti_message_hint: request.lti_message_hint }),
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return { url: url.href, state, storage: storageOf(platform, request.lti_storage_target, state) }
}

/** Returns where a platform keeps the state of a launch; null if it offers no storage. */
export function storageOf(
  platform: { authorizationEndpoint: string },
  target: string | null | undefined,
  state: string,
): PlatformStorage | null {
  if (target === null || target === undefined) return null
  return { target, origin: storageOriginOf(platform), key: keyOfState(state) }
}

/** Returns the origin of the pages that keep data for tools, as the Platform Storage specification says. */
export function storageOriginOf({ authorizationEndpoint }: { authorizationEndpoint: string }): string {
  return new URL(authorizationEndpoint).origin
}

/** The address to which platforms send launches. */
function launchAddress(publicUrl: string): string {
  return `${publicUrl}/lti/launch`
}
