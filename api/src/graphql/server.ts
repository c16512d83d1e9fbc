import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { createFetch } from '@whatwg-node/fetch'
import { MAX_FILE_BYTES } from 'quiz-format'
import { findViewer } from '../accounts/sessions.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { translateDatabaseFailure } from '../database/failures.ts'
import type { Deps } from '../deps.ts'
import { DomainError, ServiceUnavailable } from '../errors.ts'
import type { Context } from './context.ts'
import { schema } from './schema.ts'

const MAX_FIELD_BYTES = 100_000

// Not named `request`: that is Yoga's own.
interface ServerContext {
  call: FastifyRequest
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
    // One byte more than a quiz file may have is let in, so that the operation sees the excess and says so.
    fetchAPI: createFetch({
      formDataLimits: { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 3, fieldSize: MAX_FIELD_BYTES },
    }),
    maskedErrors: {
      maskError: (error) => maskError(error, app.log),
    },
    context: ({ call }: ServerContext): Context => ({
      deps,
      viewer: once(() => findViewer(deps, call.headers.authorization)),
      arrivedAt: call.arrivedAt,
    }),
  })

  // Yoga reads the parts itself.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.route({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    handler: (request, reply) => yoga.handleNodeRequestAndResponse(request, reply, { call: request }),
  })
}

// A domain error keeps its code and text, and so does what GraphQL itself refuses; anything else is a bug: logged, and
// told to nobody.
function maskError(error: unknown, log: FastifyBaseLogger): GraphQLError {
  const cause = causeOf(error)
  if (cause instanceof GraphQLError) return refusedByGraphQL(error, cause)
  const failure = translateDatabaseFailure(cause)
  if (failure instanceof DomainError) {
    const http = failure instanceof ServiceUnavailable ? { http: unavailable(failure) } : {}
    return withPlace(error, failure.message, { code: failure.code, ...http })
  }
  log.error({ err: failure }, 'a resolver failed')
  return withPlace(error, 'Something went wrong', { code: 'INTERNAL_ERROR' })
}

// GraphQL wraps what a resolver or a scalar throws, once or twice.
function causeOf(error: unknown): unknown {
  let cause = error
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError
  return cause
}

function refusedByGraphQL(error: unknown, { message, extensions }: GraphQLError): GraphQLError {
  const text = error instanceof GraphQLError ? error.message : message
  return withPlace(error, text, { code: 'VALIDATION_FAILED', ...extensions })
}

function unavailable({ status, retryAfter }: ServiceUnavailable) {
  return { status, headers: { 'retry-after': String(retryAfter) } }
}

function withPlace(error: unknown, message: string, extensions: Record<string, unknown>): GraphQLError {
  const place = error instanceof GraphQLError ? { nodes: error.nodes ?? null, path: error.path ?? null } : {}
  return new GraphQLError(message, { ...place, extensions })
}

function once(look: () => Promise<Viewer | null>): () => Promise<Viewer | null> {
  let found: Promise<Viewer | null> | undefined
  return () => (found ??= look())
}
