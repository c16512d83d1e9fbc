import type { FastifyInstance } from 'fastify'

// The session's token is in local storage, so a script that is not ours must never run: only files of our own origin,
// and no text ever becomes a script (Trusted Types).
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

const A_YEAR_OF_HTTPS = 'max-age=31536000'

const SAFE = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** The headers of an answer to a request, by its address as it came. */
export type SafeHeaders = (url: string) => Record<string, string>

/**
 * The headers that keep browsers safe; data is never stored by them.
 *
 * @param publicUrl the address people use: where it is https, browsers are told to come by no other way.
 */
export function safeHeaders(publicUrl: string): SafeHeaders {
  const always = publicUrl.startsWith('https:')
    ? { ...SAFE, 'strict-transport-security': A_YEAR_OF_HTTPS }
    : SAFE
  const ofData = { ...always, 'cache-control': 'no-store' }
  return (url) => (/^\/(api|graphql|healthz|readyz)\b/.test(url) ? ofData : always)
}

/**
 * Gives every response those headers.
 */
export function addSecurityHeaders(app: FastifyInstance, headersOf: SafeHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    // An address can be spelt in many ways; what counts is where it leads.
    reply.headers(headersOf(request.routeOptions.url ?? request.url))
    done()
  })
}
