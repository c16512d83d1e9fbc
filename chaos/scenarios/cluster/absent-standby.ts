// Keeps a standby away for longer than the lease, while the primary writes more log than it keeps for nobody.
import { setTimeout as sleep } from 'node:timers/promises'
import { nodeStates } from '../../../cluster/run/patroni.ts'
import { kill, processesOf } from '../../../cluster/run/processes.ts'
import type { ClusterStage } from '../../rig/cluster/stage.ts'

// Milliseconds until Patroni no longer counts the node as a member, and a little more.
const UNTIL_FORGOTTEN = 12_000
// Each file of the log has 16 MB, and the primary keeps 128 MB.
const FILES = 20
const CONTENT = 16_000_000

/** Freezes the standby that commits do not wait for. Once it is back, it has to follow by itself. */
export async function keepStandbyAway({ cluster, withDatabase }: ClusterStage): Promise<string[]> {
  const { layout, programs } = cluster
  const standby = (await nodeStates(layout.nodes)).find(({ role }) => role === 'replica')
  const pids = standby ? processesOf(layout, programs, standby.name) : []
  if (pids.length === 0) return ['there was no further standby']
  kill(pids, 'SIGSTOP')
  try {
    await sleep(UNTIL_FORGOTTEN)
    await withDatabase(async (database) => {
      for (let file = 0; file < FILES; file++)
        await database.query(
          `SELECT pg_logical_emit_message(false, 'chaos', repeat('x', ${CONTENT})), pg_switch_wal()`,
        )
      // Deletes the files that nobody needs.
      for (let time = 0; time < 2; time++) await database.query('CHECKPOINT')
    })
  } finally {
    kill(pids, 'SIGCONT')
  }
  return []
}
