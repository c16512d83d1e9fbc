// What breaks in a cluster. Each fault ends by itself or returns its repair, as a machine that comes back.
import { etcdLeader } from '../../../cluster/run/etcd.ts'
import { nodeStates, switchOver } from '../../../cluster/run/patroni.ts'
import { kill, postgresOf, processesOf } from '../../../cluster/run/processes.ts'
import type { ClusterStage } from '../../rig/cluster/stage.ts'
import type { ClusterFault } from './fault.ts'
import { keepStandbyAway } from './absent-standby.ts'
import { cutOffPrimary, freezePrimary } from './former-primary.ts'
import { fillPrimary, fillStandby } from './full-disk.ts'
import { restartServers, upgradePostgres } from './upgrades.ts'

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
  'keep standby away': keepStandbyAway,
  'kill etcd leader': async (stage) =>
    killOne(stage, (await etcdLeader(stage.cluster.layout.etcd)) ?? undefined),
  'kill haproxy': async (stage, { random }) => killOne(stage, `haproxy-${1 + random.below(2)}`),
  'kill server': async (stage, { random }) => killOne(stage, `api-${1 + random.below(2)}`),
  'freeze primary': freezePrimary,
  'cut off primary': cutOffPrimary,
  'fill primary': fillPrimary,
  'fill standby': fillStandby,
  'restart servers': restartServers,
  'upgrade postgres': upgradePostgres,
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
