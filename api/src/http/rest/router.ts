import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { findViewer, presumeViewer } from '../../accounts/sessions/sessions.ts'
import { requireViewer, type Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import { confine } from '../../tokens/confining/confine.ts'
import { requireScope } from '../../tokens/scopes/require-scope.ts'
import { scopeOfCall } from '../../tokens/scopes/call-scopes.ts'
import type { CallScope } from '../../tokens/scopes/scopes.ts'
import { callBody } from '../bodies/call-body.ts'
import { success, successInParts } from '../base/envelope.ts'
import type { OnceRequest } from '../../once/once-request.ts'
import { hashBody } from '../../once/body-hash.ts'
import { answerOnce, onceRequest } from './answer-once.ts'
import { LIMITED_CALLS } from '../../limits/limited-calls.ts'
import { noteLimitsOf, tellingDeps } from '../base/tell-limits.ts'
import { documentation } from './documentation.ts'
import type { Deprecation, Handle, Route, Router } from '../base/route.ts'
import { sendKeptFile } from './send-kept-file.ts'
import { sendInParts } from './send-in-parts.ts'

const ALL_METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

declare module 'fastify' {
  interface FastifyContextConfig {
    fieldForm?: boolean
  }
  interface FastifyRequest {
    viewer: Viewer | null
    /** When the request's headers arrived. */
    arrivedAt: Date
  }
}

export function createRouter(app: FastifyInstance, deps: Deps): Router {
  const methods = new Map<string, Route['method'][]>()

  function signIn({ operationId: call, checksSession = false }: Route, scope: CallScope) {
    return async (request: FastifyRequest): Promise<void> => {
      const { authorization } = request.headers
      const presumed = checksSession ? presumeViewer(deps, authorization) : null
      const viewer = presumed ?? requireViewer(await findViewer(deps, authorization), authorization)
      requireScope(viewer, scope)
      await confine(deps, viewer, call, request.params as Record<string, string>)
      request.viewer = viewer
    }
  }

  function add<Who>(
    route: Route,
    handle: Handle<Who>,
    who: (request: FastifyRequest) => Who,
    isOpen: boolean,
  ) {
    const { method, path, operationId, status = 200, fieldForm = false } = route
    const isLimited = LIMITED_CALLS.has(operationId)
    const scope = isOpen ? undefined : scopeOfCall(operationId)
    methods.set(path, [...(methods.get(path) ?? []), method])
    app.route({
      method,
      url: path,
      config: { fieldForm },
      schema: documentation(route, scope),
      ...(scope !== undefined && { onRequest: signIn(route, scope) }),
      handler: async (request, reply) => {
        if (route.deprecated) reply.headers(deprecationHeaders(route.deprecated))
        const params = request.params as Record<string, string>
        const { fields, explain } = callBody(request)
        const param = (name: string) => params[name] ?? ''
        const query = firstValues(request.query as Record<string, string | string[]>)
        const once = onceRequest(deps, operationId, request)
        const onForm = async (form: object) => once?.begin(await hashBody(form))
        const carryOut = async () => {
          const own = isLimited ? tellingDeps(deps, noteLimitsOf(request)) : deps
          const call = {
            deps: once ? withKeyOf(once, own) : own,
            viewer: who(request),
            request,
            param,
            query,
            body: fields,
            onForm,
          }
          return handle(call).catch((error: unknown) => {
            throw explain(error)
          })
        }
        if (once) {
          const isForm = route.consumes !== undefined
          return answerOnce(once, { request, reply, isForm }, async () => {
            const result = await carryOut()
            return { status: result.status ?? status, body: success(result) }
          })
        }
        const result = await carryOut()
        reply.code(result.status ?? status)
        if (result.location !== undefined) reply.header('location', result.location)
        if (result.cookies) reply.header('set-cookie', result.cookies)
        if (result.kept) return sendKeptFile(reply, result.kept)
        if (result.file) {
          const head = { type: contentType(route), headers: attachment(result.file.name) }
          return sendInParts(reply, result.file.parts, head)
        }
        if (result.parts) return sendInParts(reply, successInParts(result.parts))
        return reply.send(success(result))
      },
    })
  }

  return {
    forViewer: (route, handle) =>
      add(route, handle, (request) => requireViewer(request.viewer, undefined), false),
    forAnyone: (route, handle) => add(route, handle, () => null, true),
    closePaths: () => {
      for (const [path, open] of methods) closePath(app, path, open)
    },
  }
}

// The key is complete once the form of an upload has been read.
function withKeyOf(request: OnceRequest, deps: Deps): Deps {
  return {
    ...deps,
    get once() {
      return request.key
    },
  }
}

/** Returns the headers that tell the end of a call (RFC 9745 and RFC 8594). */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  return { deprecation: `@${Math.floor(since.getTime() / 1000)}`, sunset: sunset.toUTCString() }
}

function firstValues(query: Record<string, string | string[]>): Record<string, string> {
  const entries = Object.entries(query).map(([name, value]) => [name, [value].flat()[0] ?? ''])
  return Object.fromEntries(entries) as Record<string, string>
}

function contentType({ produces }: Route): string | undefined {
  return produces?.startsWith('text/') ? `${produces}; charset=utf-8` : produces
}

// Returns the header with an ASCII name for old clients, and the full name (RFC 6266).
function attachment(name: string): Record<string, string> {
  const ascii = name.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return { 'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}` }
}

function closePath(app: FastifyInstance, path: string, open: Route['method'][]): void {
  const allowed: string[] = [...open, ...(open.includes('GET') ? ['HEAD'] : [])]
  const allow = [...allowed, 'OPTIONS'].join(', ')
  const schema = { hide: true }
  app.route({
    method: 'OPTIONS',
    url: path,
    schema,
    handler: (_request, reply) => reply.code(204).header('allow', allow).send(),
  })
  app.route({
    method: ALL_METHODS.filter((method) => !allowed.includes(method)),
    url: path,
    schema,
    handler: (_request, reply) =>
      reply
        .code(405)
        .header('allow', allow)
        .send({ success: false, error: 'Method not allowed', error_code: 'NOT_FOUND' }),
  })
}
