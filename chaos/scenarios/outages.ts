// The database or the link to it fails for a while; the server is probed continuously.
import { setTimeout as sleep } from 'node:timers/promises'
import { isSuccess } from '../rig/caller.ts'
import { freeze } from '../rig/postgres.ts'
import { startProbing, type Probe, type Probing } from '../rig/probes.ts'
import type { Stage } from '../rig/stage.ts'
import { all, NO_SLACK, none, within, type Finding, type Settings } from '../scenario.ts'

const ANSWER_LIMIT = 3_000
const RECOVERY_LIMIT = 5_000
const WARM_UP = 1_000
// One chunk in ten is delayed, like a TCP retransmission.
const LATE_ONE_IN = 10
const LATE_BY = 900
// Longer than the timeout of any call.
const SLOW_BY = 4_000

/** Breaks something and returns a function that repairs it. */
type Fault = (stage: Stage, settings: Settings) => Promise<Mend>

type Mend = () => Promise<void>

/** All faults by name. */
export const FAULTS = {
  'database stopped': async (stage) => {
    await stage.stopDatabase()
    return stage.startDatabase
  },
  'database frozen': async ({ dataDir }) => {
    const thaw = freeze(dataDir)
    return async () => thaw()
  },
  'link silent': async ({ link }) => {
    link.take(() => 'held')
    return async () => link.mend()
  },
  'link cut': async ({ link }) => {
    link.cut()
    return async () => link.mend()
  },
  'link slow': async ({ link }) => {
    link.take(() => SLOW_BY)
    return async () => link.mend()
  },
  'link losing packets': async ({ link }, { random }) => {
    link.take(() => (random.below(LATE_ONE_IN) === 0 ? random.below(LATE_BY) : 0))
    return async () => link.mend()
  },
} satisfies Record<string, Fault>

/** The name of a fault. */
export type FaultName = keyof typeof FAULTS

/**
 * Causes a fault for a while and checks every reply before, during and after it.
 */
export async function outage(stage: Stage, name: FaultName, settings: Settings): Promise<Finding[]> {
  const { server, learners, ledger } = stage
  const said = server.output().length
  const probing = startProbing(server.url, learners, { ledger, random: settings.random })
  await sleep(WARM_UP)
  const broken = performance.now()
  const mend = await FAULTS[name](stage, settings)
  const begin = performance.now()
  await sleep(settings.seconds * 1_000)
  const end = performance.now()
  await mend()
  const back = performance.now()
  const recovery = await untilWell(probing, back)
  await probing.stop()

  const { kinds, replies } = probing
  const health = replies.filter(({ kind }) => kind === '/healthz')
  const data = replies.filter(({ kind }) => kind !== '/healthz')
  const during = replies.filter((one) => one.begin > begin && one.begin + one.time < end)
  const uncalled = kinds.filter((kind) => during.every((one) => one.kind !== kind))
  const meanwhile = during.filter(({ kind }) => kind !== '/healthz')
  const isTouched = (one: Probe) => one.begin < back && one.begin + one.time > broken
  // Occasional delays let some calls succeed.
  const mayAnswer = name === 'link losing packets'
  return [
    all('kinds of calls that began and ended during it', kinds.length - uncalled.length, uncalled),
    none(
      mayAnswer ? 'answers meanwhile that are neither success nor 503' : 'answers meanwhile that are not 503',
      meanwhile.filter((one) => !isUnavailable(one) && !(mayAnswer && isSuccess(one))).map(inWords),
    ),
    none(
      'answers at any time that are neither success nor 503',
      data.filter((one) => !isUnavailable(one) && !isSuccess(one)).map(inWords),
    ),
    slowest('during it', data.filter(isTouched), NO_SLACK),
    slowest(
      'before and after',
      data.filter((one) => !isTouched(one)),
      settings,
    ),
    none('/healthz other than 200', health.filter(({ status }) => status !== 200).map(inWords)),
    within('well again after', recovery, RECOVERY_LIMIT, settings),
    none('ends of the server, or failures that nobody took', trouble(stage, said)),
  ]
}

// The time until every kind of call has succeeded again.
async function untilWell({ kinds, replies }: Probing, since: number): Promise<number> {
  for (const limit = since + 60_000; performance.now() < limit; await sleep(20)) {
    const well = kinds.map((kind) =>
      replies.find((one) => one.kind === kind && one.begin > since && isSuccess(one)),
    )
    const ends = well.map((one) => (one ? one.begin + one.time : Number.POSITIVE_INFINITY))
    if (Math.max(...ends) < Number.POSITIVE_INFINITY) return Math.max(...ends) - since
  }
  return Number.POSITIVE_INFINITY
}

function isUnavailable({ kind, status, headers, body }: Probe): boolean {
  if (status !== 503) return false
  return kind === '/readyz' || (headers['retry-after'] !== undefined && body !== null)
}

function trouble({ server }: Stage, since: number): string[] {
  const lines = server.output().slice(since).split('\n')
  return [
    ...(server.isRunning() ? [] : ['the server has ended']),
    ...lines.filter((line) => /unhandled|uncaught|"level":[56]0/i.test(line)),
  ]
}

function slowest(when: string, replies: Probe[], slack: Pick<Settings, 'slack'>): Finding {
  const [one] = replies.toSorted((a, b) => b.time - a.time)
  return within(`the slowest answer ${when} (${one?.kind})`, one?.time ?? Number.NaN, ANSWER_LIMIT, slack)
}

const inWords = ({ kind, status, failure, body, time }: Probe) =>
  `${kind}: ${status} ${failure ?? JSON.stringify(body)?.slice(0, 120)} after ${Math.round(time)} ms`
