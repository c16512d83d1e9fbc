import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { findViewer } from '../accounts/sessions.ts'
import { requireViewer, type Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { callBody } from './body.ts'
import { success, type Answer } from './envelope.ts'

/** A call as its handler sees it. */
export interface Call<Who> {
  deps: Deps
  viewer: Who
  request: FastifyRequest
  /** The value of a part of the path. */
  param: (name: string) => string
  /** The JSON body as it came, or an empty object. */
  body: Record<string, unknown>
}

interface RouteOptions {
  /** 200 unless told. */
  status?: 201
  /** Whether wrong fields are listed as `{field: [text, …]}`. */
  fieldForm?: boolean
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Takes the routes of every domain. */
export interface Router {
  /** A call for signed-in users; others get UNAUTHENTICATED before anything of the body is read. */
  forViewer: (
    method: Method,
    path: string,
    handle: (call: Call<Viewer>) => Promise<Answer>,
    options?: RouteOptions,
  ) => void
  /** A call that needs no token and ignores a stale one. */
  forAnyone: (
    method: Method,
    path: string,
    handle: (call: Call<null>) => Promise<Answer>,
    options?: RouteOptions,
  ) => void
  /** Answers the methods that a path does not have: OPTIONS, and 405 with `Allow` for the rest. */
  closePaths: () => void
}

const ALL_METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

declare module 'fastify' {
  interface FastifyContextConfig {
    fieldForm?: boolean
  }
  interface FastifyRequest {
    viewer: Viewer | null
    /** When the request's headers reached the server. */
    arrivedAt: Date
  }
}

/**
 * Makes a router on a Fastify scope.
 */
export function createRouter(app: FastifyInstance, deps: Deps): Router {
  const methods = new Map<string, Method[]>()

  function add<Who>(
    method: Method,
    path: string,
    who: (request: FastifyRequest) => Who,
    handle: (call: Call<Who>) => Promise<Answer>,
    { status, fieldForm = false }: RouteOptions = {},
    onRequest?: (request: FastifyRequest) => Promise<void>,
  ): void {
    methods.set(path, [...(methods.get(path) ?? []), method])
    app.route({
      method,
      url: path,
      config: { fieldForm },
      ...(onRequest && { onRequest }),
      handler: async (request, reply) => {
        const params = request.params as Record<string, string>
        const { fields, explain } = callBody(request)
        const call = {
          deps,
          viewer: who(request),
          request,
          param: (name: string) => params[name] ?? '',
          body: fields,
        }
        const answer = await handle(call).catch((error: unknown) => {
          throw explain(error)
        })
        return reply.code(status ?? 200).send(success(answer))
      },
    })
  }

  async function signIn(request: FastifyRequest): Promise<void> {
    request.viewer = requireViewer(await findViewer(deps, request.headers.authorization))
  }

  return {
    forViewer: (method, path, handle, options) =>
      add(method, path, (request) => requireViewer(request.viewer), handle, options, signIn),
    forAnyone: (method, path, handle, options) => add(method, path, () => null, handle, options),
    closePaths: () => {
      for (const [path, open] of methods) closePath(app, path, open)
    },
  }
}

function closePath(app: FastifyInstance, path: string, open: Method[]): void {
  const taken: string[] = [...open, ...(open.includes('GET') ? ['HEAD'] : [])]
  const allow = [...taken, 'OPTIONS'].join(', ')
  app.route({
    method: 'OPTIONS',
    url: path,
    handler: (_request, reply) => reply.code(204).header('allow', allow).send(),
  })
  app.route({
    method: ALL_METHODS.filter((method) => !taken.includes(method)),
    url: path,
    handler: (_request, reply) =>
      reply
        .code(405)
        .header('allow', allow)
        .send({ success: false, error: 'Method not allowed', error_code: 'NOT_FOUND' }),
  })
}
