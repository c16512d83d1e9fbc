import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

// Sessions travel in a header, never in a cookie: no credentials.
const OPEN: FastifyCorsOptions = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  // Apollo Client and Yoga's own clients send the third with forms.
  allowedHeaders: ['Authorization', 'Content-Type', 'Apollo-Require-Preflight'],
  exposedHeaders: ['Retry-After', 'X-Request-Id'],
  maxAge: 600,
}

/**
 * Lets web apps of other origins call /api and /graphql. Without any, no answer ever names an origin.
 *
 * @param origins exact ones, such as https://app.example.org.
 */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    delegator: (request: FastifyRequest, decide: (error: null, options: FastifyCorsOptions) => void) =>
      decide(null, optionsFor(request, origins)),
  })
}

function optionsFor({ url, routeOptions, headers }: FastifyRequest, origins: string[]): FastifyCorsOptions {
  const { origin = '' } = headers
  if (!/^\/(api|graphql)\b/.test(routeOptions.url ?? url) || !origins.includes(origin))
    return { origin: false }
  // Any other OPTIONS is a call like the rest, and the path's own route answers it.
  return { ...OPEN, origin, preflight: headers['access-control-request-method'] !== undefined }
}
