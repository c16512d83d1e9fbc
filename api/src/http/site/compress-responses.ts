// Answers with data are repetitive text: compression shrinks them to a fifth or a tenth.
import { pipeline, type Readable, type Transform } from 'node:stream'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Whether the answer contains a token. Compressed together with text that the caller chose, its length would leak
     * the token (BREACH).
     */
    holdsSecret: boolean
  }
}

// Characters. A shorter answer fits into one packet anyway, and saving an answer must not wait.
const WORTH_IT = 1_024
// Bytes up to which compressing here is faster than handing it to another thread.
const AT_ONCE = 16_384
const OF_DATA = /^\/(api|graphql)\b/
const OF_ACCOUNTS = /^\/api\/auth\//
const TEXT = /^(application\/(\w+[-+])*json|text\/html)\b/
const JSON_TEXT = /^application\/json\b/

// At these levels compressing takes about as long as making the answer. Most answers fit into this window.
const BROTLI: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}
const GZIP: ZlibOptions = { level: 5 }

/**
 * Compresses answers of /api and /graphql for clients that accept it, except small ones and those with a token.
 */
export function compressResponses(app: FastifyInstance): void {
  app.decorateRequest('holdsSecret', false)
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
      if (payload.length < WORTH_IT || !isForCompression(request, reply, TEXT)) return done(null, payload)
      const encoding = chosen(request, reply, ['br', 'gzip'])
      if (encoding === null) return done(null, payload)
      if (payload.length < AT_ONCE) return done(null, compressNow(payload, encoding))
      return compressElsewhere(payload, encoding, done)
    }
    if (!isStream(payload) || !isForCompression(request, reply, JSON_TEXT)) return done(null, payload)
    // Brotli holds many times the memory of gzip, for as long as the reader takes.
    const encoding = chosen(request, reply, ['gzip', 'br'])
    if (encoding === null || request.method === 'HEAD') return done(null, payload)
    // What breaks the one breaks the other, and so the connection.
    done(
      null,
      pipeline(payload, compressor(encoding), () => undefined),
    )
  })
}

function isForCompression(request: FastifyRequest, reply: FastifyReply, types: RegExp): boolean {
  const route = request.routeOptions.url ?? request.url
  return (
    OF_DATA.test(route) &&
    !OF_ACCOUNTS.test(route) &&
    !request.holdsSecret &&
    !reply.hasHeader('content-encoding') &&
    types.test(String(reply.getHeader('content-type')))
  )
}

function chosen(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  supported: readonly Encoding[],
): Encoding | null {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`)
  const encoding = acceptedEncoding(headers['accept-encoding'], supported)
  if (encoding !== null) reply.header('content-encoding', encoding).removeHeader('content-length')
  return encoding
}

function compressNow(payload: string | Buffer, encoding: Encoding): Buffer {
  return encoding === 'br' ? brotliCompressSync(payload, BROTLI) : gzipSync(payload, GZIP)
}

function compressElsewhere(
  payload: string | Buffer,
  encoding: Encoding,
  done: (error: Error | null, compressed: Buffer) => void,
): void {
  if (encoding === 'br') brotliCompress(payload, BROTLI, done)
  else gzip(payload, GZIP, done)
}

// Each part is sent on as it comes.
function compressor(encoding: Encoding): Transform {
  return encoding === 'br'
    ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH })
}

function isStream(payload: unknown): payload is Readable {
  return typeof (payload as Readable | null)?.pipe === 'function'
}
