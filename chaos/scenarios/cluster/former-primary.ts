// Takes the primary away while somebody goes on writing to it, and gives it back once another node has taken
// over. Whatever the former primary acknowledges must be in the database afterwards.
import { setTimeout as sleep } from 'node:timers/promises'
import { findPrimary, untilComplete } from '../../../cluster/run/patroni.ts'
import { kill, postgresOf, processesOf } from '../../../cluster/run/processes.ts'
import type { DatabaseNode } from '../../../cluster/setup/layout.ts'
import type { ClusterStage } from '../../rig/cluster/stage.ts'
import { openStaleWriter } from '../../rig/cluster/stale-writer.ts'
import { COMPLETE_LIMIT, type Round } from './fault.ts'

const REPLACED_LIMIT = 60_000
// A former primary learns within its next loop of two seconds that it has lost its lease.
const WATCHED_AFTERWARDS = 5_000

/** Freezes the whole node, like a virtual machine that is paused; in every second round PostgreSQL alone. */
export function freezePrimary(stage: ClusterStage, round: Round): Promise<string[]> {
  const { layout, programs } = stage.cluster
  return replacePrimary(stage, round, (node) => {
    const postgres = postgresOf(node.folder)
    const pids = round.number % 2 === 0 ? processesOf(layout, programs, node.name) : postgres
    kill(pids, 'SIGSTOP')
    return () => kill(pids, 'SIGCONT')
  })
}

/** Cuts the node off from the other nodes, from etcd and from HAProxy. */
export function cutOffPrimary(stage: ClusterStage, round: Round): Promise<string[]> {
  return replacePrimary(stage, round, ({ name }) => stage.links.cutOff(name))
}

/**
 * Takes the primary away, and gives it back once another node has taken over.
 *
 * @param takeAway returns the repair.
 */
export async function replacePrimary(
  stage: ClusterStage,
  { untilWritten }: Round,
  takeAway: (node: DatabaseNode) => (() => void) | Promise<() => Promise<void>>,
): Promise<string[]> {
  const { layout, secrets } = stage.cluster
  const node = await stage.primary()
  const startWriting = await openStaleWriter(node, secrets)
  const giveBack = await takeAway(node)
  const writer = startWriting()
  try {
    await untilReplaced(layout.nodes, node)
    await untilWritten()
  } finally {
    await giveBack()
    await sleep(WATCHED_AFTERWARDS)
    writer.stop()
  }
  await untilComplete(layout.nodes, COMPLETE_LIMIT)
  const stored = await storedMarks(stage)
  return [
    ...writer.acknowledged
      .filter((mark) => !stored.has(mark))
      .map((mark) => `acknowledged, but lost: ${mark}`),
    ...(writer.sent() === 0 ? [`nothing was sent to ${node.name}`] : []),
  ]
}

async function untilReplaced(nodes: DatabaseNode[], { name }: DatabaseNode): Promise<void> {
  const others = nodes.filter((node) => node.name !== name)
  for (const end = Date.now() + REPLACED_LIMIT; !(await findPrimary(others)); await sleep(100))
    if (Date.now() > end) throw new Error(`No other node took over from ${name}`)
}

function storedMarks({ withDatabase }: ClusterStage): Promise<Set<string>> {
  return withDatabase(async (database) => {
    const { rows } = await database.query<{ mark: string }>('SELECT mark FROM chaos_marks')
    return new Set(rows.map(({ mark }) => mark))
  })
}
