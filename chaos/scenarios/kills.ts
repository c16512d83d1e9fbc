// Kills a process while learners answer, complete and upload, then checks the database.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { processTree } from '../../test/process/process-tree.ts'
import { Caller, inWords } from '../rig/caller.ts'
import { findHalfDone } from '../rig/half-done.ts'
import type { Ledger } from '../rig/ledger.ts'
import { findLost } from '../rig/lost.ts'
import { crash, runningPostgres, signal } from '../rig/postgres.ts'
import type { Server } from '../rig/server.ts'
import { startTraffic, type Seen } from '../rig/traffic.ts'
import type { Victims } from '../rig/victims.ts'
import { longest, none, within, type Finding, type Settings } from '../scenario.ts'

/** The process to kill. */
export type Victim = 'server' | 'database' | 'both'

const BACK_LIMIT = 20_000
// 503 while the database is away. Never 401 or 404: existing data must not seem to be gone.
const EXPECTED = new Set([200, 201, 503])
// A killed server does not answer; one whose database was killed does.
const isExpected = (victim: Victim, status: number) =>
  EXPECTED.has(status) || (status === 0 && victim !== 'database')
const WORK_LIMIT = 60_000
// Without these settings, acknowledged data may be lost in a crash.
const SAFETY = ['fsync', 'synchronous_commit', 'full_page_writes']

/**
 * Kills repeatedly at random moments.
 */
export async function killRounds(victims: Victims, victim: Victim, settings: Settings): Promise<Finding[]> {
  const { ledger } = victims
  const before = { saves: ledger.saves, uploads: ledger.uploads.size, results: ledger.results.size }
  const safety = await victims.withDatabase(readSafety)
  const lost: string[] = []
  const halfDone: string[] = []
  const odd: string[] = []
  const times: number[] = []
  while (times.length < settings.rounds) {
    const time = await killOnce(victims, victim, settings, odd)
    if (time === null) break
    times.push(time)
    await victims.withDatabase(async (database) => {
      lost.push(...(await findLost(database, ledger)))
      halfDone.push(...(await findHalfDone(database)))
    })
  }
  const saves = ledger.saves - before.saves
  const uploads = ledger.uploads.size - before.uploads
  const results = ledger.results.size - before.results
  const isStuck = times.length < settings.rounds
  return [
    {
      what: SAFETY.join(', '),
      found: safety.join(', '),
      goal: 'all on',
      isMet: safety.every((setting) => setting === 'on'),
    },
    {
      what: 'kills done',
      found: `${times.length}${isStuck ? `, then no 5 saves and a result came in ${WORK_LIMIT} ms` : ''}`,
      goal: String(settings.rounds),
      isMet: !isStuck,
    },
    {
      what: `${times.length} kills, acknowledged before them`,
      found: `${saves} answers, ${uploads} uploads, ${results} results`,
      goal: 'some of each',
      isMet: Math.min(saves, uploads, results) > 0,
    },
    none('acknowledged and not there afterwards', lost),
    none('half done', halfDone),
    none('answers of the server that are neither success nor 503', odd),
    within('ready again, the slowest', longest(times), BACK_LIMIT, settings),
  ]
}

// Milliseconds until recovery; null if there was no traffic to interrupt.
async function killOnce(
  victims: Victims,
  victim: Victim,
  { random }: Settings,
  odd: string[],
): Promise<number | null> {
  const { ledger, learners, server } = victims
  const { url } = server
  const observe = (seen: Seen) => {
    if (!isExpected(victim, seen.status) && !seen.isOwnConflict) odd.push(inWords(seen))
  }
  const traffic = startTraffic({ url, ...learners, ledger, random, observe })
  if (!(await isAtWork(ledger))) {
    await traffic.stop()
    return null
  }
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

async function isAtWork(ledger: Ledger): Promise<boolean> {
  const { saves, results } = { saves: ledger.saves, results: ledger.results.size }
  const end = performance.now() + WORK_LIMIT
  while (ledger.saves < saves + 5 || ledger.results.size === results) {
    if (performance.now() > end) return false
    await sleep(5)
  }
  return true
}

// Both at once, like a power failure, or the database shortly before its server.
function killAll({ server, dataDir }: Victims, isAtOnce: boolean): void {
  if (!isAtOnce) crash(dataDir)
  const all = isAtOnce ? processTree(server.pid).map(({ pid }) => pid) : [server.pid]
  for (const pid of all.toReversed()) signal(pid, 'SIGKILL')
}

async function readSafety(database: Client): Promise<string[]> {
  const settings: string[] = []
  for (const name of SAFETY) {
    const { rows } = await database.query<Record<string, string>>(`SHOW ${name}`)
    settings.push(rows[0]?.[name] ?? 'unknown')
  }
  return settings
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
