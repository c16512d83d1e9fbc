import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

// Without credentials: sessions use a header, not a cookie.
const ALLOWED: FastifyCorsOptions = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  // GraphQL clients such as Apollo Client send `Apollo-Require-Preflight` with file uploads.
  allowedHeaders: ['Authorization', 'Content-Type', 'Apollo-Require-Preflight', 'Idempotency-Key'],
  exposedHeaders: ['Idempotency-Replayed', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'],
  maxAge: 600,
}

/**
 * Lets web apps of other origins call /api and /graphql.
 *
 * @param origins exact origins, such as https://app.example.org. If empty, no CORS headers are ever sent.
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
  // An OPTIONS request that is not a preflight goes to the path's own route.
  return { ...ALLOWED, origin, preflight: headers['access-control-request-method'] !== undefined }
}
