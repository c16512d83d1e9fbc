import type { Queryable } from '../../database/input-rows.ts'
import { dateOfStudyDay } from '../log/study-day.ts'

/** How much a section counts in an exam. */
export interface ExamWeight {
  /** Null for the questions without a section. */
  sectionId: string | null
  /** In proportion to the others. */
  weight: number
}

/** The exam that a learner prepares for with a quiz. */
export interface Exam {
  quizId: string
  /** The study day on which it is. */
  day: number
  /** The percentage that passes; null if it is not known. */
  passScore: number | null
  /** How many questions of the quiz it asks; null for all. */
  draws: number | null
  /**
   * By the order of the sections; empty if all questions count the same. A section without a row does not
   * count.
   */
  weights: ExamWeight[]
}

/** Returns the date of an exam, such as 2026-05-12. */
export function dateOfExam({ day }: Pick<Exam, 'day'>): string {
  return dateOfStudyDay(day)
}

// An update of the quiz may have removed questions and sections since.
const EXAMS = {
  name: 'read-exams',
  text: `SELECT e.quiz_id AS "quizId", e.date - DATE '1970-01-01' AS day, e.pass_score AS "passScore",
           CASE WHEN e.draws IS NOT NULL THEN least(e.draws, q.question_count) END AS draws,
           e.loose_weight AS "looseWeight", coalesce((
             SELECT json_agg(json_build_object('sectionId', w.section_id, 'weight', w.weight) ORDER BY s.position, s.id)
             FROM exam_weights w JOIN sections s ON s.id = w.section_id AND s.position IS NOT NULL
             WHERE w.user_id = e.user_id AND w.quiz_id = e.quiz_id
           ), '[]') AS weights
         FROM exams e JOIN quizzes q ON q.id = e.quiz_id WHERE e.user_id = $1 AND e.quiz_id = ANY ($2)`,
}

/** Reads a learner's exams of several quizzes, by the quiz's id; a quiz without an exam has no entry. */
export async function readExams(
  client: Queryable,
  userId: string,
  quizIds: string[],
): Promise<Map<string, Exam>> {
  const { rows } = await client.query<Exam & { looseWeight: number | null }>({
    ...EXAMS,
    values: [userId, quizIds],
  })
  return new Map(
    rows.map(({ looseWeight, ...exam }) => {
      const loose = looseWeight === null ? [] : [{ sectionId: null, weight: looseWeight }]
      return [exam.quizId, { ...exam, weights: [...exam.weights, ...loose] }]
    }),
  )
}

/** Reads a learner's exam of a quiz; null if none is set. */
export async function readExam(client: Queryable, userId: string, quizId: string): Promise<Exam | null> {
  return (await readExams(client, userId, [quizId])).get(quizId) ?? null
}
