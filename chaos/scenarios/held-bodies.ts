// Measures how much memory the server needs for large request bodies that never end: uploads and JSON.
import { setTimeout as sleep } from 'node:timers/promises'
import { inWords, isSuccess } from '../rig/clients/caller.ts'
import { startHonestUsers, type HonestReplies } from '../rig/clients/honest-users.ts'
import { memoryOf, watchMemory, type MemoryWatch } from '../rig/memory.ts'
import {
  graphqlUpload,
  holdRequest,
  jsonBody,
  restUpload,
  type HeldRequest,
} from '../rig/clients/slow-body.ts'
import { makeSignedInUsers } from '../rig/clients/signed-in-users.ts'
import type { Stage } from '../rig/stage.ts'
import { all, atLeast, none, p99, within, type Finding, type Settings } from '../scenario.ts'

const MOST_MEMORY = 400
const MEMORY_AFTERWARDS = 250
const REST_INTERVAL = 250
const UPLOAD = { declared: 10_000_000, sent: 9_500_000 }
const JSON_LENGTH = 2_097_152
// Uploads that one user may have open.
const UPLOADS_PER_USER = 20
const EXCESS_UPLOADS = 5
const SAVE_LIMIT = 500
const ENOUGH_SAVES = 50
const ENOUGH_UPLOADS = 10

export interface Holding {
  /** The number of requests of each kind. */
  count: number
  /** Milliseconds to hold the requests once all are sent. */
  time: number
  /** Milliseconds within which the server must release the memory. */
  rest: number
}

type Send = (index: number) => Promise<HeldRequest>

/**
 * Holds uploads over both transports, then JSON bodies, then JSON bodies in one-byte chunks, while other
 * users save answers and upload small files.
 */
export async function heldBodies(stage: Stage, holding: Holding, settings: Settings): Promise<Finding[]> {
  // This server connects to the database directly: the link would be slow, because it runs in this process,
  // which is busy sending the bodies.
  const server = await stage.startNode()
  const memory = watchMemory(server.pid)
  try {
    return await holdAll({ ...stage, server }, memory, { holding, settings })
  } finally {
    memory.stop()
    server.signal('SIGTERM')
    await server.ended
  }
}

async function holdAll(
  stage: Stage,
  memory: MemoryWatch,
  { holding, settings }: { holding: Holding; settings: Settings },
): Promise<Finding[]> {
  const { server } = stage
  const { count } = holding
  const port = Number(new URL(server.url).port)
  const tokens = await makeSignedInUsers(stage, Math.ceil(count / UPLOADS_PER_USER))
  const tokenOf = (index: number) => tokens[Math.floor(index / UPLOADS_PER_USER)] ?? ''
  const stopHonest = await startHonestUsers(stage, settings.random)

  const upload: Send = (index) =>
    holdRequest(port, (index % 2 === 0 ? restUpload : graphqlUpload)(tokenOf(index), UPLOAD.declared), {
      size: UPLOAD.sent,
      isTrickling: index % 4 < 2,
    })
  // Alternates between anonymous requests and those of users.
  const json: Send = (index) =>
    holdRequest(port, jsonBody(index % 2 === 0 ? '' : tokenOf(index), JSON_LENGTH), {
      size: JSON_LENGTH - 100_000,
      isTrickling: false,
    })
  const bytewise: Send = (index) =>
    holdRequest(port, jsonBody(tokenOf(index), null), {
      size: JSON_LENGTH / 20,
      isTrickling: false,
      piece: Buffer.from('x'),
    })
  const findings = [
    ...(await holdUploads(upload, memory, holding)),
    await hold(`${count} JSON bodies of 2 MB`, { send: json, memory, ...holding }),
    await hold('JSON bodies in one-byte chunks', {
      send: bytewise,
      memory,
      ...holding,
      count: UPLOADS_PER_USER,
    }),
  ]
  const honest = await stopHonest()
  const afterwards = `memory within ${holding.rest / 1_000} s`
  const released = await memoryOnceReleased(server.pid, holding.rest)
  return [...findings, below(afterwards, released, MEMORY_AFTERWARDS), ...judge(honest, settings)]
}

// Measures until the memory is as low as it must become, or the time is over.
async function memoryOnceReleased(pid: number, limit: number): Promise<number> {
  const end = performance.now() + limit
  let memory = memoryOf(pid)
  for (; memory >= MEMORY_AFTERWARDS && performance.now() < end; memory = memoryOf(pid))
    await sleep(REST_INTERVAL)
  return memory
}

async function holdUploads(send: Send, memory: MemoryWatch, { count, time }: Holding): Promise<Finding[]> {
  const uploads = await sendAll(send, count)
  const surplus = await Promise.all(Array.from({ length: EXCESS_UPLOADS }, () => send(0)))
  await sleep(time)
  const closed = uploads.filter((upload) => !upload.isOpen() || upload.received() !== '').map(describeRequest)
  const admitted = surplus
    .filter((upload) => !/^HTTP\/1.1 429 [^]*retry-after: /i.test(upload.received()))
    .map(describeRequest)
  for (const upload of [...uploads, ...surplus]) upload.close()
  return [
    below(`memory with ${count} uploads of 9.5 MB`, memory.most(), MOST_MEMORY),
    all('of these, open until the end', count - closed.length, closed),
    all(
      'further uploads of a user refused with 429 and Retry-After',
      EXCESS_UPLOADS - admitted.length,
      admitted,
    ),
  ]
}

async function hold(
  what: string,
  { send, memory, count, time }: Holding & { send: Send; memory: MemoryWatch },
): Promise<Finding> {
  const requests = await sendAll(send, count)
  await sleep(time)
  for (const request of requests) request.close()
  return below(`memory with ${what}`, memory.most(), MOST_MEMORY)
}

function sendAll(send: Send, count: number): Promise<HeldRequest[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => send(index)))
}

function describeRequest(request: HeldRequest): string {
  return `${request.isOpen() ? 'open' : 'closed'} ${JSON.stringify(request.received().slice(0, 40))}`
}

function judge({ saves, uploads }: HonestReplies, settings: Settings): Finding[] {
  const failed = [...saves, ...uploads].filter((reply) => !isSuccess(reply))
  return [
    atLeast('saves of other users meanwhile', saves.length, ENOUGH_SAVES),
    atLeast('small uploads of other users meanwhile', uploads.length, ENOUGH_UPLOADS),
    none('of these, failed', failed.map(inWords)),
    within('p99 of the saves', p99(saves.map(({ time }) => time)), SAVE_LIMIT, settings),
  ]
}

// Without slack: a busy machine needs more time, not more memory.
function below(what: string, megabytes: number, limit: number): Finding {
  const found = `${Math.round(megabytes)} MB`
  return { what, found, goal: `below ${limit} MB`, isMet: megabytes < limit }
}
