import type { PoolClient } from 'pg'
import type { Assignment } from '../database/prisma/client.ts'
import { NotFound } from '../errors.ts'
import { refuseEmpty } from '../quizzes/refuse-empty.ts'
import { ASSIGNMENT_COLUMNS } from './assignment-columns.ts'

const COLUMNS: { [Name in keyof Assignment]?: string } = {
  title: 'title',
  opensAt: 'opens_at',
  dueAt: 'due_at',
  closesAt: 'closes_at',
  timeLimit: 'time_limit',
  attemptsAllowed: 'attempts_allowed',
  scoreRule: 'score_rule',
  shuffleQuestions: 'shuffle_questions',
  shuffleOptions: 'shuffle_options',
  revealScore: 'reveal_score',
  revealKey: 'reveal_key',
  scoreReleasedAt: 'score_released_at',
  keyReleasedAt: 'key_released_at',
  publishedAt: 'published_at',
  revision: 'revision',
}

/** Stores changed settings of an assignment, and returns it as it is then. */
export async function storeSettings(
  client: PoolClient,
  id: string,
  changes: Partial<Assignment>,
): Promise<Assignment> {
  const changed = Object.entries(COLUMNS).flatMap(([name, column]) => {
    const value = changes[name as keyof Assignment]
    return value === undefined ? [] : [{ column, value }]
  })
  const sets = ['id = id', ...changed.map(({ column }, index) => `${column} = $${index + 2}`)]
  const { rows } = await client.query<Assignment>(
    `UPDATE assignments SET ${sets.join(', ')} WHERE id = $1 RETURNING ${ASSIGNMENT_COLUMNS}`,
    [id, ...changed.map(({ value }) => value)],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

/**
 * Reads the newest revision of a quiz, to which a published assignment is pinned.
 *
 * @throws InvalidInput when the quiz has no questions: nobody could take it.
 * @param client must be in a transaction that has locked the quiz, so that an edit keeps what it replaces.
 */
export async function revisionOf(client: PoolClient, quizId: string): Promise<number> {
  const { rows } = await client.query<{ revision: number; questionCount: number }>(
    'SELECT revision, question_count AS "questionCount" FROM quizzes WHERE id = $1',
    [quizId],
  )
  if (!rows[0]) throw new NotFound()
  refuseEmpty(rows[0])
  return rows[0].revision
}
