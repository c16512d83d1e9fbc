import type { Pool, QueryConfig } from 'pg'
import { timeoutFor } from '../../database/pool.ts'

const MIN_QUESTIONS = 1_000
const ESTIMATE = `SELECT reltuples AS estimate FROM pg_class WHERE oid = 'questions'::regclass`

/**
 * Analyzes the tables of quizzes after an import that made them much larger than PostgreSQL estimates. Until
 * the next autovacuum, which runs about once a minute, PostgreSQL would use plans made for few rows, such as
 * sequential scans. Errors are ignored, since the import has already been committed.
 *
 * @param count how many questions were stored.
 */
export async function refreshStatistics(pool: Pool, count: number): Promise<void> {
  if (count < MIN_QUESTIONS) return
  try {
    const { rows } = await pool.query<{ estimate: number }>(ESTIMATE)
    if ((rows[0]?.estimate ?? 0) >= count) return
    const analyze: QueryConfig = { text: 'ANALYZE quizzes, sections, questions', ...timeoutFor(count) }
    await pool.query(analyze)
  } catch {
    // Autovacuum will analyze the tables later.
  }
}
