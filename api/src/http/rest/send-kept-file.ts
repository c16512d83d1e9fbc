import type { FastifyReply } from 'fastify'
import type { KeptFile } from '../base/envelope.ts'
import { transferQueue } from './transfer-queue.ts'

// Bytes. Smaller files need no turn: they fit into the buffers of a connection.
const LARGE = 64 * 1024
// A file has at most 2 MB.
const turns = transferQueue({
  total: 32,
  perUser: 6,
  waiting: 2_000,
  patience: 20_000,
  slowAfter: 30_000,
  longest: 300_000,
})

/** Sends a file that clients may keep. A large one is read only when it is its turn to be sent. */
export async function sendKeptFile(
  reply: FastifyReply,
  { headers, content }: KeptFile,
): Promise<FastifyReply> {
  if (!content) return reply.code(304).headers(headers).send()
  const { request, raw } = reply
  if (request.method === 'HEAD') return reply.headers(headers).header('content-length', content.size).send()
  if (content.size > LARGE && !raw.destroyed) await turns.admit(request.viewer?.id ?? request.ip, raw)
  const bytes = await content.read()
  return reply.headers(headers).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
}
