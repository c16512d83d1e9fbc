import type { PoolClient } from 'pg'
import { answerIndexProblem } from 'quiz-format'
import type { z } from 'zod'
import type { Question } from '../../database/prisma/client.ts'
import { InvalidInput, NotFound } from '../../errors.ts'
import { refuseConflicts } from '../../quizzes/editing/edit-conflicts.ts'
import { CHOICE, type correctQuestionRules } from './correction-rules.ts'

type Content = Pick<Question, 'text' | 'options' | 'answerIndex' | 'format' | 'voidAs'>

/** What is corrected, and to what. */
export interface Target {
  quizId: string
  questionId: string
  /** Only versions of the question with these options are corrected. */
  options: string[]
  /** The correct option; the old one if the question becomes void. */
  answerIndex: number
  voidAs: Question['voidAs']
  noScoreFalls: boolean
  /** How many attempts the quiz has. */
  attemptCount: number
  before: Content
}

/**
 * Reads the question to correct, in a transaction that has locked the quiz.
 *
 * @throws NotFound when the question was removed.
 * @throws EditConflict when somebody else has changed what the corrector saw.
 * @throws InvalidInput when there is no option with that index, or nothing would be different.
 */
export async function readTarget(
  client: PoolClient,
  { quizId, questionId }: Pick<Target, 'quizId' | 'questionId'>,
  input: z.infer<typeof correctQuestionRules>,
): Promise<Target> {
  const before = await readContent(client, questionId)
  const voidAs = input.voidAs ?? null
  refuseConflicts(before, {
    previous: input.previous,
    changes: { answerIndex: input.answerIndex ?? undefined, voidAs },
  })
  const answerIndex = input.answerIndex ?? before.answerIndex
  const problem = answerIndexProblem(answerIndex, before.options.length)
  if (problem !== null) throw InvalidInput.of('answerIndex', problem)
  const target = { quizId, questionId, options: before.options, answerIndex, voidAs, before }
  if (!(await isDifferent(client, target)))
    throw voidAs === null
      ? InvalidInput.of('answerIndex', 'This is the right answer already')
      : InvalidInput.of('voidAs', 'The question counts like this already')
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM attempts WHERE quiz_id = $1',
    [quizId],
  )
  return { ...target, noScoreFalls: input.noScoreFalls === true, attemptCount: rows[0]?.count ?? 0 }
}

/**
 * @throws InvalidInput unless an input has exactly one of the two kinds of a correction.
 */
export function requireChoice({ answerIndex, voidAs }: z.infer<typeof correctQuestionRules>): void {
  const hasKey = typeof answerIndex === 'number'
  if (hasKey === Boolean(voidAs)) throw InvalidInput.of('answerIndex', CHOICE)
}

/** Stores the new key in the question and in its versions with the same options. */
export async function storeKeys(client: PoolClient, target: Target): Promise<void> {
  const { questionId, options, answerIndex, voidAs } = target
  const values = [questionId, options, voidAs === null ? answerIndex : null, voidAs]
  const key = 'answer_index = coalesce($3::smallint, answer_index), void_as = $4::question_void'
  await client.query(
    `UPDATE questions SET ${key}, was_void = was_void OR $4::question_void IS NOT NULL WHERE id = $1 AND options::text[] = $2::text[]`,
    values,
  )
  await client.query(
    `UPDATE question_versions SET ${key} WHERE question_id = $1 AND options::text[] = $2::text[]`,
    values,
  )
}

async function readContent(client: PoolClient, questionId: string): Promise<Content> {
  const { rows } = await client.query<Content>(
    `SELECT text, options, format, answer_index AS "answerIndex", void_as AS "voidAs" FROM questions
     WHERE id = $1 AND position > 0`,
    [questionId],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

// An earlier version may have another key than today's, because the question was edited.
async function isDifferent(
  client: PoolClient,
  {
    questionId,
    options,
    answerIndex,
    voidAs,
  }: Pick<Target, 'questionId' | 'options' | 'answerIndex' | 'voidAs'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM (
       SELECT options, answer_index, void_as FROM questions WHERE id = $1
       UNION ALL SELECT options, answer_index, void_as FROM question_versions WHERE question_id = $1
     ) version
     WHERE options::text[] = $2::text[]
       AND (answer_index, void_as) IS DISTINCT FROM (coalesce($3::smallint, answer_index), $4::question_void) LIMIT 1`,
    [questionId, options, voidAs === null ? answerIndex : null, voidAs],
  )
  return rowCount !== 0
}
