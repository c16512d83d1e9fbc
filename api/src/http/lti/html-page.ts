// Small pages that need nothing of the web app: what a browser shows between the platform and the app.
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;color:#1c1f26;background:#fff}h1{font-size:1.25rem}a{color:#1d4ed8}@media (prefers-color-scheme:dark){body{color:#e7e9ee;background:#14161b}a{color:#9db7ff}}'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export interface HtmlPage {
  status: number
  title: string
  /** HTML, with all texts escaped. */
  body: string
  /** A constant script: its hash is what the page's policy allows. */
  script?: string
}

/** Sends a page that is never stored, with a policy for nothing but its own style and script. */
export function sendHtml(reply: FastifyReply, { status, title, body, script }: HtmlPage): FastifyReply {
  const frames = /frame-ancestors [^;]*/.exec(String(reply.getHeader('content-security-policy')))?.[0]
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    "base-uri 'none'",
    "form-action 'none'",
    frames ?? "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} – Quizfolio</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main>${script === undefined ? '' : `<script>${script}</script>`}</body></html>`,
    )
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
