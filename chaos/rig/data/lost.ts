import type { Client } from 'pg'
import type { Ledger } from './ledger.ts'
import { findLostClasses } from './lost-classes.ts'

/**
 * Compares the database with everything that was acknowledged.
 *
 * @returns a description of each loss.
 */
export async function findLost(database: Client, ledger: Ledger): Promise<string[]> {
  return [
    ...(await lostAnswers(database, ledger)),
    ...(await lostUploads(database, ledger)),
    ...(await lostResults(database, ledger)),
    ...(await findLostClasses(database, ledger)),
  ]
}

async function lostAnswers(database: Client, ledger: Ledger): Promise<string[]> {
  const { rows } = await database.query<{
    attemptId: string
    questionId: string
    option: number
    sequence: number
  }>(
    'SELECT attempt_id AS "attemptId", question_id AS "questionId", selected_option AS option, sequence FROM answers',
  )
  const stored = new Map(rows.map((row) => [`${row.attemptId} ${row.questionId}`, row]))
  const lost: string[] = []
  for (const { attemptId, questionId, sequence } of ledger.answers) {
    const row = stored.get(`${attemptId} ${questionId}`)
    // A later answer may be stored without having been acknowledged.
    if (!row || row.sequence < sequence)
      lost.push(`answer ${sequence} to ${questionId}: ${row ? `only ${row.sequence}` : 'nothing'} is stored`)
  }
  const unsent = rows.filter((row) => !ledger.wasSent(row))
  return [...lost, ...unsent.map((row) => `an answer that nobody sent: ${JSON.stringify(row)}`)]
}

async function lostUploads(database: Client, ledger: Ledger): Promise<string[]> {
  const { rows } = await database.query<{ id: string; count: number }>(
    'SELECT quiz_id AS id, count(*)::int AS count FROM questions GROUP BY quiz_id',
  )
  const stored = new Map(rows.map(({ id, count }) => [id, count]))
  return [...ledger.uploads]
    .filter(([id, count]) => stored.get(id) !== count)
    .map(([id, count]) => `quiz ${id}: ${stored.get(id) ?? 0} of ${count} questions are stored`)
}

async function lostResults(database: Client, ledger: Ledger): Promise<string[]> {
  const { rows } = await database.query<{ id: string; correct: number }>(
    `SELECT id, correct FROM attempts WHERE status = 'COMPLETED'`,
  )
  const stored = new Map(rows.map(({ id, correct }) => [id, correct]))
  return [...ledger.results]
    .filter(([id, correct]) => stored.get(id) !== correct)
    .map(([id, correct]) => `result of ${id}: ${stored.get(id) ?? 'nothing'} is stored instead of ${correct}`)
}
