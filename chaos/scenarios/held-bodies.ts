// Large request bodies that never end, beginning with uploads: how much memory the server needs.
import { setTimeout as sleep } from 'node:timers/promises'
import { inWords, isSuccess } from '../rig/caller.ts'
import { startHonestUsers, type Honest } from '../rig/honest-users.ts'
import { makeMembers } from '../rig/members.ts'
import { memoryOf, watchMemory, type MemoryWatch } from '../rig/memory.ts'
import { graphqlUpload, holdRequest, jsonBody, restUpload, type HeldRequest } from '../rig/slow-body.ts'
import type { Stage } from '../rig/stage.ts'
import { all, atLeast, none, p99, within, type Finding, type Settings } from '../scenario.ts'

const MOST_MEMORY = 400
const MEMORY_AFTERWARDS = 250
const UPLOAD = { said: 10_000_000, sent: 9_500_000 }
const JSON_LENGTH = 2_097_152
// The number of uploads one user may have open.
const SHARE = 20
const TOO_MANY = 5
const SAVE_LIMIT = 500
const ENOUGH_SAVES = 50
const ENOUGH_UPLOADS = 10

/** The size and duration of the attack. */
export interface Holding {
  /** The number of requests of each kind. */
  count: number
  /** Milliseconds to hold them once all are sent. */
  time: number
  /** Milliseconds until the memory is measured again. */
  rest: number
}

type Send = (place: number) => Promise<HeldRequest>

/**
 * Holds open uploads over both transports, then JSON bodies, while honest users save answers and upload small
 * files.
 */
export async function heldBodies(stage: Stage, holding: Holding, settings: Settings): Promise<Finding[]> {
  // Connects directly to the database: the link runs in this process, which is busy sending.
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
  const tokens = await makeMembers(stage, Math.ceil(count / SHARE))
  const tokenOf = (place: number) => tokens[Math.floor(place / SHARE)] ?? ''
  const stopHonest = await startHonestUsers(stage, settings.random)

  const upload: Send = (place) =>
    holdRequest(port, (place % 2 === 0 ? restUpload : graphqlUpload)(tokenOf(place), UPLOAD.said), {
      size: UPLOAD.sent,
      isTrickling: place % 4 < 2,
    })
  // Alternately without a session and from members.
  const json: Send = (place) =>
    holdRequest(port, jsonBody(place % 2 === 0 ? '' : tokenOf(place), JSON_LENGTH), {
      size: JSON_LENGTH - 100_000,
      isTrickling: false,
    })
  const bytewise: Send = (place) =>
    holdRequest(port, jsonBody(tokenOf(place), null), {
      size: JSON_LENGTH / 20,
      isTrickling: false,
      piece: Buffer.from('x'),
    })
  const findings = [
    ...(await holdUploads(upload, memory, holding)),
    await hold(`${count} JSON bodies of 2 MB`, { send: json, memory, ...holding }),
    await hold('JSON bodies in chunks of a byte', { send: bytewise, memory, ...holding, count: SHARE }),
  ]
  const honest = await stopHonest()
  await sleep(holding.rest)
  const afterwards = `memory ${holding.rest / 1_000} s later`
  return [...findings, below(afterwards, memoryOf(server.pid), MEMORY_AFTERWARDS), ...judge(honest, settings)]
}

async function holdUploads(send: Send, memory: MemoryWatch, { count, time }: Holding): Promise<Finding[]> {
  const held = await sendAll(send, count)
  const surplus = await Promise.all(Array.from({ length: TOO_MANY }, () => send(0)))
  await sleep(time)
  const closed = held.filter((one) => !one.isOpen() || one.said() !== '').map(wordsOf)
  const admitted = surplus.filter((one) => !/^HTTP\/1.1 429 [^]*retry-after: /i.test(one.said())).map(wordsOf)
  for (const one of [...held, ...surplus]) one.close()
  return [
    below(`memory with ${count} uploads of 9.5 MB`, memory.most(), MOST_MEMORY),
    all('of these open to the end', count - closed.length, closed),
    all('more uploads of one user told 429, and when to come again', TOO_MANY - admitted.length, admitted),
  ]
}

async function hold(
  what: string,
  { send, memory, count, time }: Holding & { send: Send; memory: MemoryWatch },
): Promise<Finding> {
  const held = await sendAll(send, count)
  await sleep(time)
  for (const one of held) one.close()
  return below(`memory with ${what}`, memory.most(), MOST_MEMORY)
}

function sendAll(send: Send, count: number): Promise<HeldRequest[]> {
  return Promise.all(Array.from({ length: count }, (_, place) => send(place)))
}

function wordsOf(one: HeldRequest): string {
  return `${one.isOpen() ? 'open' : 'closed'} ${JSON.stringify(one.said().slice(0, 40))}`
}

function judge({ saves, uploads }: Honest, settings: Settings): Finding[] {
  const failed = [...saves, ...uploads].filter((reply) => !isSuccess(reply))
  return [
    atLeast('saves of others meanwhile', saves.length, ENOUGH_SAVES),
    atLeast('small uploads of others meanwhile', uploads.length, ENOUGH_UPLOADS),
    none('of these that failed', failed.map(inWords)),
    within('p99 of the saves', p99(saves.map(({ time }) => time)), SAVE_LIMIT, settings),
  ]
}

// No slack: a busy machine needs more time, not more memory.
function below(what: string, megabytes: number, limit: number): Finding {
  const found = `${Math.round(megabytes)} MB`
  return { what, found, goal: `below ${limit} MB`, isMet: megabytes < limit }
}
