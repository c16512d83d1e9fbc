// A cluster as `npm run cluster` starts it, in a folder of its own, with learners who use it.
import { rmSync } from 'node:fs'
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
  end: () => Promise<void>
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
  const env = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }
  const options = { base: BASE_PORT, say: () => undefined, env }
  const cluster = await startCluster(layout, options).catch((error: unknown) => {
    disks.close()
    throw error
  })
  const primary = () => untilPrimary(layout.nodes)
  return {
    cluster,
    links,
    disks,
    ledger: new Ledger(),
    learners: {
      saver: await makeLearner(cluster.url, 'saver', 200),
      finisher: await makeLearner(cluster.url, 'finisher', 9),
      uploader: await makeLearner(cluster.url, 'uploader', 3),
    },
    primary,
    withDatabase: async (work) => {
      const database = await connectTo(await primary(), cluster.secrets, 'quizfolio')
      try {
        return await work(database)
      } finally {
        await database.end()
      }
    },
    end: async () => {
      try {
        await cluster.stop()
      } finally {
        await links.close()
        disks.close()
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
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
