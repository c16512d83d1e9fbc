// What each learner answered in an assignment, for programs that check the analysis.
import { csvRow, safeFileName } from 'quiz-format'
import { z } from 'zod'
import type { Queryable } from '../../database/input-rows.ts'
import { requireTaughtAssignment } from '../../assignments/assignments.access.ts'
import { joinQuestions } from '../../attempts/reading/join-questions.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import { readAskedVersions } from '../analysis/read-answers.ts'
import { findAnalyzedAttempts, type MemberAttempt } from '../analyzed-attempts.ts'
import { pagesOf } from './matrix-pages.ts'
import { picksText } from './picks-text.ts'

/** Parameters of a matrix, as texts. */
export const matrixRules = z.object({
  attempts: z
    .enum(['first', 'counted'], 'Send first or counted as attempts')
    .default('first')
    .describe(
      'Which completed attempt of each learner is used: the first, or the one that counts in the gradebook.',
    ),
  cells: z
    .enum(['marks', 'picks'], 'Send marks or picks as cells')
    .default('marks')
    .describe(
      'What the cells have: 1 for a right answer and 0 otherwise, or the picked option. With picks, there is a column for each version of a question.',
    ),
})

/** The questions of a revision that are not void, each with the original index of the right option. */
type Key = Map<string, number>

const KEYS = {
  name: 'read-matrix-keys',
  text: `SELECT a.revision, array_agg(q.id ORDER BY q.position) AS "questionIds",
           array_agg(c.answer_index ORDER BY q.position) AS "answerIndexes"
         FROM (
           SELECT id AS quiz_id, NULL::uuid AS section_id, coalesce(wanted, revision) AS revision
           FROM quizzes CROSS JOIN unnest($2::int[]) wanted WHERE id = $1
         ) a ${joinQuestions(() => 'true', 'QUIZ')} WHERE c.void_as IS NULL GROUP BY a.revision ORDER BY a.revision DESC`,
}

/**
 * Creates the matrix of an assignment.
 *
 * @param input the parameters, by `matrixRules`.
 * @returns the name of the file, and its text in parts.
 * @throws NotFound when the viewer does not see the assignment.
 * @throws Forbidden when the viewer is a learner.
 * @throws InvalidInput
 */
export async function exportMatrix(
  deps: Deps,
  viewer: Viewer,
  assignmentId: string,
  input: object,
): Promise<{ name: string; parts: AsyncGenerator<string> }> {
  const { assignment } = await requireTaughtAssignment(deps, viewer, assignmentId)
  const { attempts: choice, cells } = check(matrixRules, input)
  const source = await deps.reports.source()
  const attempts = await findAnalyzedAttempts(source, assignment, choice === 'first' ? 'FIRST' : 'COUNTED')
  const title = safeFileName(assignment.title) || 'Assignment'
  if (cells === 'picks') {
    const asked = await readAskedVersions(source, assignment, attempts)
    return { name: `${title} picks.csv`, parts: picksText(source, attempts, asked) }
  }
  const keys = await readKeys(source, assignment, attempts)
  return { name: `${title} matrix.csv`, parts: matrixText(source, attempts, keys) }
}

// Newest first. Without an attempt, the questions are those with which one would begin.
async function readKeys(
  source: Queryable,
  { quizId, revision }: Pick<Assignment, 'quizId' | 'revision'>,
  attempts: MemberAttempt[],
): Promise<Map<number, Key>> {
  const revisions = new Set(attempts.map((attempt) => attempt.revision))
  const { rows } = await source.query<{ revision: number; questionIds: string[]; answerIndexes: number[] }>({
    ...KEYS,
    values: [quizId, revisions.size > 0 ? [...revisions] : [revision]],
  })
  return new Map(
    rows.map(({ revision: number, questionIds, answerIndexes }) => [
      number,
      new Map(questionIds.map((id, index) => [id, answerIndexes[index] ?? 0])),
    ]),
  )
}

async function* matrixText(
  source: Queryable,
  attempts: MemberAttempt[],
  keys: Map<number, Key>,
): AsyncGenerator<string> {
  const questionIds = [...new Set([...keys.values()].flatMap((key) => [...key.keys()]))]
  yield csvRow(['member_id', ...questionIds])
  for (const page of pagesOf(attempts, questionIds.length)) {
    const answers = await readAnswers(source, page)
    yield page
      .map(({ id, memberId, revision }) => {
        const key = keys.get(revision) ?? new Map<string, number>()
        const answer = answers.get(id)
        return csvRow([memberId, ...questionIds.map((question) => markOf(key, answer, question))])
      })
      .join('')
  }
}

// An attempt has no cell for a question that it did not have.
function markOf(key: Key, answer: Map<string, number> | undefined, question: string): string {
  const right = key.get(question)
  if (right === undefined) return ''
  return answer?.get(question) === right ? '1' : '0'
}

/** Reads the picked options of completed attempts, which do not change any more. */
async function readAnswers(
  source: Queryable,
  attempts: MemberAttempt[],
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await source.query<{ attemptId: string; questionIds: string[]; options: number[] }>({
    name: 'read-matrix-answers',
    text: `SELECT attempt_id AS "attemptId", array_agg(question_id) AS "questionIds", array_agg(selected_option) AS options
           FROM answers WHERE attempt_id = ANY ($1) GROUP BY attempt_id`,
    values: [attempts.map(({ id }) => id)],
  })
  return new Map(
    rows.map(({ attemptId, questionIds, options }) => [
      attemptId,
      new Map(questionIds.map((id, index) => [id, options[index] ?? -1])),
    ]),
  )
}
