import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'

// Their addresses hold what lets people into a class, so search engines must not list them.
const UNLISTED = /^\/join\//

const PLACEHOLDER = '%PUBLIC_URL%'

/** A page of the web app and the scripts and fonts it needs, as web/page-files.ts writes them. */
interface PageFiles {
  /** With `:parameters`; `*` for every other path. */
  path: string
  files: string[]
}

/** What the page says of the server. */
export interface PageSettings {
  /** Without a trailing slash. */
  publicUrl: string
  /** Whether passwords are for operators only: the login page folds its form away from the start. */
  isInstitutionOnly: boolean
}

/** The page in one encoding. */
interface EncodedPage {
  bytes: Buffer
  etag: string
}

type Page = Record<'br' | 'gzip' | 'identity', EncodedPage>

/**
 * Reads index.html, inserts the public URL, and keeps it in memory in every encoding. For each page of the
 * app there is a variant that announces the page's files, so that browsers load all of them at once.
 *
 * @param folder the built app.
 * @returns a handler that sends the variant for the request's path, or 304 if the browser has it already.
 */
export async function readPages(
  folder: string,
  { publicUrl, isInstitutionOnly }: PageSettings,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  const source = await readFile(join(folder, 'index.html'), 'utf8')
  const addressed = source.replaceAll(PLACEHOLDER, () => escapeAttribute(publicUrl))
  const text = isInstitutionOnly ? addressed.replace('<html', '<html data-sign-in="institution"') : addressed
  const listed = JSON.parse(await readFile(join(folder, 'page-files.json'), 'utf8')) as PageFiles[]
  const plain = await encode(text)
  const variants = await Promise.all(
    listed.map(async ({ path, files }) => ({
      pattern: patternOf(path),
      page: await encode(text.replace('</head>', () => `${files.map(preloadLink).join('')}</head>`)),
    })),
  )

  return ({ headers, url }, reply) => {
    const path = url.split('?')[0] ?? ''
    const variant = variants.find(({ pattern }) => pattern.test(path))
    const encoding = acceptedEncoding(headers['accept-encoding'], ['br', 'gzip'])
    const { bytes, etag } = (variant?.page ?? plain)[encoding ?? 'identity']
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    if (UNLISTED.test(path)) reply.header('x-robots-tag', 'noindex')
    if (matches(headers['if-none-match'], etag)) return reply.code(304).send()
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length })
    if (encoding !== null) reply.header('content-encoding', encoding)
    return reply.send(bytes)
  }
}

async function encode(text: string): Promise<Page> {
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return {
    br: { bytes: await promisify(brotliCompress)(bytes), etag: `"${hash}-br"` },
    gzip: { bytes: await promisify(gzip)(bytes, { level: 9 }), etag: `"${hash}-gzip"` },
    identity: { bytes, etag: `"${hash}"` },
  }
}

function patternOf(path: string): RegExp {
  return path === '*' ? /^/ : new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`)
}

function preloadLink(file: string): string {
  // A heading can wait for its typeface, but the page cannot wait for its scripts.
  if (file.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${escapeAttribute(file)}">`
  return `<link rel="modulepreload" crossorigin href="${escapeAttribute(file)}">`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = new Set((ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has(etag) || tags.has('*')
}
