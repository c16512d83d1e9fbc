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
  /** The first eight digits of the names of the timeline's files. */
  timeline: string
}

/** Reads the position up to which the primary's log is on its disk: all commits that anybody can see. */
export async function readPrimaryPosition(primary: Pool): Promise<LogPosition> {
  const { rows } = await primary.query<LogPosition>({
    name: 'read-primary-position',
    text: `SELECT lsn::text, left(pg_walfile_name(lsn), 8) AS timeline FROM pg_current_wal_flush_lsn() lsn`,
  })
  if (!rows[0]) throw new Error('There is always a position')
  return rows[0]
}

/** A server that follows no primary: after a failover, its data may be another. */
class NotAStandby extends Error {
  override message = 'The server at READ_DATABASE_URL is no standby any more'
}

// The timeline that a standby has surely reached. It notes the next one when it next writes pages to disk.
const TIMELINE = `SELECT lpad(to_hex(greatest(
    (SELECT min_recovery_end_timeline FROM pg_control_recovery()), (SELECT timeline_id FROM pg_control_checkpoint())
  )), 8, '0')`

/**
 * Reads how many bytes of the log a standby has yet to replay until it is at a position; 0 if it is there,
 * Infinity if it does not follow the timeline yet.
 *
 * @throws NotAStandby
 */
export async function readBytesBehind(standby: Queryable, { lsn, timeline }: LogPosition): Promise<number> {
  const { rows } = await standby.query<{ isStandby: boolean; behind: string | null }>({
    name: 'read-bytes-behind',
    text: `SELECT pg_is_in_recovery() AS "isStandby",
             CASE WHEN upper((${TIMELINE})) >= $2 THEN greatest($1::pg_lsn - pg_last_wal_replay_lsn(), 0) END::text AS behind`,
    values: [lsn, timeline],
  })
  if (rows[0]?.isStandby !== true) throw new NotAStandby()
  return Number(rows[0].behind ?? Infinity)
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
