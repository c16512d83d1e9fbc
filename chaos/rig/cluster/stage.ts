// A cluster as `npm run cluster` starts it, in a folder of its own, with learners who use it.
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { databaseAccount } from '../../../api/src/database/embedded/account.ts'
import { temporaryDataDir } from '../../../api/src/database/embedded/folders.ts'
import { startCluster, type Cluster } from '../../../cluster/run/cluster.ts'
import { connectTo } from '../../../cluster/run/create-database.ts'
import { findPrimary } from '../../../cluster/run/patroni.ts'
import { prepareFolder } from '../../../cluster/setup/folder.ts'
import { planCluster, type DatabaseNode } from '../../../cluster/setup/layout.ts'
import { makeLearner, type Learner } from '../clients/learner.ts'
import { Ledger } from '../data/ledger.ts'
import { linkNodes, type NodeLinks } from './links.ts'
import { mountSmallDisks, type SmallDisks } from './small-disks.ts'

const BASE_PORT = 24_200
const POLL_INTERVAL = 100
const PRIMARY_LIMIT = 60_000
const NO_LINKS: NodeLinks = {
  cutOff: () => {
    throw new Error('The nodes have no links')
  },
  close: async () => undefined,
}
const NO_SMALL_DISKS: SmallDisks = {
  fill: () => {
    throw new Error('The nodes have no small disks')
  },
  close: () => undefined,
}

export interface ClusterStage {
  cluster: Cluster
  links: NodeLinks
  disks: SmallDisks
  ledger: Ledger
  learners: { saver: Learner; finisher: Learner; uploader: Learner }
  /** The node that may be written to; waits until there is one. */
  primary: () => Promise<DatabaseNode>
  /** Runs work on a new connection to the primary, past PgBouncer and HAProxy. */
  withDatabase: <Result>(work: (database: Client) => Promise<Result>) => Promise<Result>
  /** @param keepsLogs whether to keep the logs, and to print where. */
  end: (keepsLogs: boolean) => Promise<void>
}

/**
 * Starts a cluster and registers the learners.
 *
 * @param isLinked whether the nodes are reached through proxies, so that one can be cut off.
 * @param hasSmallDisks whether each node has a disk of its own, which can be filled.
 */
export async function openClusterStage({
  isLinked = false,
  hasSmallDisks = false,
} = {}): Promise<ClusterStage> {
  const folder = temporaryDataDir()
  prepareFolder(folder, databaseAccount(), () => undefined)
  const layout = planCluster(folder, BASE_PORT)
  const links = isLinked ? await linkNodes(layout) : NO_LINKS
  const disks = hasSmallDisks ? mountSmallDisks(layout) : NO_SMALL_DISKS
  let cluster: Cluster | null = null
  const end = async (keepsLogs: boolean) => {
    process.off('SIGINT', interrupt)
    await cluster?.stop().catch((error: unknown) => console.error(error))
    await links.close()
    disks.close()
    if (keepsLogs) keepLogs(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  // The programs of the cluster do not end by themselves.
  const stopping = new AbortController()
  const interrupt = () => {
    stopping.abort(new Error('Interrupted'))
    // A start that is interrupted stops what it has started, and ends below.
    if (cluster) void end(false).finally(() => process.exit(130))
  }
  process.once('SIGINT', interrupt)
  try {
    const env = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }
    const { signal } = stopping
    const started = await startCluster(layout, { base: BASE_PORT, say: () => undefined, env, signal })
    cluster = started
    const primary = () => untilPrimary(layout.nodes)
    return {
      cluster: started,
      links,
      disks,
      ledger: new Ledger(),
      learners: {
        saver: await makeLearner(started.url, 'saver', 200),
        finisher: await makeLearner(started.url, 'finisher', 9),
        uploader: await makeLearner(started.url, 'uploader', 3),
      },
      primary,
      withDatabase: async (work) => {
        const database = await connectTo(await primary(), started.secrets, 'quizfolio')
        try {
          return await work(database)
        } finally {
          await database.end()
        }
      },
      end,
    }
  } catch (error) {
    await end(!stopping.signal.aborted)
    if (stopping.signal.aborted) process.exit(130)
    throw error
  }
}

function keepLogs(folder: string): void {
  const logs = `${folder}-logs`
  renameSync(join(folder, 'logs'), logs)
  console.log(`  The logs of the cluster are in ${logs}`)
}

async function untilPrimary(nodes: DatabaseNode[]): Promise<DatabaseNode> {
  const end = Date.now() + PRIMARY_LIMIT
  for (;;) {
    const found = await findPrimary(nodes)
    if (found) return found
    if (Date.now() > end) throw new Error('There is no primary')
    await new Promise((resume) => setTimeout(resume, POLL_INTERVAL))
  }
}
