import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../../viewer.ts'
import { bodyBlocks } from './incoming-body.ts'
import { ByteBuffer } from './byte-buffer.ts'
import { InvalidInput } from '../../errors.ts'
import { sharedCapacity } from '../../limits/shared-capacity.ts'

// What anybody may send: a session, an answer, an operation of GraphQL.
const MAX_SMALL = 131_072
// What a signed-in user may send: a question with ten options of 10,000 characters, each escaped.
const MAX_LARGE = 2_097_152
// Memory for larger bodies that are not complete: however slowly they come, this process needs no more for all of them.
const room = sharedCapacity({ all: 32 * MAX_LARGE, share: 4 * MAX_LARGE })

/** Finds who sends a large body; null for nobody, who may not. It may throw what is to be answered instead. */
export type FindSender = (request: FastifyRequest) => Promise<Viewer | null>

/**
 * Receives a body that is kept in memory.
 *
 * @throws InvalidInput when it is too large, RateLimited or ServiceUnavailable when too many large ones are on their way.
 */
export async function receiveBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  findSender: FindSender,
): Promise<Buffer> {
  const announced = Number(request.headers['content-length'])
  // HTTP gives us no more than was announced.
  return announced <= MAX_SMALL
    ? receiveSmall(payload)
    : receiveLarge({ request, payload, announced }, findSender)
}

// Most come in one piece.
function receiveSmall(payload: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let first: Buffer | null = null
    let all: ByteBuffer | null = null
    payload
      .on('data', (piece: Buffer) => {
        if (first === null) {
          first = piece
          return
        }
        if (all === null) {
          all = new ByteBuffer()
          all.add(first)
        }
        all.add(piece)
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
  const most = isAnnounced ? announced : MAX_LARGE
  const all = new ByteBuffer()
  const giveBack: (() => void)[] = []
  async function takeRoom(): Promise<void> {
    // Who is not signed in hears that first, whatever the size.
    const sender = await findSender(request)
    if (!sender || most > MAX_LARGE) throw tooLarge()
    giveBack.push(room.take(sender.id, most))
    all.reserve(most)
  }
  try {
    if (isAnnounced) await takeRoom()
    for await (const block of bodyBlocks(payload)) {
      const length = all.length + block.length
      if (length > MAX_SMALL && giveBack.length === 0) await takeRoom()
      if (length > most) throw tooLarge()
      all.add(block)
    }
    return all.bytes()
  } finally {
    for (const give of giveBack) give()
  }
}

function tooLarge(): InvalidInput {
  return InvalidInput.of('body', 'The body is too large')
}
