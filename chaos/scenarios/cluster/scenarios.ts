// The scenarios of a cluster. They need Debian's packages, so they run only by name.
import { openClusterStage } from '../../rig/cluster/stage.ts'
import { passes } from '../../scenario.ts'
import type { Scenario } from '../../scenarios.ts'
import { CLUSTER_FAULTS, type ClusterFaultName } from './faults.ts'
import { clusterRounds } from './rounds.ts'

// Of the 200 rounds that are the default of `npm run chaos`.
const SHARE = 0.1
const ENDED_SERVERS: Partial<Record<ClusterFaultName, number>> = { 'kill server': 1, 'restart servers': 2 }

export const CLUSTER_SCENARIOS: Scenario[] = (Object.keys(CLUSTER_FAULTS) as ClusterFaultName[]).map(
  (name) => ({
    name: `cluster ${name}`,
    run: async (settings) => {
      const takesRoom = name.startsWith('fill ')
      const stage = await openClusterStage({
        isLinked: name === 'cut off primary',
        hasSmallDisks: takesRoom,
      })
      let isMet = false
      try {
        const traits = {
          breaksConnections: name === 'kill haproxy',
          endedServers: ENDED_SERVERS[name] ?? 0,
          takesRoom,
        }
        const rounds = Math.ceil(settings.rounds * SHARE)
        const kind = { fault: CLUSTER_FAULTS[name], traits }
        const findings = await clusterRounds(stage, kind, { ...settings, rounds })
        isMet = findings.every(passes)
        return findings
      } finally {
        await stage.end(!isMet)
      }
    },
  }),
)
