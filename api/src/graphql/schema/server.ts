import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionResult, GraphQLError } from 'graphql'
import { createYoga, type FetchAPI, type Plugin, processRegularResult } from 'graphql-yoga'
import { findViewer } from '../../accounts/sessions.ts'
import { requireViewer, type Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput, isTemporary } from '../../errors.ts'
import { reportError } from '../../observability/report-error.ts'
import { readJsonBodies } from '../../http/bodies/json-bodies.ts'
import { toDomainError } from '../../http/base/to-domain-error.ts'
import { receiveUpload } from '../../http/uploads/receive-upload.ts'
import { isLong, newResponseSize } from '../base/response-size.ts'
import type { Context } from '../base/context.ts'
import { contractCodes, keepFor, maskError, type ServerContext, toldErrors } from '../errors/mask-errors.ts'
import { serveGraphiQL } from '../graphiql/graphiql.ts'
import { stringifyInChunks } from '../fast-path/stringify-in-chunks.ts'
import { executeCached, createDocumentCache, type CachedRequest } from '../fast-path/document-cache.ts'
import { keptDocuments, limitDocuments } from './limit-documents.ts'
import { schema } from './schema.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the form that it is; null for anything else. */
    formSender: Viewer | null
  }
}

/**
 * Serves the schema at /graphql, uploads by the multipart convention included.
 */
export async function graphqlServer(app: FastifyInstance, deps: Deps): Promise<void> {
  const yoga = createYoga<ServerContext>({
    schema,
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    maskedErrors: { maskError },
    plugins: [limitDocuments, contractCodes, rememberExecuted],
    parserAndValidationCache: keptDocuments,
    context: ({ call, viewer }: ServerContext) => contextOf(deps, call, viewer),
  })
  const known = createDocumentCache()

  serveGraphiQL(app)
  refuseAnonymousForms(app, deps)
  // What is in a form is read once its upload is let in.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  readJson(app, deps)
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const found = known.find(request)
      if (found)
        return send(reply, await answerKnown({ deps, fetchAPI: yoga.fetchAPI, call: request }, found))
      const context: ServerContext = { call: request }
      const viewer = request.formSender
      const response = viewer
        ? await receiveUpload(deps, { viewer, request: request.raw }, async (upload) =>
            // Without the body, which Yoga would read on its own and keep.
            yoga.fetch(addressOf(request), headOf(request), { ...context, viewer, upload }),
          )
        : await yoga.handleNodeRequestAndResponse(request, reply, context)
      const mediaType = response.headers.get('content-type')?.split(';')[0]
      if (context.executed) known.learn(request, context.executed, mediaType)
      return send(reply, { response, large: context.large })
    },
  })

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
  refuseInGraphQL(app)
}

function addressOf({ url }: FastifyRequest): string {
  return new URL(url, 'http://localhost').href
}

function headOf({ method, headers }: FastifyRequest): RequestInit {
  const { accept = '*/*' } = headers
  return { method, headers: { accept } }
}

// An answer of Yoga's, or a text with its media type, which goes without the detour.
type GraphQLAnswer =
  { response: Response; large: object | undefined } | { mediaType: string; json: string | Buffer }

async function answerKnown(
  { deps, fetchAPI, call }: { deps: Deps; fetchAPI: FetchAPI; call: FastifyRequest },
  found: CachedRequest,
): Promise<GraphQLAnswer> {
  const { mediaType } = found
  const kept: Pick<ServerContext, 'answer' | 'large'> = {}
  const { errors, ...rest } = await contextOf(deps, call)
    .then(async (context) => {
      const result = await executeCached(schema, found, context)
      kept.answer = context.answer
      return result
    })
    .catch((error: unknown): ExecutionResult => ({ errors: [error as GraphQLError] }))
  const isLarge = kept.answer !== undefined && isLong(kept.answer)
  if (!errors) return { mediaType, json: isLarge ? await stringifyInChunks(rest) : JSON.stringify(rest) }
  const told = toldErrors(call, { ...rest, errors: errors.map((error) => maskError(error)) })
  const result = { errors: told, ...rest, ...(isLarge && { stringify: keepFor(kept) }) }
  const response = processRegularResult(result, fetchAPI, mediaType)
  return { response, large: kept.large }
}

async function contextOf(deps: Deps, call: FastifyRequest, known?: Viewer): Promise<Context> {
  const viewer = known ?? (await findViewer(deps, call.headers.authorization))
  const noteSecret = () => {
    call.holdsSecret = true
  }
  const { arrivedAt, ip: address } = call
  return { deps, viewer, arrivedAt, address, noteSecret, answer: newResponseSize(true) }
}

// What was executed without an error: a refusal of what it would cost is one.
const rememberExecuted: Plugin<object, ServerContext> = {
  onExecute: ({ args }) => ({
    onExecuteDone: ({ result }) => {
      if ('errors' in result && result.errors) return
      Object.assign(args.contextValue, { executed: args.document })
    },
  }),
}

// What Yoga says of the connection, and of the encoding, is true of a stream only.
const OF_A_STREAM = new Set(['connection', 'transfer-encoding', 'content-encoding'])

// As a text it is sent at once, with its headers; as the stream that it comes as, that takes three times as long.
async function send(reply: FastifyReply, answer: GraphQLAnswer): Promise<FastifyReply> {
  if ('mediaType' in answer) return reply.type(`${answer.mediaType}; charset=utf-8`).send(answer.json)
  const { response, large } = answer
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    const isOfBody = large && name.toLowerCase() === 'content-length'
    if (!isOfBody && !OF_A_STREAM.has(name.toLowerCase())) reply.header(name, value)
  }
  return reply.send(large ? await stringifyInChunks(large) : await response.text())
}

function readJson(app: FastifyInstance, deps: Deps): void {
  const unreadable = () => InvalidInput.of('body', 'The body is no valid JSON')
  readJsonBodies(app, {
    findSender: async ({ headers }) => requireViewer(await findViewer(deps, headers.authorization)),
    empty: unreadable,
    unreadable,
  })
}

// Only an upload is a form, and only who is signed in may upload: ten megabytes of nobody's are not read.
function refuseAnonymousForms(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('formSender', null)
  app.addHook('onRequest', async (request) => {
    const { headers } = request
    if (!/^multipart\//i.test(headers['content-type'] ?? '')) return
    request.formSender = requireViewer(await findViewer(deps, headers.authorization))
  })
}

// What Fastify refuses before Yoga sees it has the form of a GraphQL answer too.
function refuseInGraphQL(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toDomainError(error)
    reportError(request, error, failure)
    const { message, code, status } = failure ?? {
      message: 'Something went wrong',
      code: 'INTERNAL_ERROR',
      status: 500,
    }
    if (failure && isTemporary(failure)) reply.header('retry-after', failure.retryAfter)
    const retryAfter = isTemporary(failure) ? { retryAfter: failure.retryAfter } : {}
    return reply.code(status).send({ errors: [{ message, extensions: { code, ...retryAfter } }] })
  })
}
