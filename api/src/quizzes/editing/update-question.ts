import type { PoolClient } from 'pg'
import { answerIndexProblem } from 'quiz-format'
import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Question } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput, NotFound } from '../../errors.ts'
import { check } from '../../input.ts'
import { requireEditableQuiz, requireQuestion } from '../quizzes.access.ts'
import { refuseConflicts, refuseOverwriting } from './edit-conflicts.ts'
import { recordQuizChange } from '../changes/record-quiz-change.ts'
import { recalculateProgress } from '../../progress/recalculate-progress.ts'
import { recountLeftOut } from './recount-left-out.ts'
import { endRevision, keepVersions, lockQuiz } from './revisions.ts'
import {
  answerIndex,
  answerOptions,
  explanation,
  questionText,
  seenRevision,
  textFormat,
} from '../quiz-rules.ts'

/** Validation rules of an update; missing fields stay unchanged. */
export const updateQuestionRules = z.object({
  text: questionText.optional(),
  options: answerOptions.optional(),
  answerIndex: answerIndex.optional(),
  explanation: explanation.optional(),
  format: textFormat.optional(),
  revision: seenRevision,
  previous: z
    .object({
      text: z.string(),
      options: z.array(z.string()),
      answerIndex: z.int(),
      explanation: z.string().nullable(),
      format: textFormat,
    })
    .partial()
    .optional()
    .describe(
      'What the editor saw before: if a field has another value by now, the update is refused with CONFLICT.',
    ),
})

export interface QuestionRef {
  quizId: string
  questionId: string
}

type Changes = Omit<z.infer<typeof updateQuestionRules>, 'previous' | 'revision'>
type Content = Pick<Question, 'text' | 'options' | 'answerIndex' | 'explanation' | 'format' | 'voidAs'>

/**
 * Changes a question. The old version is kept for attempts that began before the edit.
 *
 * @throws NotFound when the viewer may not see the quiz, or it has no such question.
 * @throws Forbidden when the viewer may only read the quiz.
 * @throws InvalidInput naming every wrong field, or only the answer index if each field is valid but the
 *   changed question has no option with that index.
 * @throws EditConflict when somebody else has changed what the editor saw, or anything since the revision
 *   that the editor saw, with what is stored now.
 */
export async function updateQuestion(
  deps: Deps,
  viewer: Viewer,
  { quizId, questionId }: QuestionRef,
  input: unknown,
): Promise<Question> {
  const quiz = await requireEditableQuiz(deps, viewer, quizId)
  await requireQuestion(deps, quiz, questionId)
  const { previous, revision, ...changes } = check(updateQuestionRules, input)
  return inTransaction(deps.pool, async (client) => {
    // Locks before reading: otherwise, a concurrent edit could change the question after it was read.
    await lockQuiz(client, quizId)
    const before = await readQuestion(client, questionId)
    refuseConflicts(before, { previous, changes })
    if (revision !== undefined && before.revision > revision) refuseOverwriting(before, changes)
    const after = merge(before, changes)
    if (!isDifferent(before, after)) return before
    const endedRevision = await endRevision(client, quizId)
    await keepVersions(client, [questionId], endedRevision)
    await storeContent(client, questionId, after, endedRevision + 1)
    if (before.voidAs === 'NOBODY' && after.voidAs === null) {
      await recountLeftOut(client, quiz)
      await recalculateProgress(client, quizId, quiz.questionCount)
    }
    await recordQuizChange(client, 'quiz.updated', quizId, deps.now())
    return { ...before, ...after, revision: endedRevision + 1 }
  })
}

async function readQuestion(client: PoolClient, id: string): Promise<Question> {
  const { rows } = await client.query<Question>(
    `SELECT id, quiz_id AS "quizId", section_id AS "sectionId", position, text, options, answer_index AS "answerIndex",
       explanation, format, revision, void_as AS "voidAs", was_void AS "wasVoid"
     FROM questions WHERE id = $1 AND position > 0`,
    [id],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

function merge(before: Question, changes: Changes): Content {
  const { text = before.text, options = before.options, answerIndex = before.answerIndex } = changes
  const { format = before.format } = changes
  const problem = answerIndexProblem(answerIndex, options.length)
  if (problem !== null) throw InvalidInput.of('answerIndex', problem)
  const explanation = changes.explanation === undefined ? before.explanation : changes.explanation || null
  return withVoid(before, { text, options, answerIndex, explanation, format })
}

// A question that reads or counts differently is another one, so it is no longer void.
function withVoid(before: Content, after: Omit<Content, 'voidAs'>): Content {
  const asked = ({ text, options, answerIndex, format }: Omit<Content, 'voidAs'>) =>
    JSON.stringify([text, options, answerIndex, format])
  return { ...after, voidAs: asked(before) === asked(after) ? before.voidAs : null }
}

function isDifferent(before: Content, after: Content): boolean {
  const serialized = ({ text, options, answerIndex, explanation, format }: Content) =>
    JSON.stringify([text, options, answerIndex, explanation, format])
  return serialized(before) !== serialized(after)
}

async function storeContent(
  client: PoolClient,
  id: string,
  content: Content,
  revision: number,
): Promise<void> {
  const { text, options, answerIndex, explanation, format, voidAs } = content
  await client.query(
    `UPDATE questions SET text = $2, options = $3, answer_index = $4, explanation = $5, revision = $6, void_as = $7,
       format = $8
     WHERE id = $1`,
    [id, text, options, answerIndex, explanation, revision, voidAs, format],
  )
}
