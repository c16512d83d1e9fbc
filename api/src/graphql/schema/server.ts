import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createYoga, type Plugin } from 'graphql-yoga'
import { findViewer, presumeViewer } from '../../accounts/sessions/sessions.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput, isTemporary } from '../../errors.ts'
import { noteLimitsOf, tellingDeps } from '../../http/base/tell-limits.ts'
import { toDomainError } from '../../http/base/to-domain-error.ts'
import { readJsonBodies } from '../../http/bodies/json-bodies.ts'
import { receiveUpload } from '../../http/uploads/receive-upload.ts'
import { reportError } from '../../observability/report-error.ts'
import { requireViewer, type Viewer } from '../../viewer.ts'
import { maskError } from '../errors/mask-error.ts'
import { responseErrors } from '../errors/response-errors.ts'
import type { ServerContext } from '../errors/server-context.ts'
import { answerCached } from '../fast-path/answer-cached.ts'
import { createDocumentCache } from '../fast-path/document-cache.ts'
import { onceStateOf } from '../once/once-state.ts'
import { serveGraphiQL } from '../graphiql/graphiql.ts'
import { limitDocuments, parsedDocuments } from './limit-documents.ts'
import { requestContext } from './request-context.ts'
import { schema } from './schema.ts'
import { sendResponse } from './send-response.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender of a multipart form; null for other requests. */
    formSender: Viewer | null
    /** Cookies that the response sets. */
    newCookies: string[] | null
  }
}

/**
 * Serves /graphql, including uploads by the GraphQL multipart request convention.
 */
export async function graphqlServer(app: FastifyInstance, deps: Deps): Promise<void> {
  serveGraphiQL(app)
  refuseAnonymousForms(app, deps)
  // The form is read later, once the upload has been admitted.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  readJson(app, deps)
  app.decorateRequest('newCookies', null)
  addGraphQLRoute(app, deps)
  app.options('/graphql', (_request, reply) => reply.code(204).header('allow', 'GET, POST, OPTIONS').send())
  app.route({
    url: '/graphql',
    method: ['HEAD', 'PUT', 'PATCH', 'DELETE'],
    handler: (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'GET, POST, OPTIONS')
        .send({ errors: [{ message: 'Method not allowed', extensions: { code: 'NOT_FOUND' } }] }),
  })
  setGraphQLErrorHandler(app)
}

function addGraphQLRoute(app: FastifyInstance, deps: Deps): void {
  const yoga = createYogaServer(deps)
  const documents = createDocumentCache()
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const once = onceStateOf(request.headers['idempotency-key'])
      const cached = once ? null : documents.find(request)
      if (cached) {
        const server = { schema, fetchAPI: yoga.fetchAPI, call: request }
        const presumed = cached.cached.checksSession
          ? presumeViewer(deps, request.headers.authorization)
          : null
        return sendResponse(
          reply,
          await answerCached(server, cached, () => requestContext(deps, request, presumed ?? undefined)),
        )
      }
      const context: ServerContext = { call: request, once }
      const viewer = request.formSender
      const response = viewer
        ? await receiveUpload(
            tellingDeps(deps, noteLimitsOf(request)),
            { viewer, request: request.raw },
            async (upload) =>
              // Passes no body, since Yoga would buffer it.
              yoga.fetch(urlOf(request), requestInit(request), { ...context, viewer, upload }),
          )
        : await yoga.handleNodeRequestAndResponse(request, reply, context)
      const mediaType = response.headers.get('content-type')?.split(';')[0]
      if (context.executed) documents.add(request, context.executed, mediaType)
      return sendResponse(reply, { response, large: context.large }, once)
    },
  })
}

function createYogaServer(deps: Deps) {
  return createYoga<ServerContext>({
    schema,
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    maskedErrors: { maskError },
    plugins: [limitDocuments, responseErrors, rememberExecuted],
    parserAndValidationCache: parsedDocuments,
    context: ({ call, viewer, once }: ServerContext) => requestContext(deps, call, viewer, once),
  })
}

// Remembers only documents executed without an error: those refused for their cost must not be cached.
const rememberExecuted: Plugin<object, ServerContext> = {
  onExecute: ({ args }) => ({
    onExecuteDone: ({ result }) => {
      if ('errors' in result && result.errors) return
      Object.assign(args.contextValue, { executed: args.document })
    },
  }),
}

function urlOf({ url }: FastifyRequest): string {
  return new URL(url, 'http://localhost').href
}

function requestInit({ method, headers }: FastifyRequest): RequestInit {
  const { accept = '*/*' } = headers
  return { method, headers: { accept } }
}

function readJson(app: FastifyInstance, deps: Deps): void {
  const unreadable = () => InvalidInput.of('body', 'The body is no valid JSON')
  readJsonBodies(app, {
    findSender: async ({ headers: { authorization } }) =>
      requireViewer(await findViewer(deps, authorization), authorization),
    empty: unreadable,
    unreadable,
  })
}

// Only uploads are forms, and uploads require a session. So a form from an anonymous caller is refused before
// its megabytes are read.
function refuseAnonymousForms(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('formSender', null)
  app.addHook('onRequest', async (request) => {
    const { authorization, 'content-type': type = '' } = request.headers
    if (!/^multipart\//i.test(type)) return
    request.formSender = requireViewer(await findViewer(deps, authorization), authorization)
  })
}

// Requests that Fastify refuses before they reach Yoga get their errors in the format of GraphQL too.
function setGraphQLErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const domainError = toDomainError(error)
    reportError(request, error, domainError)
    const { message, code, status } = domainError ?? {
      message: 'Something went wrong',
      code: 'INTERNAL_ERROR',
      status: 500,
    }
    const retry = isTemporary(domainError) ? { retryAfter: domainError.retryAfter } : {}
    if (retry.retryAfter !== undefined) reply.header('retry-after', retry.retryAfter)
    return reply.code(status).send({ errors: [{ message, extensions: { code, ...retry } }] })
  })
}
