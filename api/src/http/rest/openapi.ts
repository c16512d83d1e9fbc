import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { OPTIONAL_BODY } from './documentation.ts'

// The page shows our own description and runs its own script; it does not know Trusted Types, and styles its parts
// where they stand.
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
  { name: 'quizzes', description: 'Quizzes: reading, changing, starting, statistics.' },
  { name: 'files', description: 'Uploads.' },
  { name: 'attempts', description: 'Attempts: answering, completing, looking back.' },
  { name: 'dashboard', description: 'What one did last.' },
]

const withNamedForms = createJsonSchemaTransformObject({})

/**
 * Describes every call of a scope, as OpenAPI 3.1, from the rules that its routes give: for programs at
 * /api/openapi.json, for people at /api/docs. To be called before the routes are added.
 */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  // The rules are checked by the operations, after rights: here they only describe.
  app.setValidatorCompiler(() => (data) => ({ value: data }))
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Quizfolio',
        version: '1.0.0',
        description:
          'Every answer is `{"success": true, "data": …}` or `{"success": false, "error": …, "error_code": …}`. ' +
          'Every path is answered with and without its last slash. Ids are UUIDs, times ISO 8601 in UTC. ' +
          'The same operations are at `/graphql`.',
      },
      servers: [{ url: '/' }],
      tags: TAGS,
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'The token that a login answers.' },
        },
      },
    },
    transform: createJsonSchemaTransform({}),
    transformObject: (document) => withoutInputs(withOptionalBodies(withNamedForms(document) as OpenApi)),
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

// The package takes every body for a required one.
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

// The package gives every form twice, as an answer and as a body; those of ours are answers.
function withoutInputs(openapi: OpenApi): OpenApi {
  const forms = Object.entries(openapi.components?.schemas ?? {}).filter(([name]) => !name.endsWith('Input'))
  return { ...openapi, components: { ...openapi.components, schemas: Object.fromEntries(forms) } }
}
