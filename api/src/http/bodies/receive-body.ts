import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../../viewer.ts'
import { bodyBlocks } from './incoming-body.ts'
import { ByteBuffer } from './byte-buffer.ts'
import { InvalidInput } from '../../errors.ts'
import { sharedCapacity } from '../../limits/shared-capacity.ts'

// Bytes that anyone may send: enough for a login, an answer, a GraphQL operation.
const MAX_SMALL = 131_072
// Bytes that signed-in users may send: enough for a question with ten options of 10,000 escaped characters.
const MAX_LARGE = 2_097_152
// Memory for large bodies that are still arriving, however slowly.
const memory = sharedCapacity({ total: 32 * MAX_LARGE, perUser: 4 * MAX_LARGE })

/** Finds the sender of a large body; null if anonymous. A thrown error becomes the response. */
export type FindSender = (request: FastifyRequest) => Promise<Viewer | null>

/**
 * Buffers a body in memory.
 *
 * @throws InvalidInput when it is too large, RateLimited or ServiceUnavailable when too many large bodies are
 *   arriving.
 */
export async function receiveBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  findSender: FindSender,
): Promise<Buffer> {
  const announced = Number(request.headers['content-length'])
  // The HTTP parser delivers no more than the announced length.
  return announced <= MAX_SMALL
    ? receiveSmall(payload)
    : receiveLarge({ request, payload, announced }, findSender)
}

// Most bodies arrive in one chunk, which is not copied.
function receiveSmall(payload: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let first: Buffer | null = null
    let all: ByteBuffer | null = null
    payload
      .on('data', (chunk: Buffer) => {
        if (first === null) {
          first = chunk
          return
        }
        if (all === null) {
          all = new ByteBuffer()
          all.add(first)
        }
        all.add(chunk)
      })
      .on('end', () => resolve(all?.bytes() ?? first ?? Buffer.alloc(0)))
      .on('error', reject)
  })
}

async function receiveLarge(
  { request, payload, announced }: { request: FastifyRequest; payload: IncomingMessage; announced: number },
  findSender: FindSender,
): Promise<Buffer> {
  const isAnnounced = !Number.isNaN(announced)
  const maxLength = isAnnounced ? announced : MAX_LARGE
  const all = new ByteBuffer()
  let release: (() => void) | null = null
  async function reserveMemory(): Promise<() => void> {
    // Looks up the sender before the size check, so that callers who must sign in get UNAUTHENTICATED
    // whatever the size.
    const sender = await findSender(request)
    if (!sender || maxLength > MAX_LARGE) throw tooLarge()
    const releaseMemory = memory.acquire(sender.id, maxLength)
    all.reserve(maxLength)
    return releaseMemory
  }
  try {
    if (isAnnounced) release = await reserveMemory()
    for await (const block of bodyBlocks(payload)) {
      const length = all.length + block.length
      if (length > MAX_SMALL) release ??= await reserveMemory()
      if (length > maxLength) throw tooLarge()
      all.add(block)
    }
    return all.bytes()
  } finally {
    release?.()
  }
}

function tooLarge(): InvalidInput {
  return InvalidInput.of('body', 'The body is too large')
}
