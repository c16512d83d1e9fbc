// How far a standby is. Positions in the write-ahead log are exact, also while nothing is written: then, the
// time of the last transaction says nothing.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Queryable } from '../input-rows.ts'

// Milliseconds. A standby that keeps up has a commit after a few of them.
const FIRST_PAUSE = 2
const LONGEST_PAUSE = 50

/** Reads the position up to which the primary's log is on its disk: all commits that anybody can see. */
export async function readPrimaryPosition(primary: Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>({
    name: 'read-primary-position',
    text: 'SELECT pg_current_wal_flush_lsn()::text AS position',
  })
  return rows[0]?.position ?? ''
}

/** A server that follows no primary: after a failover, its data may be another. */
export class NotAStandby extends Error {
  override message = 'The server at READ_DATABASE_URL is no standby any more'
}

/**
 * Reads how many bytes of the log a standby has yet to replay until it is at a position; 0 if it is there.
 *
 * @throws NotAStandby
 */
export async function readBytesBehind(standby: Queryable, position: string): Promise<number> {
  const { rows } = await standby.query<{ isStandby: boolean; behind: string | null }>({
    name: 'read-bytes-behind',
    text: `SELECT pg_is_in_recovery() AS "isStandby",
             greatest($1::pg_lsn - pg_last_wal_replay_lsn(), 0)::text AS behind`,
    values: [position],
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
export async function reaches(standby: Queryable, position: string, signal: AbortSignal): Promise<boolean> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    if ((await readBytesBehind(standby, position)) === 0) return true
    if (signal.aborted) return false
    await sleep(pause)
  }
}
