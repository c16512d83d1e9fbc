import type { Pool, QueryConfig } from 'pg'
import { timeoutFor } from '../database/pool.ts'

const MANY = 1_000
const KNOWN = `SELECT reltuples AS known FROM pg_class WHERE oid = 'questions'::regclass`

/**
 * Lets PostgreSQL look at the tables of quizzes where an import has made them much larger than it knows. Until then it
 * keeps the plans that it made for few rows, such as reading all of them to find one; by itself it looks about once a
 * minute.
 *
 * @param count how many questions were stored; whatever becomes of this, they are.
 */
export async function refreshStatistics(pool: Pool, count: number): Promise<void> {
  if (count < MANY) return
  try {
    const { rows } = await pool.query<{ known: number }>(KNOWN)
    if ((rows[0]?.known ?? 0) >= count) return
    const analyze: QueryConfig = { text: 'ANALYZE quizzes, sections, questions', ...timeoutFor(count) }
    await pool.query(analyze)
  } catch {
    // It will be done by PostgreSQL itself.
  }
}
