// Fills the disk of the primary, and frees it once another node has taken over; or that of a standby.
import { setTimeout as sleep } from 'node:timers/promises'
import { connectTo } from '../../../cluster/run/create-database.ts'
import { nodeStates } from '../../../cluster/run/patroni.ts'
import { kill } from '../../../cluster/run/processes.ts'
import type { DatabaseNode } from '../../../cluster/setup/layout.ts'
import type { ClusterStage } from '../../rig/cluster/stage.ts'
import type { Round } from './fault.ts'
import { replacePrimary } from './former-primary.ts'

// As long as it takes until somebody has freed some space, and PostgreSQL has failed on it several times.
const FULL_FOR = 15_000

/**
 * Fills the disk while the disk guard watches it; in every second round, the guard is frozen, and PostgreSQL
 * crashes when it cannot write its log.
 */
export async function fillPrimary(stage: ClusterStage, round: Round): Promise<string[]> {
  const isGuarded = round.number % 2 === 0
  const problems: string[] = []
  const fromFault = await replacePrimary(stage, round, async (node) => {
    const wakeGuard = isGuarded ? () => undefined : freezeGuard(stage, node)
    const free = stage.disks.fill(node)
    const crashed = isGuarded ? Promise.resolve() : writeUntilCrash(stage, node)
    return async () => {
      await crashed
      await sleep(FULL_FOR)
      if (isGuarded) problems.push(...(await stillRelying(stage, node)))
      wakeGuard()
      free()
    }
  })
  return [...fromFault, ...problems]
}

/** Fills the disk of the synchronous standby. Commits must soon wait for the other standby. */
export async function fillStandby(stage: ClusterStage, { untilWritten }: Round): Promise<string[]> {
  const { nodes } = stage.cluster.layout
  const found = (await nodeStates(nodes)).find(({ role }) => role === 'sync_standby')
  const node = nodes.find(({ name }) => name === found?.name)
  if (!node) return ['there was no synchronous standby']
  const free = stage.disks.fill(node)
  try {
    await sleep(FULL_FOR)
    await untilWritten()
    return await stillRelying(stage, node)
  } finally {
    free()
  }
}

function freezeGuard({ cluster }: ClusterStage, { name }: DatabaseNode): () => void {
  const { pid } = cluster.programs[`disk guard of ${name}`] ?? {}
  const pids = typeof pid === 'number' ? [pid] : []
  kill(pids, 'SIGSTOP')
  return () => kill(pids, 'SIGCONT')
}

// Begins new files of the log until there is none that could be used again.
async function writeUntilCrash({ cluster }: ClusterStage, node: DatabaseNode): Promise<void> {
  const client = await connectTo(node, cluster.secrets, 'quizfolio')
  try {
    for (;;) await client.query(`SELECT pg_logical_emit_message(false, 'chaos', 'full'), pg_switch_wal()`)
  } catch {
    // PostgreSQL has crashed.
  } finally {
    void client.end().catch(() => undefined)
  }
}

// A node without room must be neither the primary nor the standby that commits wait for.
async function stillRelying({ cluster }: ClusterStage, { name }: DatabaseNode): Promise<string[]> {
  const states = await nodeStates(cluster.layout.nodes.filter((node) => node.name !== name))
  const role = states.find((state) => state.name === name)?.role
  return role === 'leader' || role === 'sync_standby' ? [`${name} has no room, but is ${role}`] : []
}
