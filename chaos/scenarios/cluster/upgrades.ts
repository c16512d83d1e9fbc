// Upgrades one machine after the other.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { untilServed } from '../../../cluster/run/cluster.ts'
import { nodeStates, switchOver, untilComplete } from '../../../cluster/run/patroni.ts'
import { findPrograms } from '../../../cluster/setup/packages.ts'
import type { DatabaseNode } from '../../../cluster/setup/layout.ts'
import type { ClusterStage } from '../../rig/cluster/stage.ts'
import { COMPLETE_LIMIT, type Round } from './fault.ts'

/** Stops and starts the API servers in turn. */
export async function restartServers({ cluster }: ClusterStage): Promise<string[]> {
  for (const { name } of cluster.layout.servers) {
    await cluster.programs[name]?.replace()
    await untilServed(cluster.layout)
  }
  return []
}

/**
 * Restarts the standbys with other programs of PostgreSQL, makes one of them the primary, and restarts the
 * former primary. The other programs are in the folder that OTHER_POSTGRES names; without it, they are the
 * same. In every second round, they are changed back.
 */
export async function upgradePostgres({ cluster }: ClusterStage, { number }: Round): Promise<string[]> {
  const { layout, secrets, programs } = cluster
  const installed = findPrograms().postgres
  const other = process.env['OTHER_POSTGRES'] ?? installed
  const folder = number % 2 === 0 ? other : installed
  const upgrade = async (node: DatabaseNode | undefined) => {
    if (!node) return
    await programs[`patroni of ${node.name}`]?.replace(() => useFolder(node, folder))
    await untilComplete(layout.nodes, COMPLETE_LIMIT)
  }
  const states = await nodeStates(layout.nodes)
  const primary = states.find(({ role }) => role === 'leader')?.name
  for (const node of layout.nodes) if (node.name !== primary) await upgrade(node)
  await switchOver(layout, secrets)
  await untilComplete(layout.nodes, COMPLETE_LIMIT)
  await upgrade(layout.nodes.find(({ name }) => name === primary))
  return []
}

function useFolder({ folder }: DatabaseNode, programs: string): void {
  const file = join(folder, 'patroni.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/bin_dir: .*/, `bin_dir: ${programs}`))
}
