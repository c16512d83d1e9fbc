import { randomUUID } from 'node:crypto'
import type { Launch } from './launch-claims.ts'
import type { Platform } from './platform-state.ts'
import { Refused, type PlatformRequest, type PlatformResponse } from './platform-server.ts'

/** Remembers a launch, and returns the parameters with which the platform begins it at the tool. */
export function beginLaunch(platform: Platform, launch: Launch): Record<string, string> {
  const hint = randomUUID()
  platform.launches.set(hint, launch)
  return {
    iss: platform.url,
    client_id: platform.clientId,
    lti_deployment_id: platform.deploymentId,
    login_hint: launch.sub,
    lti_message_hint: hint,
    target_link_uri: launch.targetLinkUri ?? `${platform.tool.url}/lti/launch`,
  }
}

const FIXED = {
  scope: 'openid',
  response_type: 'id_token',
  response_mode: 'form_post',
  prompt: 'none',
}

/**
 * Answers an authorization request: with a form that posts itself, or as JSON to whoever accepts only that.
 */
export async function authorize(platform: Platform, request: PlatformRequest): Promise<PlatformResponse> {
  const asked = request.method === 'POST' ? request.form : request.query
  const launch = checkAuthorization(platform, asked)
  const nonce = asked.get('nonce') ?? ''
  const state = asked.get('state') ?? ''
  const target = asked.get('redirect_uri') ?? ''
  const idToken = await platform.mint(launch, { nonce })
  if (request.headers.accept === 'application/json')
    return { status: 200, body: { id_token: idToken, state, redirect_uri: target } }
  return { status: 200, body: postingForm(target, { id_token: idToken, state }) }
}

function checkAuthorization({ clientId, tool, launches }: Platform, asked: URLSearchParams): Launch {
  for (const [name, value] of Object.entries(FIXED))
    if (asked.get(name) !== value) throw new Refused(400, `${name} is not ${value}`)
  if (asked.get('client_id') !== clientId) throw new Refused(400, 'client_id is unknown')
  if (!tool.redirectUris.includes(asked.get('redirect_uri') ?? ''))
    throw new Refused(400, 'redirect_uri is not registered')
  for (const name of ['nonce', 'state'])
    if ((asked.get(name) ?? '').length < 16) throw new Refused(400, `${name} can be guessed`)
  const launch = launches.get(asked.get('lti_message_hint') ?? '')
  if (!launch) throw new Refused(400, 'lti_message_hint is unknown')
  if (asked.get('login_hint') !== launch.sub) throw new Refused(400, 'login_hint is of somebody else')
  return launch
}

/** Returns a page with a form that posts itself. */
export function postingForm(target: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  return `<!doctype html><form method="post" action="${escaped(target)}">${inputs.join('')}</form>
    <script>document.forms[0].submit()</script>`
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
