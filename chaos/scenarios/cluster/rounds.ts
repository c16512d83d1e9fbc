// Breaks one thing in a cluster again and again while learners use it, and checks what is stored.
import { setTimeout as sleep } from 'node:timers/promises'
import { untilServed } from '../../../cluster/run/cluster.ts'
import { untilComplete } from '../../../cluster/run/patroni.ts'
import { inWords, isAskedToRetry, type Reply } from '../../rig/clients/caller.ts'
import { startTraffic, type ObservedReply } from '../../rig/clients/traffic.ts'
import { findNotOnce, startKeyedUploads } from '../../rig/cluster/keyed-uploads.ts'
import type { ClusterStage } from '../../rig/cluster/stage.ts'
import { WriteGap } from '../../rig/cluster/write-gap.ts'
import { findHalfDone } from '../../rig/data/half-done.ts'
import type { Ledger } from '../../rig/data/ledger.ts'
import { findLost } from '../../rig/data/lost.ts'
import { atLeast, equal, longest, none, within, type Finding, type Settings } from '../../scenario.ts'
import { medianOf } from './median.ts'
import type { ClusterFault } from './fault.ts'

const GAP_LIMIT = 15_000
const COMPLETE_LIMIT = 180_000
const WRITE_LIMIT = 120_000
const PAUSE_AFTER_FAULT = 200
const WARM_UP_SAVES = 20
const SUCCESSES = new Set([200, 201])

interface Seen {
  gaps: number[]
  /** Times without uploads with a key. */
  uploadGaps: number[]
  uploads: string[]
  repeated: number
  problems: string[]
  unexpected: string[]
  /** Calls whose connection ended without a response. */
  broken: string[]
}

interface FaultKind {
  fault: ClusterFault
  /** Whether connections of clients may break: they lead through the process that is killed. */
  breaksConnections: boolean
  /** Whether it takes away room, which saves sometimes need not: uploads, which do, then have a goal, too. */
  takesRoom: boolean
}

/** Runs a fault repeatedly, at random moments. */
export async function clusterRounds(
  stage: ClusterStage,
  { fault, breaksConnections, takesRoom }: FaultKind,
  settings: Settings,
): Promise<Finding[]> {
  const { ledger, cluster } = stage
  const seen: Seen = {
    gaps: [],
    uploadGaps: [],
    uploads: [],
    repeated: 0,
    problems: [],
    unexpected: [],
    broken: [],
  }
  const [lost, halfDone, notOnce] = [[] as string[], [] as string[], [] as string[]]
  await stage.withDatabase((database) =>
    database.query('CREATE TABLE IF NOT EXISTS chaos_marks (mark text NOT NULL)'),
  )
  for (let number = 0; number < settings.rounds; number++) {
    await oneRound(stage, { fault, number, settings, seen })
    await stage.withDatabase(async (database) => {
      lost.push(...(await findLost(database, ledger)))
      halfDone.push(...(await findHalfDone(database)))
      notOnce.push(...(await findNotOnce(database, seen.uploads)))
    })
    const [writes, uploads] = [seen.gaps, seen.uploadGaps].map((gaps) => Math.round(gaps.at(-1) ?? 0))
    console.log(`  round ${number + 1}: ${writes} ms without writes, ${uploads} ms without uploads`)
  }
  const restarts = cluster.layout.servers.reduce(
    (sum, { name }) => sum + (cluster.programs[name]?.starts ?? 0) - 1,
    0,
  )
  return [
    equal('rounds done', seen.gaps.length, settings.rounds),
    atLeast('acknowledged answers', ledger.saves, settings.rounds),
    atLeast(
      'acknowledged uploads, classes and results',
      ledger.uploads.size + ledger.classes.size + ledger.results.size,
      settings.rounds,
    ),
    none('acknowledged, but lost', lost),
    none('half done', halfDone),
    none('uploads with a key that are stored not once', notOnce),
    atLeast('uploads with a key that were acknowledged', seen.uploads.length, settings.rounds),
    none('problems of the fault itself, such as writes to a former primary', seen.problems),
    none('responses that are neither success nor 503 with Retry-After', seen.unexpected),
    breaksConnections
      ? { ...none('connections that broke with the killed proxy', seen.broken), goal: 'any', isMet: true }
      : none('connections that broke', seen.broken),
    within('time without writes, median', medianOf(seen.gaps), GAP_LIMIT, settings),
    within('time without writes, worst', longest(seen.gaps), GAP_LIMIT, settings),
    ...(takesRoom
      ? [
          within('time without uploads, median', medianOf(seen.uploadGaps), GAP_LIMIT, settings),
          within('time without uploads, worst', longest(seen.uploadGaps), GAP_LIMIT, settings),
        ]
      : []),
    {
      what: 'starts of API servers during the rounds',
      found: String(restarts),
      goal: 'none by hand',
      isMet: true,
    },
  ]
}

// Waits for enough traffic. Just after a start, the servers are slow, which is not the fault's fault.
async function warmUp(ledger: Ledger): Promise<void> {
  const [saves, results] = [ledger.saves, ledger.results.size]
  const end = performance.now() + WRITE_LIMIT
  while (ledger.saves < saves + WARM_UP_SAVES || ledger.results.size === results) {
    if (performance.now() > end) throw new Error('There was no traffic for two minutes')
    await sleep(20)
  }
}

// What was killed must be back before the next round.
async function untilWhole({ cluster }: ClusterStage): Promise<void> {
  // The supervisor has to see the end of a killed program first.
  await sleep(PAUSE_AFTER_FAULT)
  while (Object.values(cluster.programs).some(({ pid }) => pid === null)) await sleep(PAUSE_AFTER_FAULT)
  await untilComplete(cluster.layout.nodes, COMPLETE_LIMIT)
  await untilServed(cluster.layout)
}

interface RoundPlan {
  fault: ClusterFault
  number: number
  settings: Settings
  seen: Seen
}

async function oneRound(stage: ClusterStage, { fault, number, settings, seen }: RoundPlan): Promise<void> {
  const { ledger, learners, cluster } = stage
  const { random } = settings
  const [gap, uploadGap] = [new WriteGap(), new WriteGap()]
  const observe = (reply: Reply) => {
    gap.observe(reply)
    if (reply.status === 0) seen.broken.push(inWords(reply))
    else if (!SUCCESSES.has(reply.status) && !isAskedToRetry(reply)) seen.unexpected.push(inWords(reply))
  }
  const observed = (reply: ObservedReply) => {
    if (!reply.isOwnConflict) observe(reply)
  }
  const traffic = startTraffic({ url: cluster.url, ...learners, ledger, random, observe: observed })
  const uploads = startKeyedUploads(cluster.url, learners.uploader.token, (reply) => {
    observe(reply)
    uploadGap.observe(reply)
  })
  const untilWritten = async (since = performance.now()) => {
    for (
      const end = since + WRITE_LIMIT;
      ![gap, uploadGap].every((of) => of.hasWritten(since));
      await sleep(20)
    )
      if (performance.now() > end) throw new Error('Nothing was written for two minutes')
  }
  try {
    await warmUp(ledger)
    await sleep(random.below(1_000))
    const begin = performance.now()
    seen.problems.push(...(await fault(stage, { number, random, untilWritten })))
    await untilWhole(stage)
    await untilWritten()
    seen.gaps.push(gap.longest(begin))
    seen.uploadGaps.push(uploadGap.longest(begin))
  } finally {
    await traffic.stop()
    await uploads.stop()
    seen.uploads.push(...uploads.acknowledged)
    seen.repeated += uploads.repeated()
  }
}
