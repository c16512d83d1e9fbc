// The database, or the link to it, fails for a while. The server is called before, during and after the
// failure.
import { setTimeout as sleep } from 'node:timers/promises'
import { isSuccess } from '../rig/clients/caller.ts'
import { freeze } from '../rig/postgres.ts'
import { startProbing, type Probe, type Probing } from '../rig/clients/probes.ts'
import type { Stage } from '../rig/stage.ts'
import { all, none, whileWaiting, within, type Finding, type Settings } from '../scenario.ts'

const RESPONSE_LIMIT = 3_000
const RECOVERY_LIMIT = 5_000
const WARM_UP = 1_000
// One chunk in ten is late, as after retransmission by TCP.
const LATE_ONE_IN = 10
const MAX_LATENESS = 900
// Longer than the timeout of any call.
const SLOW_LINK_DELAY = 4_000

/** Breaks something, and returns the repair. */
type Fault = (stage: Stage, settings: Settings) => Promise<Repair>

type Repair = () => Promise<void>

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
    link.delayBy(() => 'held')
    return async () => link.repair()
  },
  'link cut': async ({ link }) => {
    link.cut()
    return async () => link.repair()
  },
  'link slow': async ({ link }) => {
    link.delayBy(() => SLOW_LINK_DELAY)
    return async () => link.repair()
  },
  'link losing packets': async ({ link }, { random }) => {
    link.delayBy(() => (random.below(LATE_ONE_IN) === 0 ? random.below(MAX_LATENESS) : 0))
    return async () => link.repair()
  },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof FAULTS

/** Causes a fault for a while, and checks every response before, during and after it. */
export async function outage(stage: Stage, name: FaultName, settings: Settings): Promise<Finding[]> {
  const { server, learners, ledger } = stage
  const outputBefore = server.output().length
  const probing = startProbing(server.url, learners, { ledger, random: settings.random })
  await sleep(WARM_UP)
  const beforeFault = performance.now()
  const repair = await FAULTS[name](stage, settings)
  const faultBegin = performance.now()
  await sleep(settings.seconds * 1_000)
  const faultEnd = performance.now()
  await repair()
  const repairedAt = performance.now()
  const recovery = await untilRecovered(probing, repairedAt)
  await probing.stop()

  const { kinds, replies } = probing
  const health = replies.filter(({ kind }) => kind === '/healthz')
  const data = replies.filter(({ kind }) => kind !== '/healthz')
  const during = replies.filter((probe) => probe.begin > faultBegin && probe.begin + probe.time < faultEnd)
  const uncalled = kinds.filter((kind) => during.every((probe) => probe.kind !== kind))
  const meanwhile = during.filter(({ kind }) => kind !== '/healthz')
  const isAffected = (probe: Probe) => probe.begin < repairedAt && probe.begin + probe.time > beforeFault
  // On a link that only loses packets, some calls succeed.
  const maySucceed = name === 'link losing packets'
  return [
    all('kinds of calls that began and ended during the fault', kinds.length - uncalled.length, uncalled),
    none(
      maySucceed
        ? 'responses meanwhile that are neither success nor 503'
        : 'responses meanwhile that are not 503',
      meanwhile.filter((probe) => !isUnavailable(probe) && !(maySucceed && isSuccess(probe))).map(inWords),
    ),
    none(
      'responses at any time that are neither success nor 503',
      data.filter((probe) => !isUnavailable(probe) && !isSuccess(probe)).map(inWords),
    ),
    slowest('during the fault', data.filter(isAffected), whileWaiting(settings)),
    slowest(
      'before and after',
      data.filter((probe) => !isAffected(probe)),
      settings,
    ),
    none('/healthz other than 200', health.filter(({ status }) => status !== 200).map(inWords)),
    within('recovered after', recovery, RECOVERY_LIMIT, settings),
    none('crashes and unhandled errors of the server', crashesAndErrors(stage, outputBefore)),
  ]
}

// Milliseconds until every kind of call has succeeded again.
async function untilRecovered({ kinds, replies }: Probing, since: number): Promise<number> {
  for (const limit = since + 60_000; performance.now() < limit; await sleep(20)) {
    const successes = kinds.map((kind) =>
      replies.find((probe) => probe.kind === kind && probe.begin > since && isSuccess(probe)),
    )
    const ends = successes.map((probe) => (probe ? probe.begin + probe.time : Number.POSITIVE_INFINITY))
    if (Math.max(...ends) < Number.POSITIVE_INFINITY) return Math.max(...ends) - since
  }
  return Number.POSITIVE_INFINITY
}

function isUnavailable({ kind, status, headers, body }: Probe): boolean {
  if (status !== 503) return false
  return kind === '/readyz' || (headers['retry-after'] !== undefined && body !== null)
}

function crashesAndErrors({ server }: Stage, since: number): string[] {
  const lines = server.output().slice(since).split('\n')
  return [
    ...(server.isRunning() ? [] : ['the server has ended']),
    ...lines.filter((line) => /unhandled|uncaught|"level":[56]0/i.test(line)),
  ]
}

function slowest(when: string, replies: Probe[], slack: Pick<Settings, 'slack'>): Finding {
  const [first] = replies.toSorted((a, b) => b.time - a.time)
  return within(`slowest response ${when} (${first?.kind})`, first?.time ?? Number.NaN, RESPONSE_LIMIT, slack)
}

const inWords = ({ kind, status, failure, body, time }: Probe) =>
  `${kind}: ${status} ${failure ?? JSON.stringify(body)?.slice(0, 120)} after ${Math.round(time)} ms`
