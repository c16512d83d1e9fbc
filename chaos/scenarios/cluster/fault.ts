import type { ClusterStage } from '../../rig/cluster/stage.ts'
import type { Random } from '../../rig/random.ts'

/** Milliseconds until all nodes must be members again after a fault. */
export const COMPLETE_LIMIT = 180_000

/** A fault. Returns what went wrong in the fault itself, such as a write to a former primary. */
export type ClusterFault = (stage: ClusterStage, round: Round) => Promise<string[]>

export interface Round {
  number: number
  random: Random
  /** Resolves once a write and an upload have been acknowledged after this call. */
  untilWritten: () => Promise<void>
}
