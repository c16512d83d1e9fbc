// Kills the servers that send webhooks while quizzes are changed, then compares what arrived with what
// happened.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller } from '../rig/clients/caller.ts'
import { makeLearner, type Learner } from '../rig/clients/learner.ts'
import type { Server } from '../rig/server.ts'
import type { Stage } from '../rig/stage.ts'
import { atLeast, none, type Finding, type Settings } from '../scenario.ts'

// So many that neither the servers nor the one lane of the webhook wait for them.
const WRITERS = 16
const ENV = {
  WEBHOOK_ALLOW: '127.0.0.1',
  SECRET_KEY: 'the same key for both servers, of 32 characters or more',
  RATE_LIMIT: 'off',
}
/** Milliseconds without an arrival: a lane of a killed server is taken over within some seconds. */
const PATIENCE = 60_000
const LOOK = 200

interface Writer {
  learner: Learner
  /** The titles that were acknowledged, in order. */
  stored: string[]
}

/** What arrived: the ids of the events in the order of their first requests, and the bodies by id. */
interface Arrivals {
  url: string
  order: string[]
  bodies: Map<string, Set<string>>
  requests: number
  close: () => void
}

/**
 * Changes quizzes through two servers of one database, and kills one of them again and again.
 *
 * @param count how many changes to make.
 */
export async function killSenders(
  stage: Stage,
  count: number,
  { random, rounds }: Settings,
): Promise<Finding[]> {
  // It has another key, and may send to no private address.
  stage.server.signal('SIGTERM')
  await stage.server.ended
  const arrivals = await receive()
  const nodes = [await stage.startNode(ENV), await stage.startNode(ENV)]
  const urlOf = (index: number) => nodes[index % nodes.length]?.url ?? ''
  try {
    const writers = await makeWriters(urlOf(0), arrivals.url)
    const writing = Promise.all(
      writers.map((writer, index) => write(writer, index, urlOf, Math.ceil(count / WRITERS))),
    )
    for (let round = 0; round < rounds; round++) {
      await sleep(500 + random.below(2_000))
      await replace(nodes, random.below(nodes.length), stage)
    }
    await writing
    const happened = await settled(stage, arrivals)
    return judge(writers, arrivals, happened, count)
  } finally {
    for (const node of nodes) node.signal('SIGTERM')
    await Promise.all(nodes.map((node) => node.ended))
    arrivals.close()
  }
}

async function replace(nodes: Server[], index: number, { startNode }: Stage): Promise<void> {
  nodes[index]?.signal('SIGKILL')
  await nodes[index]?.ended
  nodes[index] = await startNode(ENV)
}

async function receive(): Promise<Arrivals> {
  const arrivals = { order: [] as string[], bodies: new Map<string, Set<string>>(), requests: 0 }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      const id = String(request.headers['webhook-id'])
      const known = arrivals.bodies.get(id)
      if (!known) arrivals.order.push(id)
      arrivals.bodies.set(id, (known ?? new Set()).add(body))
      arrivals.requests++
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return Object.assign(arrivals, { url, close: () => void (server.closeAllConnections(), server.close()) })
}

// All writers change quizzes of one owner, whose one webhook gets everything.
async function makeWriters(url: string, receiver: string): Promise<Writer[]> {
  const owner = await makeLearner(url, 'sender', 1)
  const caller = new Caller(url, owner.token)
  const events = ['quiz.updated']
  const made = await caller.post('/api/webhooks/', { url: receiver, events, include_details: true })
  if (made.status !== 201) throw new Error(`No webhook: ${JSON.stringify(made.body)}`)
  const writers: Writer[] = []
  // One after the other: right after its start, a busy server may refuse some of many at once.
  for (let number = 1; number <= WRITERS; number++) {
    const { status, body } = await caller.post('/api/quizzes/', { title: 'Written' })
    if (status !== 201) throw new Error(`No quiz: ${status} ${JSON.stringify(body)}`)
    writers.push({
      learner: { ...owner, quiz: { id: body.data.quiz_id as string, questionIds: [] } },
      stored: [],
    })
  }
  caller.close()
  return writers
}

// A change whose response was lost may have been stored, or not.
async function write(
  { learner, stored }: Writer,
  number: number,
  urlOf: (index: number) => string,
  count: number,
): Promise<void> {
  let caller = new Caller(urlOf(number), learner.token)
  for (let change = 0; change < count; change++) {
    const title = `${number} ${change}`
    const { status } = await caller.patch(`/api/quizzes/${learner.quiz.id}/update-description/`, { title })
    if (status === 200) stored.push(title)
    else {
      await sleep(LOOK)
      caller.close()
      caller = new Caller(urlOf(number + change), learner.token)
    }
  }
  caller.close()
}

/** The ids of all events, in the order of the commits. */
async function settled(stage: Stage, arrivals: Arrivals): Promise<string[]> {
  const read = () =>
    stage.withDatabase(async (database) => {
      const { rows } = await database.query<{ id: string; isOpen: boolean }>(
        `SELECT id, place IS NULL AS "isOpen" FROM webhook_events WHERE type = 'quiz.updated' ORDER BY place`,
      )
      return rows
    })
  let [count, since] = [arrivals.requests, Date.now()]
  for (;;) {
    const rows = await read()
    const isDone = rows.every(({ id, isOpen }) => !isOpen && arrivals.bodies.has(id))
    if (arrivals.requests > count) [count, since] = [arrivals.requests, Date.now()]
    if (isDone || Date.now() > since + PATIENCE) return rows.map(({ id }) => id)
    // Reading all of many rows takes time from the servers.
    await sleep(LOOK + rows.length / 50)
  }
}

function judge(writers: Writer[], arrivals: Arrivals, happened: string[], count: number): Finding[] {
  const { order, bodies } = arrivals
  const known = new Set(happened)
  const titles = new Set([...bodies.values()].flatMap((sent) => [...sent].map(titleOf)))
  const stored = writers.flatMap((writer) => writer.stored)
  return [
    atLeast(`changes acknowledged of ${count}`, stored.length, count / 2),
    none(
      'acknowledged changes that were not sent',
      stored.filter((title) => !titles.has(title)),
    ),
    none(
      'events that were not sent',
      happened.filter((id) => !bodies.has(id)),
    ),
    none(
      'sent, but never committed',
      order.filter((id) => !known.has(id)),
    ),
    none(
      'sent with different bytes',
      [...bodies].flatMap(([id, sent]) => (sent.size > 1 ? [id] : [])),
    ),
    none(
      'first tries out of the order of the commits',
      order.filter((id, index) => id !== happened[index]),
    ),
    atLeast('requests, with those that were repeated after a kill', arrivals.requests, happened.length),
  ]
}

function titleOf(body: string): string {
  return (JSON.parse(body) as { data: { title: string } }).data.title
}
