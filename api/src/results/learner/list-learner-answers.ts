import { joinQuestions, LEFT_JOIN_ANSWER, MARK } from '../../attempts/reading/join-questions.ts'
import type { TextFormat } from '../../database/prisma/enums.ts'
import type { Deps } from '../../deps.ts'

/** A question of an attempt with its key, and what the learner answered. */
export interface LearnerAnswer {
  questionId: string
  /** Its place in the quiz, from 1, even if the attempt shuffled the questions. */
  number: number
  /** Null for a question without a section. */
  sectionName: string | null
  text: string
  /** In the order of the quiz, even if the attempt shuffled them. */
  options: string[]
  format: TextFormat
  /** Zero-based. */
  answerIndex: number
  /** Zero-based; null while unanswered. */
  selectedOption: number | null
  /** Whether it counts as correct, by the key after corrections; null if the question counts for nobody. */
  isCorrect: boolean | null
  /** When the answer arrived; null while unanswered. */
  answeredAt: Date | null
  /** Milliseconds, as reported by the client; null if it reported none. */
  responseTime: number | null
}

/** Which questions to read. */
interface QuestionRange {
  /** Place of the first question in the quiz, from 1. */
  fromNumber: number
  /** Maximum number of questions. */
  count: number
}

const ANSWERS = {
  name: 'list-learner-answers',
  text: `SELECT q.id AS "questionId", q.position AS number, (SELECT name FROM sections WHERE id = q.section_id) AS "sectionName",
           c.text, c.options, c.format, c.answer_index AS "answerIndex", s.selected_option AS "selectedOption",
           ${MARK} AS "isCorrect", s.answered_at AS "answeredAt", s.response_time AS "responseTime"
         FROM (SELECT * FROM attempts WHERE id = $1) a
         ${joinQuestions(({ position }) => `${position} >= $2 AND ${position} < $2 + $3`, 'QUIZ')} ${LEFT_JOIN_ANSWER}
         ORDER BY q.position`,
}

/** Reads questions of an attempt of an assignment, with the answers so far, in the order of the quiz. */
export async function listLearnerAnswers(
  { pool }: Pick<Deps, 'pool'>,
  attemptId: string,
  { fromNumber, count }: QuestionRange,
): Promise<LearnerAnswer[]> {
  const { rows } = await pool.query<LearnerAnswer>({ ...ANSWERS, values: [attemptId, fromNumber, count] })
  return rows
}
