// How far a standby is. Positions in the write-ahead log are exact, also while nothing is written: then, the
// time of the last transaction says nothing. After a failover, the log goes on with another timeline, in
// which the same positions stand for other transactions.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Queryable } from '../input-rows.ts'

// Milliseconds. A standby that keeps up has a commit after a few of them.
const FIRST_PAUSE = 2
const LONGEST_PAUSE = 50

/** A position in the write-ahead log. */
export interface LogPosition {
  lsn: string
  timeline: number
}

/** Reads the position up to which the primary's log is on its disk: all commits that anybody can see. */
export async function readPrimaryPosition(primary: Pool): Promise<LogPosition> {
  const { rows } = await primary.query<LogPosition>({
    name: 'read-primary-position',
    // The names of the log's files begin with eight digits of the timeline.
    text: `SELECT lsn::text, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int AS timeline
           FROM pg_current_wal_flush_lsn() lsn`,
  })
  if (!rows[0]) throw new Error('There is always a position')
  return rows[0]
}

interface StandbyState {
  isStandby: boolean
  behind: string | null
  /** The timeline that it has surely reached: it notes the next one when it next writes pages to disk. */
  timeline: number
}

/**
 * Reads how many bytes of the log a standby has yet to replay until it is at a position; 0 if it is there.
 *
 * @throws Error if it is no standby any more, or has not noted yet that it follows the primary's timeline. In
 *   both cases, its data may be another.
 */
export async function readBytesBehind(standby: Queryable, position: LogPosition): Promise<number> {
  const { rows } = await standby.query<StandbyState>({
    name: 'read-bytes-behind',
    text: `SELECT pg_is_in_recovery() AS "isStandby",
             greatest($1::pg_lsn - pg_last_wal_replay_lsn(), 0)::text AS behind,
             greatest(
               (SELECT min_recovery_end_timeline FROM pg_control_recovery()),
               (SELECT timeline_id FROM pg_control_checkpoint())
             ) AS timeline`,
    values: [position.lsn],
  })
  const { isStandby, behind, timeline } = rows[0] as StandbyState
  if (!isStandby) throw new Error('The server at READ_DATABASE_URL is no standby any more')
  if (timeline < position.timeline)
    throw new Error('The standby has not noted yet that it follows the new primary')
  return Number(behind ?? Infinity)
}

/**
 * Waits until a standby is at a position.
 *
 * @param standby one connection to it: the next one may lead to another standby.
 * @returns false if the signal came first.
 */
export async function reaches(
  standby: Queryable,
  position: LogPosition,
  signal: AbortSignal,
): Promise<boolean> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    if ((await readBytesBehind(standby, position)) === 0) return true
    if (signal.aborted) return false
    await sleep(pause)
  }
}
