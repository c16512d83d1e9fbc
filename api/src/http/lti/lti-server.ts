// The addresses that learning platforms use, and browsers on the way between a platform and the web app.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isTemporary, type DomainError } from '../../errors.ts'
import type { Deps } from '../../deps.ts'
import { receiveBody } from '../bodies/receive-body.ts'
import { toDomainError } from '../base/to-domain-error.ts'
import { reportError } from '../../observability/report-error.ts'
import { publishedKeys } from '../../lti/keys/lti-keys.ts'
import { acceptLaunch, type AcceptedLaunch } from '../../lti/launching/accept-launch.ts'
import { beginLogin } from '../../lti/launching/begin-login.ts'
import { LaunchRefused } from '../../lti/launching/launch-refused.ts'
import { readLoginRequest } from '../../lti/launching/login-request.ts'
import { AUTHORITY_HINT, isUnknownAuthority } from '../../outbound/unknown-authority.ts'
import { registerPlatform } from '../../lti/registering/register-platform.ts'
import { allowFraming, type PlatformOrigins } from './framing.ts'
import { escapeHtml, sendHtml } from './html-page.ts'
import { loginPage } from './login-page.ts'
import { registeredPage } from './registered-page.ts'
import { arrivalCookie, hasStateCookie, stateCookie } from './state-cookie.ts'

const KEYS_KEPT_FOR = 'public, max-age=300'

/** Serves /lti: login, launch and this server's public keys. */
export async function ltiServer(app: FastifyInstance, deps: Deps, origins: PlatformOrigins): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: IncomingMessage) =>
      new URLSearchParams((await receiveBody(request, payload, async () => null)).toString('utf8')),
  )
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  app.addHook('onRequest', async (_request, reply) => allowFraming(reply, await origins()))

  app.get('/lti/jwks', async (_request, reply) =>
    reply.header('cache-control', KEYS_KEPT_FOR).send({ keys: await publishedKeys(deps) }),
  )
  app.route({
    method: ['GET', 'POST'],
    url: '/lti/login',
    handler: async (request, reply) => {
      const login = await beginLogin(deps, request.ip, readLoginRequest(parametersOf(request)))
      const browser = { cookies: request.headers.cookie, publicUrl: deps.publicUrl }
      reply.header('set-cookie', stateCookie(login.state, browser, deps.now()))
      reply.header('cache-control', 'no-store')
      return login.storage
        ? sendHtml(reply, loginPage(login, login.storage))
        : reply.code(302).header('location', login.url).send()
    },
  })
  addRegistration(app, deps, origins)
  app.post('/lti/launch', async (request, reply) => {
    const launch = await acceptLaunch(deps, parametersOf(request))
    const browser = { cookies: request.headers.cookie, publicUrl: deps.publicUrl }
    const isSameBrowser = hasStateCookie(browser, launch.state)
    if (isSameBrowser) reply.header('set-cookie', arrivalCookie(launch.ticket, deps.publicUrl))
    return reply
      .code(303)
      .headers({ location: pageOfLaunch(deps, launch, isSameBrowser), 'cache-control': 'no-store' })
      .send()
  })
}

// The platform shows this page in a frame. Only the answer to a working link lets it, since it is not
// registered before.
function addRegistration(app: FastifyInstance, deps: Deps, origins: PlatformOrigins): void {
  app.get('/lti/register', async (request, reply) => {
    const parameters = parametersOf(request)
    const openidConfiguration = parameters.get('openid_configuration') ?? ''
    try {
      const platform = await registerPlatform(deps, {
        key: parameters.get('key') ?? '',
        openidConfiguration,
        registrationToken: parameters.get('registration_token'),
      })
      allowFraming(reply, await origins())
      return sendHtml(reply, registeredPage(platform.name))
    } catch (error) {
      const isLinkWorking = !(error instanceof LaunchRefused && error.status === 404)
      if (isLinkWorking && /^https?:/.test(openidConfiguration) && URL.canParse(openidConfiguration))
        allowFraming(reply, [new URL(openidConfiguration).origin])
      throw error
    }
  })
}

function parametersOf({ method, body, query }: FastifyRequest): URLSearchParams {
  if (method === 'POST') return body instanceof URLSearchParams ? body : new URLSearchParams()
  return new URLSearchParams(
    Object.entries(query as Record<string, string | string[]>).map(([name, value]) => [
      name,
      [value].flat()[0] ?? '',
    ]),
  )
}

// After the #, so that no server and no log sees it. The state is told only to the browser that began the
// launch; any other must have it in the platform's storage.
function pageOfLaunch({ publicUrl }: Deps, launch: AcceptedLaunch, isSameBrowser: boolean): string {
  const { ticket, state, storage, request } = launch
  const found = {
    ticket,
    ...(isSameBrowser && { state }),
    ...(!isSameBrowser &&
      storage && {
        storage_target: storage.target,
        storage_origin: storage.origin,
        storage_key: storage.key,
      }),
    ...(!isSameBrowser && { retry: retryAddress(publicUrl, request) }),
  }
  return `${publicUrl}/launch#${new URLSearchParams(found).toString()}`
}

// Begins the launch again in a window of its own, where cookies are allowed.
function retryAddress(publicUrl: string, request: AcceptedLaunch['request']): string {
  const parameters = new URLSearchParams(request)
  parameters.delete('lti_storage_target')
  return `${publicUrl}/lti/login?${parameters.toString()}`
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const domainError = error instanceof LaunchRefused ? null : toDomainError(error)
  if (!(error instanceof LaunchRefused)) reportError(request, error, domainError)
  else if (error.cause instanceof Error) logUnreachable(request, error.cause)
  if (domainError && isTemporary(domainError)) reply.header('retry-after', domainError.retryAfter)
  const { status, message } = refusalOf(error instanceof LaunchRefused ? error : domainError)
  return sendHtml(reply, {
    status,
    title: 'This activity could not be opened',
    body: `<p>${escapeHtml(message)}</p>`,
  })
}

function logUnreachable({ log }: FastifyRequest, cause: Error): void {
  const { code, message: reason } = cause as NodeJS.ErrnoException
  const hint = isUnknownAuthority(cause) ? { hint: AUTHORITY_HINT } : {}
  log.warn({ code, reason, ...hint }, 'A learning platform could not be asked')
}

function refusalOf(error: LaunchRefused | DomainError | null): { status: number; message: string } {
  return error ?? { status: 500, message: 'Something went wrong. Open the activity again in a minute.' }
}
