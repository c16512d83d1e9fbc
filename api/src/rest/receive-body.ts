import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../accounts/viewer.ts'
import { CollectedBytes } from '../collected-bytes.ts'
import { InvalidInput } from '../errors.ts'
import { takeTurn } from '../intake.ts'
import { sharedRoom } from '../limits/shared-room.ts'

// What anybody may send: a session, an answer, an operation of GraphQL.
const MAX_SMALL = 131_072
// What a signed-in user may send: a question with ten options of 10,000 characters, each escaped.
const MAX_LARGE = 2_097_152
// Memory for larger bodies that are not complete: however slowly they come, this process needs no more for all of them.
const room = sharedRoom({ all: 32 * MAX_LARGE, share: 4 * MAX_LARGE })

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
  if (announced > MAX_LARGE) throw tooLarge()
  // HTTP gives us no more than was announced.
  return announced <= MAX_SMALL ? receiveSmall(payload) : receiveLarge(request, payload, findSender)
}

// Most come in one piece.
function receiveSmall(payload: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let first: Buffer | null = null
    let all: CollectedBytes | null = null
    payload
      .on('data', (piece: Buffer) => {
        if (first === null) {
          first = piece
          return
        }
        if (all === null) {
          all = new CollectedBytes()
          all.add(first)
        }
        all.add(piece)
      })
      .on('end', () => resolve(all?.bytes() ?? first ?? Buffer.alloc(0)))
      .on('error', reject)
  })
}

async function receiveLarge(
  request: FastifyRequest,
  payload: IncomingMessage,
  findSender: FindSender,
): Promise<Buffer> {
  const all = new CollectedBytes()
  const giveBack: (() => void)[] = []
  let taken = MAX_SMALL
  let sender: Viewer | null = null
  try {
    // Destroyed, a request would take its answer along.
    for await (const piece of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (all.length + piece.length > MAX_LARGE) throw tooLarge()
      all.add(piece)
      await takeTurn(piece.length)
      if (all.capacity <= taken) continue
      sender ??= await findSender(request)
      if (!sender) throw tooLarge()
      giveBack.push(room.take(sender.id, all.capacity - taken))
      taken = all.capacity
    }
    return all.bytes()
  } finally {
    for (const give of giveBack) give()
  }
}

function tooLarge(): InvalidInput {
  return InvalidInput.of('body', 'The body is too large')
}
