import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { SCOPE_TEXTS } from 'quiz-format'
import { OPTIONAL_BODY } from './documentation.ts'

// The Swagger page runs only its own script, does not support Trusted Types, and uses inline styles.
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const TAGS = [
  { name: 'auth', description: 'Accounts, sessions and passwords.' },
  { name: 'tokens', description: 'Access tokens for programs.' },
  { name: 'webhooks', description: 'Addresses that are told of events.' },
  { name: 'quizzes', description: 'Quizzes: reading, editing, starting attempts, statistics.' },
  { name: 'files', description: 'Uploads.' },
  { name: 'attempts', description: 'Attempts: answering, completing, reviewing.' },
  { name: 'practice', description: 'Practice: questions one after another, each with its solution at once.' },
  { name: 'today', description: 'What to practise today.' },
  { name: 'study-days', description: 'What was answered on each study day, and what comes due.' },
  { name: 'reviews', description: 'The log of answers that count for memory, as files.' },
  { name: 'classrooms', description: 'Classes: members, joining, handing over.' },
  { name: 'assignments', description: 'Assignments: settings, access, extensions.' },
  { name: 'shared', description: 'Links: seeing, taking, copying and reporting what they lead to.' },
  { name: 'mail', description: 'Links in mails.' },
  { name: 'operators', description: 'For operators: reports, and switching off what is shared.' },
  { name: 'lti', description: 'Launches from learning platforms.' },
  { name: 'dashboard', description: 'Recent activity.' },
]

const SCOPE_LIST = Object.entries(SCOPE_TEXTS)
  .map(([scope, text]) => `\`${scope}\` (${text})`)
  .join(', ')

const withNamedSchemas = createJsonSchemaTransformObject({})

/**
 * Describes every call of a scope in OpenAPI 3.1, from the schemas of its routes. The description is at
 * /api/openapi.json for programs, and at /api/docs for people. Call this function before adding the routes.
 */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  // The schemas are only documentation: operations validate their input, after checking the caller's rights.
  app.setValidatorCompiler(() => (data) => ({ value: data }))
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Quizfolio',
        version: '1.0.0',
        description:
          'Every response is `{"success": true, "data": …}` or `{"success": false, "error": …, "error_code": …}`. ' +
          'Every path works with and without its trailing slash. Ids are UUIDs, times are ISO 8601 in UTC. ' +
          'The same operations are available at `/graphql`.',
      },
      servers: [{ url: '/' }],
      tags: TAGS,
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The token returned by a login.' },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: `An access token with the scope that the call names. Scopes: ${SCOPE_LIST}.`,
          },
        },
      },
    },
    transform: createJsonSchemaTransform({}),
    transformObject: (document) =>
      withoutInputSchemas(withOptionalBodies(withNamedSchemas(document) as OpenApi)),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGE_POLICY,
    theme: { title: 'Quizfolio: REST calls' },
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true, layout: 'BaseLayout' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

type OpenApi = Partial<OpenAPIV3_1.Document>

// fastify-type-provider-zod marks every body as required.
function withOptionalBodies(openapi: OpenApi): OpenApi {
  for (const path of Object.values(openapi.paths ?? {})) {
    for (const operation of Object.values(path ?? {}) as Record<string, unknown>[]) {
      if (!operation[OPTIONAL_BODY]) continue
      delete operation[OPTIONAL_BODY]
      Object.assign(operation['requestBody'] as object, { required: false })
    }
  }
  return openapi
}

// fastify-type-provider-zod adds every named schema twice: for responses, and with the suffix `Input` for
// bodies. Only responses use our named schemas.
function withoutInputSchemas(openapi: OpenApi): OpenApi {
  const schemas = Object.entries(openapi.components?.schemas ?? {}).filter(
    ([name]) => !name.endsWith('Input'),
  )
  return { ...openapi, components: { ...openapi.components, schemas: Object.fromEntries(schemas) } }
}
