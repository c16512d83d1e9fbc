// Short bursts of calls, to each of several servers in turn. Whatever disturbs the machine then disturbs all
// of them within a few hundred milliseconds, so that small differences show.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pagesRead, processorTimes, processorTimeSince, type ProcessorTimes } from '../database-work.ts'
import { spreadOf } from '../figures.ts'
import type { BenchServer } from '../program.ts'
import { CONNECTIONS } from '../settings.ts'
import type { Figures } from '../subject.ts'
import type { LoadRequest } from './load-spec.ts'

/** Calls of a burst. */
const BURST = 160
/** Bursts before those that count: they open connections and fill caches. */
const WARM_UP = 5
// Milliseconds until all connections have reported the pages that they have read.
const UNTIL_REPORTED = 12_000

/** A server, and the URL of the database that only it uses. */
export interface Place {
  server: BenchServer
  databaseUrl: string
}

interface Run {
  name: string
  server: BenchServer
  client: pg.Client
  /** Milliseconds of each burst. */
  times: number[]
  pages: number
  processor: number
  database: ProcessorTimes
}

/**
 * Sends the same calls to each server, in turn.
 *
 * @param calls what each connection sends, from the beginning again when all are sent.
 * @param bursts how many for each server.
 * @param expected a text in every correct response.
 * @returns the figures of each server. `perSecond` is the rate within a burst, the median of all bursts.
 * @throws Error if any response was wrong: the figures would be meaningless.
 */
export async function inTurn(
  places: Map<string, Place>,
  calls: LoadRequest[][],
  { bursts, expected }: { bursts: number; expected: string },
): Promise<Record<string, Figures>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const runs: Run[] = []
  try {
    for (const [name, place] of places) runs.push(await openRun(name, place))
    for (let burst = 0; burst < WARM_UP + bursts; burst++) {
      if (burst === WARM_UP) for (const run of runs) await startCounting(run)
      // The first of a turn finds the processor's caches in another state than the others do.
      const turn = [...runs.slice(burst % runs.length), ...runs.slice(0, burst % runs.length)]
      for (const run of turn)
        run.times.push(await sendBurst(agent, run.server.address, calls, burst, expected))
    }
    const figures = new Map<Run, Figures>()
    for (const run of runs) figures.set(run, await figuresOf(run))
    await sleep(UNTIL_REPORTED)
    // Reads are reported late, so those of the warm-up cannot be told from the others.
    for (const [run, figure] of figures)
      figure.pages = ((await pagesRead(run.client)) - run.pages) / ((WARM_UP + bursts) * BURST)
    return Object.fromEntries([...figures].map(([{ name }, figure]) => [name, figure]))
  } finally {
    agent.destroy()
    for (const { client } of runs) await client.end()
  }
}

async function openRun(name: string, { server, databaseUrl }: Place): Promise<Run> {
  const client = new pg.Client(databaseUrl)
  client.on('error', () => undefined)
  await client.connect()
  const pages = await pagesRead(client)
  return { name, server, client, times: [], pages, processor: 0, database: new Map() }
}

async function startCounting(run: Run): Promise<void> {
  run.times = []
  run.processor = run.server.processorTime()
  run.database = await processorTimes(run.client)
}

async function figuresOf({ server, client, times, processor, database }: Run): Promise<Figures> {
  const calls = times.length * BURST
  return {
    perSecond: (1000 * BURST) / spreadOf(times).median,
    processor: (server.processorTime() - processor) / calls,
    database: processorTimeSince(database, await processorTimes(client)) / calls,
  }
}

/** @returns how long the burst took, in milliseconds. */
async function sendBurst(
  agent: Agent,
  address: string,
  calls: LoadRequest[][],
  burst: number,
  expected: string,
): Promise<number> {
  const each = BURST / calls.length
  const before = performance.now()
  await Promise.all(
    calls.map(async (ofConnection) => {
      for (let call = burst * each; call < (burst + 1) * each; call++)
        await send(agent, address, ofConnection[call % ofConnection.length], expected)
    }),
  )
  return performance.now() - before
}

function send(agent: Agent, address: string, call: LoadRequest | undefined, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!call) throw new Error('there are no calls')
    const { method, path, headers, body } = call
    const sent = request(`${address}${path}`, { agent, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200 && text.includes(expected)) resolve()
        else reject(new Error(`${address}${path}: ${response.statusCode} ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
