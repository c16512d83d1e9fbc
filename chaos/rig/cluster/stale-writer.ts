// Tries to write to one node all the time, past Patroni, HAProxy and PgBouncer, and records what the node
// acknowledges: it must be in the database afterwards, also if the node is no longer the primary.
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseNode } from '../../../cluster/setup/layout.ts'
import type { Secrets } from '../../../cluster/setup/secrets.ts'
import { connectTo } from '../../../cluster/run/create-database.ts'

const PAUSE = 5

export interface StaleWriter {
  /** What the node acknowledged so far. */
  acknowledged: string[]
  /** How many writes were sent, also those that were never answered. */
  sent: () => number
  stop: () => void
}

/** Connects while the node still works, so that the first write waits in it while it is frozen. */
export async function openStaleWriter(node: DatabaseNode, secrets: Secrets): Promise<() => StaleWriter> {
  const first = await connectTo(node, secrets, 'quizfolio')
  return () => {
    const state = { isStopped: false, sent: 0 }
    const acknowledged: string[] = []
    const write = async (client: Awaited<ReturnType<typeof connectTo>>) => {
      try {
        for (; !state.isStopped; await sleep(PAUSE)) {
          const mark = `${node.name} ${Date.now()} ${state.sent++}`
          await client.query('INSERT INTO chaos_marks VALUES ($1)', [mark])
          acknowledged.push(mark)
        }
      } catch {
        // Refused, or the connection has ended.
      } finally {
        void client.end().catch(() => undefined)
      }
    }
    void write(first)
    void (async () => {
      for (; !state.isStopped; await sleep(PAUSE)) {
        const client = await connectTo(node, secrets, 'quizfolio').catch(() => null)
        if (client) await write(client)
      }
    })()
    return { acknowledged, sent: () => state.sent, stop: () => void (state.isStopped = true) }
  }
}
