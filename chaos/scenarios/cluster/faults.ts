// What breaks in a cluster. Each fault ends by itself or returns its repair, as a machine that comes back.
import { setTimeout as sleep } from 'node:timers/promises'
import { etcdLeader } from '../../../cluster/run/etcd.ts'
import { findPrimary, nodeStates, switchOver } from '../../../cluster/run/patroni.ts'
import { kill, postgresOf, processesOf } from '../../../cluster/run/processes.ts'
import type { DatabaseNode } from '../../../cluster/setup/layout.ts'
import type { ClusterStage } from '../../rig/cluster/stage.ts'
import { openStaleWriter } from '../../rig/cluster/stale-writer.ts'
import type { Random } from '../../rig/random.ts'

/** A fault. Returns what went wrong in the fault itself, such as a write to a former primary. */
export type ClusterFault = (stage: ClusterStage, round: Round) => Promise<string[]>

interface Round {
  number: number
  random: Random
  /** Resolves once a write has been acknowledged that was sent after this call. */
  untilWritten: () => Promise<void>
}

// A woken primary learns within its next loop of two seconds that it has lost its lease.
const REPLACED_LIMIT = 60_000
const WATCHED_AFTER_WAKING = 5_000

export const CLUSTER_FAULTS = {
  'kill primary': async (stage) => killOne(stage, (await stage.primary()).name),
  'kill postgres': async (stage) => {
    kill(postgresOf((await stage.primary()).folder), 'SIGKILL')
    return []
  },
  'kill standby': async (stage) => {
    const states = await nodeStates(stage.cluster.layout.nodes)
    return killOne(stage, states.find(({ role }) => role === 'sync_standby')?.name)
  },
  'kill etcd leader': async (stage) =>
    killOne(stage, (await etcdLeader(stage.cluster.layout.etcd)) ?? undefined),
  'kill haproxy': async (stage, { random }) => killOne(stage, `haproxy-${1 + random.below(2)}`),
  'kill server': async (stage, { random }) => killOne(stage, `api-${1 + random.below(2)}`),
  'freeze primary': freezePrimary,
  switchover: async ({ cluster }) => {
    await switchOver(cluster.layout, cluster.secrets)
    return []
  },
} satisfies Record<string, ClusterFault>

export type ClusterFaultName = keyof typeof CLUSTER_FAULTS

function killOne({ cluster }: ClusterStage, name: string | undefined): string[] {
  const pids = name === undefined ? [] : processesOf(cluster.layout, cluster.programs, name)
  kill(pids, 'SIGKILL')
  return pids.length > 0 ? [] : [`${name ?? 'nobody'} had no process to kill`]
}

async function untilReplaced({ cluster }: ClusterStage, { name }: DatabaseNode): Promise<void> {
  const others = cluster.layout.nodes.filter((node) => node.name !== name)
  for (const end = Date.now() + REPLACED_LIMIT; !(await findPrimary(others)); await sleep(100))
    if (Date.now() > end) throw new Error(`No other node took over from ${name}`)
}

// Freezes the whole node, like a virtual machine that is paused; in every second round PostgreSQL alone.
async function freezePrimary(stage: ClusterStage, round: Round): Promise<string[]> {
  const { layout, programs, secrets } = stage.cluster
  const node = await stage.primary()
  const startWriting = await openStaleWriter(node, secrets)
  const postgres = postgresOf(node.folder)
  const pids = round.number % 2 === 0 ? processesOf(layout, programs, node.name) : postgres
  kill(pids, 'SIGSTOP')
  const writer = startWriting()
  try {
    await untilReplaced(stage, node)
    await round.untilWritten()
  } finally {
    kill(pids, 'SIGCONT')
  }
  await sleep(WATCHED_AFTER_WAKING)
  writer.stop()
  return [
    ...writer.acknowledged.map((mark) => `the woken ${node.name} acknowledged a write: ${mark}`),
    ...(writer.sent() === 0 ? [`nothing was sent to ${node.name}`] : []),
  ]
}
