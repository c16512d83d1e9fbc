import type { Pool } from 'pg'
import { joinQuestions } from '../../attempts/reading/join-questions.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import type { TextFormat } from '../../database/prisma/enums.ts'
import type { Deps } from '../../deps.ts'

// Each page is converted to JSON at once, so this bounds the time for which that blocks the event loop.
const PAGE_SIZE = 200

/** A question of an assignment with its key, as instructors of the class see it. */
export interface AssignedQuestion {
  questionId: string
  /** Its place in the quiz, from 1. */
  number: number
  /** Null for a question without a section. */
  sectionName: string | null
  text: string
  options: string[]
  /** Zero-based. */
  answerIndex: number
  explanation: string | null
  format: TextFormat
}

/** Which questions to read. */
interface QuestionRange {
  /** Place of the first question, from 1. */
  fromNumber: number
  /** Maximum number of questions. */
  count: number
}

const QUESTIONS = {
  name: 'list-assigned-questions',
  text: `SELECT q.id AS "questionId", q.position AS number, (SELECT name FROM sections WHERE id = q.section_id) AS "sectionName",
           c.text, c.options, c.answer_index AS "answerIndex", c.explanation, c.format
         FROM (
           SELECT id AS quiz_id, NULL::uuid AS section_id, coalesce($2::int, revision) AS revision FROM quizzes WHERE id = $1
         ) a ${joinQuestions(({ position }) => `${position} >= $3 AND ${position} < $3 + $4`, 'QUIZ')}
         ORDER BY q.position`,
}

/**
 * Reads questions of an assignment, in the order of the quiz: those of the revision with which attempts begin
 * now.
 */
export async function listAssignedQuestions(
  { pool }: { pool: Pool },
  { quizId, revision }: Pick<Assignment, 'quizId' | 'revision'>,
  { fromNumber, count }: QuestionRange,
): Promise<AssignedQuestion[]> {
  const { rows } = await pool.query<AssignedQuestion>({
    ...QUESTIONS,
    values: [quizId, revision, fromNumber, count],
  })
  return rows
}

/** Streams all questions of an assignment, in the order of the quiz. */
export async function* streamAssignedQuestions(
  deps: Pick<Deps, 'pool'>,
  assignment: Pick<Assignment, 'quizId' | 'revision'>,
): AsyncGenerator<AssignedQuestion[]> {
  for (let fromNumber = 1; ; fromNumber += PAGE_SIZE) {
    const page = await listAssignedQuestions(deps, assignment, { fromNumber, count: PAGE_SIZE })
    if (page.length > 0) yield page
    if (page.length < PAGE_SIZE) return
  }
}
