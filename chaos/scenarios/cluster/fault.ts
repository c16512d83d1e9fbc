import type { ClusterStage } from '../../rig/cluster/stage.ts'
import type { Random } from '../../rig/random.ts'

/** A fault. Returns what went wrong in the fault itself, such as a write to a former primary. */
export type ClusterFault = (stage: ClusterStage, round: Round) => Promise<string[]>

export interface Round {
  number: number
  random: Random
  /** Resolves once a write and an upload have been acknowledged after this call. */
  untilWritten: () => Promise<void>
}
