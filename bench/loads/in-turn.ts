// One call at a time, to each of several servers in turn. Whatever disturbs the machine then disturbs all of
// them within the same milliseconds, so that small differences show.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pagesRead, processorTimes, processorTimeSince } from '../database-work.ts'
import { spreadOf } from '../figures.ts'
import type { BenchServer } from '../program.ts'
import type { Figures } from '../subject.ts'
import type { LoadRequest } from './load-spec.ts'

/** Calls before those that count: they open connections and fill caches. */
const WARM_UP = 100
// Milliseconds until all connections have reported the pages that they have read.
const UNTIL_REPORTED = 12_000

/** A server, and the URL of the database that only it uses. */
export interface Place {
  server: BenchServer
  databaseUrl: string
}

/**
 * Sends the same requests to each server, in turn and one at a time.
 *
 * @param calls how many for each server; the requests are repeated.
 * @param expected a text in every correct response.
 * @throws Error if any response was wrong: the figures would be meaningless.
 */
export async function inTurn(
  places: Map<string, Place>,
  requests: LoadRequest[],
  { calls, expected }: { calls: number; expected: string },
): Promise<Record<string, Figures>> {
  const agent = new Agent({ keepAlive: true })
  const runs = await Promise.all([...places].map(([name, place]) => beginRun(name, place)))
  for (let call = 0; call < WARM_UP + calls; call++) {
    if (call === WARM_UP) await Promise.all(runs.map(startCounting))
    // The first of a turn finds the processor's caches in another state than the others do.
    for (const run of [...runs.slice(call % runs.length), ...runs.slice(0, call % runs.length)])
      run.times.push(await timed(agent, run.server.address, requests[call % requests.length], expected))
  }
  const figures = await Promise.all(runs.map((run) => figuresOf(run, calls)))
  agent.destroy()
  await sleep(UNTIL_REPORTED)
  for (const [index, { client, pages }] of runs.entries()) {
    const figure = figures[index]
    if (figure) figure.pages = ((await pagesRead(client)) - pages) / (WARM_UP + calls)
    await client.end()
  }
  return Object.fromEntries(
    runs.map(({ name }, index) => [name, figures[index] ?? { perSecond: Number.NaN }]),
  )
}

type Run = Awaited<ReturnType<typeof beginRun>>

async function beginRun(name: string, { server, databaseUrl }: Place) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const pages = await pagesRead(client)
  return {
    name,
    server,
    client,
    pages,
    times: [] as number[],
    processor: 0,
    database: new Map<number, number>(),
  }
}

async function startCounting(run: Run): Promise<void> {
  run.times = []
  run.processor = run.server.processorTime()
  run.database = await processorTimes(run.client)
}

async function figuresOf(run: Run, calls: number): Promise<Figures> {
  return {
    perSecond: 1000 / spreadOf(run.times).median,
    processor: (run.server.processorTime() - run.processor) / calls,
    database: processorTimeSince(run.database, await processorTimes(run.client)) / calls,
  }
}

/** @returns how long the response took, in milliseconds. */
function timed(
  agent: Agent,
  address: string,
  call: LoadRequest | undefined,
  expected: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!call) throw new Error('there are no requests')
    const { method, path, headers, body } = call
    const before = performance.now()
    const sent = request(`${address}${path}`, { agent, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('error', reject)
      response.on('end', () => {
        const time = performance.now() - before
        if (response.statusCode === 200 && text.includes(expected)) resolve(time)
        else reject(new Error(`${address}${path}: ${response.statusCode} ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
