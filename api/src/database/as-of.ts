import type { Queryable } from './input-rows.ts'

// A transaction that has written something is open as long as it has an id. One that has written nothing yet
// will write at a later time. `now()` is the time before any of them is looked at.
const AS_OF = {
  name: 'read-as-of',
  text: `SELECT date_trunc('milliseconds', least(now(), min(xact_start))) AS "asOf" FROM pg_stat_activity
         WHERE backend_xid IS NOT NULL AND datname = current_database()`,
}

/**
 * Returns a time by the clock of the database that is older than every transaction that is still open: what
 * they will have written with `clock_timestamp()` when they commit is as new as this or newer. So whoever
 * reads a list afterwards, and later asks for all that changed since then, misses nothing.
 */
export async function readAsOf(pool: Queryable): Promise<Date> {
  const { rows } = await pool.query<{ asOf: Date }>(AS_OF)
  if (!rows[0]) throw new Error('An aggregate has one row')
  return rows[0].asOf
}
