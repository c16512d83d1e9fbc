import type { FastifyInstance } from 'fastify'

// The session token is in local storage, so no foreign script may ever run: only files from our own origin
// are allowed, and no text is ever evaluated as a script (Trusted Types). The one policy, of
// web/src/trusted-scripts.ts, lets exact addresses of our own scripts through.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Pictures of quizzes are fetched with the session's token, and shown from memory.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types quizfolio',
].join('; ')

const ONE_YEAR = 'max-age=31536000'

const SAFE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const FOR_PAGES = {
  ...SAFE,
  // For browsers older than `frame-ancestors`.
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

// A saved answer is smaller than the headers of a page. Browsers load and run nothing from data, and a
// foreign page that loads it has no token.
const FOR_DATA = {
  ...SAFE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

// Paths of data, among them those of two pages: Swagger UI, and GraphiQL at GET /graphql.
const DATA_PATH = /^\/(api|graphql|healthz|readyz)\b/
// Unlisted addresses of quizzes, which search engines must not list.
const UNLISTED_PATH = /^\/(api\/)?shared\b/
const PAGE_OF_DATA = /^(?:GET|HEAD) \/(api\/docs|graphql)\b/

/** Returns the security headers of the response to a method and a URL path. */
export type SafeHeaders = (method: string, path: string) => Record<string, string>

/**
 * Creates the security headers. Responses with data must not be cached.
 *
 * @param publicUrl if it begins with https:, browsers are told to use only https (HSTS).
 */
export function safeHeaders(publicUrl: string): SafeHeaders {
  const always = publicUrl.startsWith('https:') ? { 'strict-transport-security': ONE_YEAR } : {}
  const forPages = { ...FOR_PAGES, ...always }
  const forData = { ...FOR_DATA, ...always }
  const forPagesOfData = { ...forPages, 'cache-control': 'no-store' }
  return (method, path) => {
    if (!DATA_PATH.test(path)) return forPages
    return PAGE_OF_DATA.test(`${method} ${path}`) ? forPagesOfData : forData
  }
}

export function addSecurityHeaders(app: FastifyInstance, headersOf: SafeHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Prefer the route to the URL, which can be spelled in many ways.
    const path = request.routeOptions.url ?? request.url
    reply.headers(headersOf(request.method, path))
    if (UNLISTED_PATH.test(path) || UNLISTED_PATH.test(request.url)) reply.header('x-robots-tag', 'noindex')
    done()
  })
}
