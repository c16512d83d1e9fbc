import type { FastifyInstance } from 'fastify'

// The session token is in local storage, so no foreign script may ever run: only files from our own origin
// are allowed, and no text is ever evaluated as a script (Trusted Types).
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const ONE_YEAR = 'max-age=31536000'

const SAFE = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** Returns the security headers for a URL path. */
export type SafeHeaders = (url: string) => Record<string, string>

/**
 * Creates the security headers. Responses with data must not be cached.
 *
 * @param publicUrl if it begins with https:, browsers are told to use only https (HSTS).
 */
export function safeHeaders(publicUrl: string): SafeHeaders {
  const always = publicUrl.startsWith('https:') ? { ...SAFE, 'strict-transport-security': ONE_YEAR } : SAFE
  const forData = { ...always, 'cache-control': 'no-store' }
  return (url) => (/^\/(api|graphql|healthz|readyz)\b/.test(url) ? forData : always)
}

export function addSecurityHeaders(app: FastifyInstance, headersOf: SafeHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Prefer the route to the URL, which can be spelled in many ways.
    reply.headers(headersOf(request.routeOptions.url ?? request.url))
    done()
  })
}
