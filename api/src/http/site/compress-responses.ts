// JSON is repetitive: compression shrinks it to a fifth or a tenth (decision 004).
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
     * Whether the response contains a token. If a token were compressed together with text chosen by the
     * caller, the response's length could reveal the token (BREACH).
     */
    holdsSecret: boolean
  }
}

// Characters. A shorter response fits into one packet anyway, so compression would only delay small, frequent
// calls such as saving an answer.
const MIN_LENGTH = 1_024
// Characters. Shorter texts compress faster on the main thread than on another.
const MAX_SYNC_LENGTH = 16_384
const DATA_ROUTE = /^\/(api|graphql)\b/
const ACCOUNT_ROUTE = /^\/api\/auth\//
const TEXT = /^(application\/(\w+[-+])*json|text\/(html|csv))\b/
const STREAMED_TEXT = /^(application\/json|text\/csv)\b/

// At these levels, compressing takes about as long as creating the response. Brotli’s window of 256 kB is
// large enough for most responses.
const BROTLI: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}
const GZIP: ZlibOptions = { level: 5 }

/**
 * Compresses responses of /api and /graphql for clients that accept compression. Small responses and
 * responses with a token stay uncompressed.
 */
export function compressResponses(app: FastifyInstance): void {
  app.decorateRequest('holdsSecret', false)
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
      if (payload.length < MIN_LENGTH || !isCompressible(request, reply, TEXT)) return done(null, payload)
      const encoding = chooseEncoding(request, reply, ['br', 'gzip'])
      if (encoding === null) return done(null, payload)
      if (payload.length < MAX_SYNC_LENGTH) return done(null, compressSync(payload, encoding))
      return compressAsync(payload, encoding, done)
    }
    if (!isStream(payload) || !isCompressible(request, reply, STREAMED_TEXT)) return done(null, payload)
    // For a stream, gzip comes first: until the client has read the whole response, Brotli would use many
    // times as much memory.
    const encoding = chooseEncoding(request, reply, ['gzip', 'br'])
    if (encoding === null || request.method === 'HEAD') return done(null, payload)
    // With a pipeline, an error of either stream destroys both, and so breaks the connection.
    done(
      null,
      pipeline(payload, compressor(encoding), () => undefined),
    )
  })
}

function isCompressible(request: FastifyRequest, reply: FastifyReply, types: RegExp): boolean {
  const route = request.routeOptions.url ?? request.url
  return (
    DATA_ROUTE.test(route) &&
    !ACCOUNT_ROUTE.test(route) &&
    !request.holdsSecret &&
    !reply.hasHeader('content-encoding') &&
    types.test(String(reply.getHeader('content-type')))
  )
}

function chooseEncoding(
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

function compressSync(payload: string | Buffer, encoding: Encoding): Buffer {
  return encoding === 'br' ? brotliCompressSync(payload, BROTLI) : gzipSync(payload, GZIP)
}

function compressAsync(
  payload: string | Buffer,
  encoding: Encoding,
  done: (error: Error | null, compressed: Buffer) => void,
): void {
  if (encoding === 'br') brotliCompress(payload, BROTLI, done)
  else gzip(payload, GZIP, done)
}

// Flushes after every part, so that clients receive it at once.
function compressor(encoding: Encoding): Transform {
  return encoding === 'br'
    ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH })
}

function isStream(payload: unknown): payload is Readable {
  return typeof (payload as Readable | null)?.pipe === 'function'
}
