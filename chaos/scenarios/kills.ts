// Kills server or database while learners answer, complete, upload, join classes and take assignments, then
// checks what is stored.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { processTree } from '../../test/process/process-tree.ts'
import { Caller, inWords } from '../rig/clients/caller.ts'
import { findHalfDone } from '../rig/data/half-done.ts'
import type { Ledger } from '../rig/data/ledger.ts'
import { findLost } from '../rig/data/lost.ts'
import { crash, runningPostgres, signal } from '../rig/postgres.ts'
import type { Server } from '../rig/server.ts'
import { startTraffic, type ObservedReply } from '../rig/clients/traffic.ts'
import type { Victims } from '../rig/victims.ts'
import { longest, none, within, type Finding, type Settings } from '../scenario.ts'

/** The process to kill. */
export type Victim = 'server' | 'database' | 'both'

const RECOVERY_LIMIT = 20_000
// While the database is down, 503 is expected. 401 and 404 never are: data that exists must not seem to be
// gone.
const EXPECTED = new Set([200, 201, 503])
// A killed server does not respond. A server whose database was killed does.
const isExpected = (victim: Victim, status: number) =>
  EXPECTED.has(status) || (status === 0 && victim !== 'database')
const TRAFFIC_LIMIT = 60_000
// Without these settings of PostgreSQL, a crash may lose acknowledged data.
const DURABILITY = ['fsync', 'synchronous_commit', 'full_page_writes']

/** Kills repeatedly, at random moments. */
export async function killRounds(victims: Victims, victim: Victim, settings: Settings): Promise<Finding[]> {
  const { ledger } = victims
  const before = countsOf(ledger)
  const durability = await victims.withDatabase(checkDurability)
  const lost: string[] = []
  const halfDone: string[] = []
  const unexpected: string[] = []
  const times: number[] = []
  while (times.length < settings.rounds) {
    const time = await killOnce(victims, victim, settings, unexpected)
    if (time === null) break
    times.push(time)
    await victims.withDatabase(async (database) => {
      lost.push(...(await findLost(database, ledger)))
      halfDone.push(...(await findHalfDone(database)))
    })
  }
  const after = countsOf(ledger)
  const done = Object.entries(after).map(([what, count]) => ({ what, count: count - before[what as What] }))
  return [
    durability,
    killsDone(times.length, settings.rounds),
    {
      what: `acknowledged before ${times.length} kills`,
      found: done.map(({ what, count }) => `${count} ${what}`).join(', '),
      goal: 'some of each',
      isMet: done.every(({ count }) => count > 0),
      counts: Object.fromEntries([
        ['kills', times.length],
        ...done.map(({ what, count }) => [what, count] as const),
      ]),
    },
    none('acknowledged, but lost', lost),
    none('half done', halfDone),
    none('responses that are neither success nor 503', unexpected),
    within('slowest recovery', longest(times), RECOVERY_LIMIT, settings),
  ]
}

type What = 'answers' | 'uploads' | 'results' | 'classes' | 'publications'

function countsOf({ saves, uploads, results, classes, published }: Ledger): Record<What, number> {
  return {
    answers: saves,
    uploads: uploads.size,
    results: results.size,
    classes: classes.size,
    publications: published.size,
  }
}

function killsDone(count: number, goal: number): Finding {
  const isStuck = count < goal
  const reason = isStuck ? `; after that, 5 saves and a result took more than ${TRAFFIC_LIMIT} ms` : ''
  return { what: 'kills done', found: `${count}${reason}`, goal: String(goal), isMet: !isStuck }
}

// Returns the milliseconds until the server is ready again. Without enough traffic, kills nothing and returns
// null.
async function killOnce(
  victims: Victims,
  victim: Victim,
  { random }: Settings,
  unexpected: string[],
): Promise<number | null> {
  const { ledger, learners, server } = victims
  const { url } = server
  const observe = (reply: ObservedReply) => {
    if (!isExpected(victim, reply.status) && !reply.isOwnConflict) unexpected.push(inWords(reply))
  }
  const traffic = startTraffic({ url, ...learners, ledger, random, observe })
  if (!(await hasTraffic(ledger))) {
    await traffic.stop()
    return null
  }
  await sleep(random.below(500))
  const begin = performance.now()
  const killedPid = pidOf(victims.dataDir)
  if (victim === 'server') server.signal('SIGKILL')
  if (victim === 'database') crash(victims.dataDir)
  if (victim === 'both') killAll(victims, random.below(2) === 0)
  if (victim === 'database') await untilRestarted(victims, killedPid)
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

async function hasTraffic(ledger: Ledger): Promise<boolean> {
  const { answers, results, publications } = countsOf(ledger)
  const end = performance.now() + TRAFFIC_LIMIT
  const hasAll = () =>
    ledger.saves >= answers + 5 && ledger.results.size > results && ledger.published.size > publications
  while (!hasAll()) {
    if (performance.now() > end) return false
    await sleep(5)
  }
  return true
}

// Kills either all processes at once, like a power failure, or the database shortly before its server.
function killAll({ server, dataDir }: Victims, isAtOnce: boolean): void {
  if (!isAtOnce) crash(dataDir)
  const all = isAtOnce ? processTree(server.pid).map(({ pid }) => pid) : [server.pid]
  for (const pid of all.toReversed()) signal(pid, 'SIGKILL')
}

async function checkDurability(database: Client): Promise<Finding> {
  const settings: string[] = []
  for (const name of DURABILITY) {
    const { rows } = await database.query<Record<string, string>>(`SHOW ${name}`)
    settings.push(rows[0]?.[name] ?? 'unknown')
  }
  return {
    what: DURABILITY.join(', '),
    found: settings.join(', '),
    goal: 'all on',
    isMet: settings.every((setting) => setting === 'on'),
  }
}

async function untilRestarted({ dataDir, server }: Victims, killedPid: number | null): Promise<void> {
  const end = performance.now() + 60_000
  while ([killedPid, null].includes(pidOf(dataDir))) {
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
