import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const PLACEHOLDER = '%PUBLIC_URL%'

/** The page in one encoding. */
interface EncodedPage {
  encoding: 'br' | 'gzip' | null
  bytes: Buffer
  etag: string
}

/**
 * Reads index.html, inserts the public URL, and keeps the page in memory in every encoding.
 *
 * @param publicUrl the public URL, without a trailing slash.
 * @returns a handler that sends the page, or 304 if the browser has it already.
 */
export async function readPage(
  file: string,
  publicUrl: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  const text = (await readFile(file, 'utf8')).replaceAll(PLACEHOLDER, () => escapeAttribute(publicUrl))
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  const plain: EncodedPage = { encoding: null, bytes, etag: `"${hash}"` }
  // Best first.
  const compressed: EncodedPage[] = [
    { encoding: 'br', bytes: await promisify(brotliCompress)(bytes), etag: `"${hash}-br"` },
    { encoding: 'gzip', bytes: await promisify(gzip)(bytes, { level: 9 }), etag: `"${hash}-gzip"` },
  ]

  return ({ headers }, reply) => {
    const accepted = encodingsIn(headers['accept-encoding'])
    const page = compressed.find(({ encoding }) => encoding !== null && accepted.has(encoding)) ?? plain
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag })
    if (matches(headers['if-none-match'], page.etag)) return reply.code(304).send()
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-length': page.bytes.length })
    if (page.encoding !== null) reply.header('content-encoding', page.encoding)
    return reply.send(page.bytes)
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

// An encoding with q=0 is not accepted.
function encodingsIn(header: string | string[] | undefined): Set<string> {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight]) => weight === undefined || Number(weight.replace(/^q=/, '')) > 0)
  return new Set(accepted.map(([encoding = '']) => encoding))
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = new Set((ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has(etag) || tags.has('*')
}
