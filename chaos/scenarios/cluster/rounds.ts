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
import type { Finding, Settings } from '../../scenario.ts'
import { COMPLETE_LIMIT, type ClusterFault } from './fault.ts'
import { findingsOf, type FaultTraits, type Seen, type Stored } from './findings.ts'

const WRITE_LIMIT = 120_000
const PAUSE_AFTER_FAULT = 200
const WARM_UP_SAVES = 20
const SUCCESSES = new Set([200, 201])

/** Runs a fault repeatedly, at random moments. */
export async function clusterRounds(
  stage: ClusterStage,
  { fault, traits }: { fault: ClusterFault; traits: FaultTraits },
  settings: Settings,
): Promise<Finding[]> {
  const { ledger, cluster } = stage
  const seen: Seen = {
    gaps: [],
    uploadGaps: [],
    uploads: [],
    problems: [],
    unexpected: [],
    broken: [],
  }
  const stored: Stored = { lost: [], halfDone: [], notOnce: [] }
  await stage.withDatabase((database) =>
    database.query('CREATE TABLE IF NOT EXISTS chaos_marks (mark text NOT NULL)'),
  )
  for (let number = 0; number < settings.rounds; number++) {
    await oneRound(stage, { fault, number, settings, seen })
    await stage.withDatabase(async (database) => {
      stored.lost.push(...(await findLost(database, ledger)))
      stored.halfDone.push(...(await findHalfDone(database)))
      stored.notOnce.push(...(await findNotOnce(database, seen.uploads)))
    })
    const [writes, uploads] = [seen.gaps, seen.uploadGaps].map((gaps) => Math.round(gaps.at(-1) ?? 0))
    console.log(`  round ${number + 1}: ${writes} ms without writes, ${uploads} ms without uploads`)
  }
  const restarts = cluster.layout.servers.reduce(
    (sum, { name }) => sum + (cluster.programs[name]?.starts ?? 0) - 1,
    0,
  )
  return findingsOf({ seen, stored, ledger, restarts }, traits, settings)
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
  const broken: string[] = []
  seen.broken.push(broken)
  const observe = (reply: Reply) => {
    gap.observe(reply)
    if (reply.status === 0) broken.push(inWords(reply))
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
  }
}
