// GraphiQL, the page in which integrators try the schema: served whole from here, nothing of it comes from elsewhere.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEFAULT_HEADERS, EXAMPLES } from './examples.ts'

interface Page {
  html: Buffer
  /** Looser than the site's policy in what the editor cannot do without. */
  policy: string
}

let page: Promise<Page> | null = null

/**
 * Answers browsers that open an address of this scope with GraphiQL; every other call goes on to its handler.
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

// Loaded when it is first asked for: it is nine megabytes, and most servers never need it.
async function renderPage(): Promise<Page> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const html = renderGraphiQL({
    title: 'Quizfolio GraphiQL',
    defaultTabs: EXAMPLES,
    defaultHeaders: DEFAULT_HEADERS,
  })
  return { html: Buffer.from(html), policy: policyOf(html) }
}

// The page is one script, known by its hash. It makes its workers from blobs of its own, and the editor writes styles.
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
