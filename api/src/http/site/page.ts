import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the built page says where the address that people use belongs. */
const PLACEHOLDER = '%PUBLIC_URL%'

/** The page of the app in one encoding. */
interface Form {
  encoding: 'br' | 'gzip' | null
  bytes: Buffer
  etag: string
}

/**
 * Reads the page of the app, fills in the address that people use, and keeps it in memory in every form it is sent in.
 *
 * @param file the built page.
 * @param publicUrl without a slash at its end.
 * @returns what answers a request with the page, or says that the browser has it.
 */
export async function readPage(
  file: string,
  publicUrl: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  const text = (await readFile(file, 'utf8')).replaceAll(PLACEHOLDER, () => inAttribute(publicUrl))
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  const plain: Form = { encoding: null, bytes, etag: `"${hash}"` }
  // The best one first.
  const packed: Form[] = [
    { encoding: 'br', bytes: await promisify(brotliCompress)(bytes), etag: `"${hash}-br"` },
    { encoding: 'gzip', bytes: await promisify(gzip)(bytes, { level: 9 }), etag: `"${hash}-gzip"` },
  ]

  return ({ headers }, reply) => {
    const accepted = encodingsIn(headers['accept-encoding'])
    const form = packed.find(({ encoding }) => encoding !== null && accepted.has(encoding)) ?? plain
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: form.etag })
    if (isKnown(headers['if-none-match'], form.etag)) return reply.code(304).send()
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-length': form.bytes.length })
    if (form.encoding !== null) reply.header('content-encoding', form.encoding)
    return reply.send(form.bytes)
  }
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

// Whoever gives an encoding no weight does not want it.
function encodingsIn(header: string | string[] | undefined): Set<string> {
  const wanted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight]) => weight === undefined || Number(weight.replace(/^q=/, '')) > 0)
  return new Set(wanted.map(([encoding = '']) => encoding))
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = new Set((header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return known.has(etag) || known.has('*')
}
