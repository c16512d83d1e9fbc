import type { Deps } from '../../deps.ts'
import type { RememberingLearner } from '../log/remembering-learner.ts'
import { dateOfStudyDay, studyDayOf } from '../log/study-day.ts'
import { shownLogOf } from '../memory/reviews/list-reviews.ts'
import { listPractisedQuizzes } from '../plan/practised-quizzes.ts'
import { countAnswersByDay, type AnswersOfDay } from './answers-by-day.ts'
import { countDueByDay, type DueOfDay } from './due-by-day.ts'
import type { StudyDaysRange } from './study-days-range.ts'

/** What was answered on a study day, or comes due on it. */
export interface StudyDay {
  /** As a date. */
  day: string
  answers: number
  practiceAnswers: number
  practiceRight: number
  due: number
}

/** What a learner has answered, and what will come due. */
export interface StudyDays {
  /** The study day, as a date. */
  today: string
  /** In their order, without those on which nothing was answered and nothing comes due. */
  days: StudyDay[]
}

/**
 * Reads the study days of a learner over all quizzes: answers to any of them, and what comes due of those
 * that they may practise.
 */
export async function readStudyDays(
  deps: Deps,
  learner: RememberingLearner,
  range: StudyDaysRange,
): Promise<StudyDays> {
  const today = await readToday(deps, learner)
  const log = await shownLogOf(deps, learner)
  const quizzes = await listPractisedQuizzes(deps, { id: learner.id })
  const [from, to] = [today - range.back, today + range.ahead]
  const answers = await countAnswersByDay(deps.pool, log, { quizIds: null, from, to: today })
  const quizIds = quizzes.map(({ id }) => id)
  const due = await countDueByDay(deps.pool, learner, { quizIds, today, to })
  return studyDaysOf(today, answers, due)
}

/**
 * Reads the study days of a learner by quiz.
 *
 * @param quizIds quizzes that the learner may practise.
 */
export async function readStudyDaysOfQuizzes(
  deps: Deps,
  learner: RememberingLearner,
  quizIds: readonly string[],
  range: StudyDaysRange,
): Promise<Map<string, StudyDays>> {
  const today = await readToday(deps, learner)
  const log = await shownLogOf(deps, learner)
  const [from, to] = [today - range.back, today + range.ahead]
  const answers = await countAnswersByDay(deps.pool, log, { quizIds, from, to: today })
  const due = await countDueByDay(deps.pool, learner, { quizIds, today, to })
  const [answersOf, dueOf] = [byQuiz(answers), byQuiz(due)]
  return new Map(quizIds.map((id) => [id, studyDaysOf(today, answersOf.get(id) ?? [], dueOf.get(id) ?? [])]))
}

function byQuiz<Row extends { quizId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const ofQuiz = found.get(row.quizId)
    if (ofQuiz) ofQuiz.push(row)
    else found.set(row.quizId, [row])
  }
  return found
}

async function readToday({ pool, now }: Deps, { id }: RememberingLearner): Promise<number> {
  const { rows } = await pool.query<{ timeZone: string }>({
    name: 'read-time-zone',
    text: 'SELECT time_zone AS "timeZone" FROM users WHERE id = $1',
    values: [id],
  })
  // The account was deleted in the meantime.
  return studyDayOf(now(), rows[0]?.timeZone ?? 'UTC')
}

function studyDaysOf(today: number, answers: readonly AnswersOfDay[], due: readonly DueOfDay[]): StudyDays {
  const days = new Map<number, StudyDay>()
  const at = (day: number) => {
    const known = days.get(day)
    if (known) return known
    const empty = { day: dateOfStudyDay(day), answers: 0, practiceAnswers: 0, practiceRight: 0, due: 0 }
    days.set(day, empty)
    return empty
  }
  for (const row of answers) {
    const day = at(row.day)
    day.answers += row.answers
    day.practiceAnswers += row.practiceAnswers
    day.practiceRight += row.practiceRight
  }
  for (const row of due) at(row.day).due += row.due
  return {
    today: dateOfStudyDay(today),
    days: [...days].toSorted(([a], [b]) => a - b).map(([, day]) => day),
  }
}
