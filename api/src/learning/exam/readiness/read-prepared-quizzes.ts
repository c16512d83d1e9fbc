import type { Queryable } from '../../../database/input-rows.ts'
import type { Deps } from '../../../deps.ts'
import type { RememberingLearner } from '../../log/remembering-learner.ts'
import { studyDayOf } from '../../log/study-day.ts'
import { NEW_LEARNER, type Learner } from '../../model/chance.ts'
import type { LearnedSection } from '../../model/learned-quiz.ts'
import { readExams, type Exam } from '../read-exam.ts'
import { readLearnedSections, type ScopedQuiz } from './read-learned-sections.ts'

/** A quiz with what a learner remembers of it, and the exam that they prepare for. */
export interface PreparedQuiz {
  learner: Learner
  /** The learner's study day. */
  today: number
  /** Questions of a day's plan. */
  dailySize: number
  /** Null if none is set. */
  exam: Exam | null
  /** In the order of the quiz, with their weights in the exam. */
  sections: LearnedSection[]
}

/** Reads what forecasts of quizzes follow from, by the quiz's id. */
export async function readPreparedQuizzes(
  { pool, now }: Pick<Deps, 'now'> & { pool: Queryable },
  learner: RememberingLearner,
  quizzes: readonly ScopedQuiz[],
): Promise<Map<string, PreparedQuiz>> {
  const ids = quizzes.map(({ id }) => id)
  const [settings, exams, sections] = await Promise.all([
    readSettings(pool, learner),
    readExams(pool, learner.id, ids),
    readLearnedSections(pool, learner, quizzes),
  ])
  const today = studyDayOf(now(), settings.timeZone)
  const { dailySize, offset, information } = settings
  return new Map(
    ids.map((id) => {
      const exam = exams.get(id) ?? null
      const weighted = withWeights(sections.get(id) ?? [], exam)
      return [id, { learner: { offset, information }, today, dailySize, exam, sections: weighted }]
    }),
  )
}

interface Settings extends Learner {
  timeZone: string
  dailySize: number
}

async function readSettings(pool: Queryable, { id }: RememberingLearner): Promise<Settings> {
  const { rows } = await pool.query<Settings>({
    name: 'read-learner-settings',
    text: `SELECT time_zone AS "timeZone", daily_size AS "dailySize", coalesce(m.offset, $2) AS offset,
             coalesce(m.information, $3) AS information
           FROM users u LEFT JOIN learner_memories m ON m.user_id = u.id WHERE u.id = $1`,
    values: [id, NEW_LEARNER.offset, NEW_LEARNER.information],
  })
  // The account was deleted in the meantime.
  return rows[0] ?? { ...NEW_LEARNER, timeZone: 'UTC', dailySize: 1 }
}

function withWeights(sections: readonly LearnedSection[], exam: Exam | null): LearnedSection[] {
  const weights = new Map(exam?.weights.map(({ sectionId, weight }) => [sectionId, weight]))
  return sections.map((section) => ({ ...section, weight: weights.get(section.sectionId) ?? null }))
}
