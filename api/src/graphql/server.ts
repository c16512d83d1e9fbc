import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createYoga } from 'graphql-yoga'
import { findViewer } from '../accounts/sessions.ts'
import { requireViewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { InvalidInput, isTemporary } from '../errors.ts'
import { jsonReader } from '../rest/json-text.ts'
import { toDomainError } from '../to-domain-error.ts'
import type { Context } from './context.ts'
import { contractCodes, currentCall, maskError } from './errors.ts'
import { serveGraphiQL } from './graphiql.ts'
import { keptDocuments, limitDocuments } from './limits.ts'
import { schema } from './schema.ts'

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
    maskedErrors: { maskError },
    plugins: [limitDocuments, contractCodes],
    parserAndValidationCache: keptDocuments,
    context: async ({ call }: ServerContext): Promise<Context> => ({
      deps,
      viewer: await findViewer(deps, call.headers.authorization),
      arrivedAt: call.arrivedAt,
      address: call.ip,
    }),
  })

  serveGraphiQL(app)
  refuseAnonymousForms(app, deps)
  // Yoga reads the parts itself.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.removeContentTypeParser('text/plain')
  readJson(app)
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    exposeHeadRoute: false,
    handler: (request, reply) =>
      currentCall.run(request, () => yoga.handleNodeRequestAndResponse(request, reply, { call: request })),
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

function readJson(app: FastifyInstance): void {
  const read = jsonReader(app)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    read(request, body as Buffer, (error, value) => {
      if (error) done(InvalidInput.of('body', 'The body is no valid JSON'))
      else done(null, value)
    }),
  )
}

// Only an upload is a form, and only who is signed in may upload: ten megabytes of nobody's are not read.
function refuseAnonymousForms(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async ({ headers }) => {
    const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';')
    if (!/^multipart\//i.test(type)) return
    // Media types are the same in capitals, which Yoga does not know.
    headers['content-type'] = [type.toLowerCase(), ...parameters].join(';')
    requireViewer(await findViewer(deps, headers.authorization))
  })
}

// What Fastify refuses before Yoga sees it has the form of a GraphQL answer too.
function refuseInGraphQL(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toDomainError(error)
    if (!failure) request.log.error({ err: error }, 'a call failed')
    const { message, code, status } = failure ?? {
      message: 'Something went wrong',
      code: 'INTERNAL_ERROR',
      status: 500,
    }
    if (failure && isTemporary(failure)) reply.header('retry-after', failure.retryAfter)
    return reply.code(status).send({ errors: [{ message, extensions: { code } }] })
  })
}
