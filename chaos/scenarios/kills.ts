// Something is killed while learners answer, complete and upload; then the database is looked at.
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { temporaryDataDir } from '../../api/src/database/embedded/folders.ts'
import { processTree } from '../../setup/process-tree.ts'
import { Caller, type Reply } from '../rig/caller.ts'
import { findHalfDone } from '../rig/half-done.ts'
import { enrol, type Learner } from '../rig/learner.ts'
import { Ledger } from '../rig/ledger.ts'
import { findLost } from '../rig/lost.ts'
import { crash, runningPostgres, signal } from '../rig/postgres.ts'
import { freePort, startServer, type Server } from '../rig/server.ts'
import { startTraffic } from '../rig/traffic.ts'
import { none, within, type Finding, type Settings } from '../scenario.ts'

/** What is killed. */
export type Victim = 'server' | 'database' | 'both'

const BACK_LIMIT = 20_000
// 503 where the database is away; 401 and 404 must never come, since nothing that exists may seem gone.
const EXPECTED = new Set([0, 200, 201, 409, 503])

/** A server with the database it drives itself, and what was sent to it in all rounds. */
export interface Victims {
  server: Server
  dataDir: string
  ledger: Ledger
  learners: { saver: Learner; finisher: Learner; uploader: Learner }
  restart: () => Promise<void>
  end: () => Promise<void>
}

/**
 * Starts a server on an empty data folder, with learners to make traffic.
 */
export async function startVictims(): Promise<Victims> {
  const dataDir = temporaryDataDir()
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', PORT: String(await freePort()) }
  const server = await startServer(env)
  const victims: Victims = {
    server,
    dataDir,
    ledger: new Ledger(),
    learners: {
      saver: await enrol(server.url, 'saver', 200),
      finisher: await enrol(server.url, 'finisher', 9),
      uploader: await enrol(server.url, 'uploader', 3),
    },
    restart: async () => void (victims.server = await startServer(env)),
    end: async () => {
      victims.server.signal('SIGTERM')
      await victims.server.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return victims
}

/**
 * Kills again and again at random moments.
 */
export async function killRounds(victims: Victims, victim: Victim, settings: Settings): Promise<Finding[]> {
  const { ledger } = victims
  const before = { saves: ledger.saves, uploads: ledger.uploads.size, results: ledger.results.size }
  const lost: string[] = []
  const halfDone: string[] = []
  const odd: string[] = []
  let slowest = 0
  for (let round = 0; round < settings.rounds; round++) {
    slowest = Math.max(slowest, await killOnce(victims, victim, settings, odd))
    const database = new pg.Client({ connectionString: runningPostgres(victims.dataDir).url })
    await database.connect()
    lost.push(...(await findLost(database, ledger)))
    halfDone.push(...(await findHalfDone(database)))
    await database.end()
  }
  const saves = ledger.saves - before.saves
  const uploads = ledger.uploads.size - before.uploads
  const results = ledger.results.size - before.results
  return [
    {
      what: `${settings.rounds} kills, acknowledged before them`,
      found: `${saves} answers, ${uploads} uploads, ${results} results`,
      goal: 'some of each',
      isMet: Math.min(saves, uploads, results) > 0,
    },
    none('acknowledged and not there afterwards', lost),
    none('half done', halfDone),
    none('answers of the server that are neither success nor 503', odd),
    within('ready again, the slowest', slowest, BACK_LIMIT, settings),
  ]
}

async function killOnce(
  victims: Victims,
  victim: Victim,
  { random }: Settings,
  odd: string[],
): Promise<number> {
  const { ledger, learners, server } = victims
  const { url } = server
  const observe = ({ status, failure, body }: Reply) => {
    if (!EXPECTED.has(status)) odd.push(`${status} ${failure ?? JSON.stringify(body).slice(0, 200)}`)
  }
  const traffic = startTraffic({ url, ...learners, ledger, random, observe })
  const { saves, results } = { saves: ledger.saves, results: ledger.results.size }
  while (ledger.saves < saves + 5 || ledger.results.size === results) await sleep(5)
  await sleep(random.below(500))
  const begin = performance.now()
  const killed = pidOf(victims.dataDir)
  if (victim === 'server') server.signal('SIGKILL')
  if (victim === 'database') crash(victims.dataDir)
  if (victim === 'both') killAll(victims, random.below(2) === 0)
  if (victim === 'database') await untilAnotherRuns(victims, killed)
  else {
    await server.ended
    await traffic.stop()
    await victims.restart()
  }
  await untilReady(victims.server)
  const time = performance.now() - begin
  await traffic.stop()
  return time
}

// Either as a machine loses its power, or the database a moment before its server.
function killAll({ server, dataDir }: Victims, isAtOnce: boolean): void {
  if (!isAtOnce) crash(dataDir)
  const all = isAtOnce ? processTree(server.pid).map(({ pid }) => pid) : [server.pid]
  for (const pid of all.toReversed()) signal(pid, 'SIGKILL')
}

async function untilAnotherRuns({ dataDir, server }: Victims, killed: number | null): Promise<void> {
  const end = performance.now() + 60_000
  while ([killed, null].includes(pidOf(dataDir))) {
    if (!server.isRunning() || performance.now() > end)
      throw new Error(`PostgreSQL did not come back:\n${server.output()}`)
    await sleep(20)
  }
}

function pidOf(dataDir: string): number | null {
  try {
    return runningPostgres(dataDir).pid
  } catch {
    return null
  }
}

async function untilReady(server: Server): Promise<void> {
  const caller = new Caller(server.url)
  const end = performance.now() + 60_000
  while ((await caller.get('/readyz')).status !== 200) {
    if (!server.isRunning() || performance.now() > end)
      throw new Error(`The server did not become ready:\n${server.output()}`)
    await sleep(20)
  }
  caller.close()
}
