// GraphiQL, the page where integrators try out the API. It loads nothing from other origins.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEFAULT_HEADERS, EXAMPLES } from './examples.ts'

interface Page {
  html: Buffer
  /** The content security policy: looser than the site's, where the editor needs it. */
  policy: string
}

let page: Promise<Page> | null = null

/**
 * Serves GraphiQL to browsers that open a URL of this scope. All other requests reach their handlers.
 */
export function serveGraphiQL(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!isForPage(request)) return
    page ??= renderPage()
    const { html, policy } = await page
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  })
}

function isForPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true
}

// GraphiQL is loaded on first use, since it takes up nine megabytes, and most servers never need it.
async function renderPage(): Promise<Page> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const html = renderGraphiQL({
    title: 'Quizfolio GraphiQL',
    defaultTabs: EXAMPLES,
    defaultHeaders: DEFAULT_HEADERS,
  })
  return { html: Buffer.from(html), policy: policyOf(html) }
}

// The page has one script, allowed by its hash. Its workers are started from blobs, and the editor inserts
// inline styles.
function policyOf(html: string): string {
  const script = html.slice(html.indexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'))
  const hash = createHash('sha256').update(script).digest('base64')
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
