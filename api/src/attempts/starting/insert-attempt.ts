import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { Viewer } from '../../viewer.ts'
import { timeoutFor } from '../../database/pool.ts'
import { inTransaction } from '../../database/transactions.ts'
import { carryOutOnce } from '../../once/once-key.ts'
import type { Attempt, Quiz } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { storeForecast, type ForecastBefore } from '../../learning/exam/forecasts/make-forecast.ts'

/** What makes an attempt a mock exam. */
export interface Mock {
  /** Eight lower-case letters. */
  seed: string
  /** How many questions are asked; null for as many as the exam asks, or else all. */
  size: number | null
  /** Draws the questions, in the transaction that has locked the quiz. */
  draw: (client: PoolClient, quiz: Pick<Quiz, 'id' | 'questionCount'>) => Promise<DrawnQuestion[]>
}

/** A question of a mock exam. */
export interface DrawnQuestion {
  id: string
  /** Null for a question without a section. */
  sectionId: string | null
}

const PRACTICE = {
  assignmentId: null,
  memberId: null,
  learnerId: null,
  seed: null,
  shufflesQuestions: false,
  shufflesOptions: false,
  progressEntry: null,
  isReviewed: false,
}

/** What an attempt starts with. */
type NewAttempt = Pick<Attempt, 'quizId' | 'sectionId' | 'startedAt' | 'deadline'>

/**
 * Stores a new attempt. Of concurrent starts, the partial unique index lets one through. The quiz is locked
 * until the attempt is stored. So an update of the questions either sees the attempt, or is complete before
 * the attempt starts.
 *
 * @returns null if an attempt is in progress, or the quiz was deleted or has no questions, or the section was
 *   deleted.
 */
export async function insertUnlessInProgress(
  deps: Deps,
  viewer: Viewer,
  attempt: NewAttempt,
  { mock, forecast }: { mock: Mock | null; forecast: ForecastBefore | null },
): Promise<Attempt | null> {
  const { quizId, sectionId, startedAt, deadline } = attempt
  const mockSeed = mock?.seed ?? null
  const id = uuid()
  const insert = async (client: PoolClient): Promise<Attempt | null> => {
    await client.query('SELECT 1 FROM quizzes WHERE id = $1 FOR SHARE', [quizId])
    const { rows } = await client.query<Pick<Attempt, 'revision' | 'total'>>(
      `INSERT INTO attempts (id, user_id, quiz_id, section_id, status, started_at, deadline, total, revision, mock_seed)
       SELECT $1, $2, q.id, s.id, 'IN_PROGRESS', $5, $6, coalesce(s.question_count, q.question_count), q.revision, $7
       FROM quizzes q LEFT JOIN sections s ON s.id = $4 AND s.position > 0
       WHERE q.id = $3 AND q.archived_at IS NULL AND ($4 IS NULL OR s.id IS NOT NULL)
         AND q.question_count > 0
       ON CONFLICT (user_id, quiz_id) WHERE status = 'IN_PROGRESS' DO NOTHING RETURNING revision, total`,
      [id, viewer.id, quizId, sectionId, startedAt, deadline, mockSeed],
    )
    if (!rows[0]) return null
    const { revision, total: questionCount } = rows[0]
    const total = mock
      ? await insertPaper(client, id, await mock.draw(client, { id: quizId, questionCount }))
      : questionCount
    if (forecast) await storeForecast(client, id, forecast)
    const initial = { status: 'IN_PROGRESS', completedAt: null, correct: null, leftOut: 0 } as const
    return { ...PRACTICE, id, userId: viewer.id, ...attempt, ...initial, revision, total, mockSeed }
  }
  return inTransaction(deps.pool, (client) => carryOutOnce(client, deps.once, () => insert(client)))
}

/** Stores the questions of a mock exam, and returns their number. */
async function insertPaper(client: PoolClient, attemptId: string, drawn: DrawnQuestion[]): Promise<number> {
  const [ids, sectionIds] = [drawn.map(({ id }) => id), drawn.map(({ sectionId }) => sectionId)]
  await client.query({
    ...timeoutFor(drawn.length),
    text: `INSERT INTO mock_questions (attempt_id, position, question_id, section_id)
           SELECT $1, position, question_id, section_id
           FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS d (question_id, section_id, position)`,
    values: [attemptId, ids, sectionIds],
  })
  await client.query('UPDATE attempts SET total = $2 WHERE id = $1', [attemptId, drawn.length])
  return drawn.length
}
