import type { QuestionFacts } from 'quiz-format/learning'
import type { TextFormat } from '../../../database/prisma/enums.ts'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../errors.ts'
import { isId } from '../../../ids.ts'
import type { Viewer } from '../../../viewer.ts'
import { readExam } from '../../exam/read-exam.ts'
import { requirePractisableQuiz } from '../../learning.access.ts'
import { readLearner } from '../../log/read-learner.ts'
import type { RememberingLearner } from '../../log/remembering-learner.ts'
import { dateOfStudyDay, studyDayOf } from '../../log/study-day.ts'
import { dueDayOf } from '../../model/memory.ts'
import { curveDays } from '../../model/why/curve-days.ts'
import { chanceOnDay, memoryAfter, questionFacts } from '../../model/why/question-facts.ts'
import { readFirstAnswers } from '../first-sights.ts'
import { shownLogOf } from '../reviews/list-reviews.ts'
import { readAnswers, type QuestionAnswer } from './read-answers.ts'

/** What a learner remembers of a question, and why. */
export interface QuestionMemory {
  questionId: string
  quizId: string
  quizTitle: string
  /** Whether the viewer sees the quiz itself. */
  seesQuiz: boolean
  /** Its place in the quiz, from 1. */
  number: number
  text: string
  format: TextFormat
  sectionName: string | null
  facts: QuestionFacts
  /** Newest first. */
  answers: QuestionAnswer[]
  /** The chance on days from the last answer on, in their order. */
  curve: { day: string; chance: number }[]
}

interface QuestionRow {
  id: string
  number: number
  text: string
  format: TextFormat
  optionCount: number
  sectionId: string | null
  sectionName: string | null
}

/**
 * Reads what a learner remembers of a question, and why.
 *
 * @throws NotFound when the viewer may not practise the question.
 */
export async function readQuestionMemory(
  deps: Deps,
  viewer: Viewer,
  remembering: RememberingLearner,
  { quizId, questionId }: { quizId: string; questionId: string },
): Promise<QuestionMemory> {
  const { quiz, onlyAnswered } = await requirePractisableQuiz(deps, viewer, quizId)
  const question = await findQuestion(deps, quiz.id, questionId)
  const log = await shownLogOf(deps, remembering)
  const [answers, learner, exam, firstAnswers] = await Promise.all([
    readAnswers(deps.pool, log, question.id),
    readLearner(deps.pool, remembering),
    readExam(deps.pool, remembering.id, quiz.id),
    readFirstAnswers(deps.pool, remembering.id, quiz.id),
  ])
  if (onlyAnswered && answers.length === 0) throw new NotFound()
  const today = studyDayOf(deps.now(), viewer.timeZone)
  const examDay = exam && exam.day >= today ? exam.day : null
  const { number, text, format, sectionId, sectionName, optionCount } = question
  const own = firstAnswers.filter((section) => section.sectionId === sectionId)
  const others = firstAnswers.filter((section) => section.sectionId !== sectionId)
  const asked = {
    optionCount,
    hasSection: sectionId !== null,
    answers,
    ofSection: own[0] ?? { right: 0, count: 0 },
    ofQuiz: [...own, ...others],
  }
  const memory = memoryAfter(answers)
  const daysOfNote = [...(memory ? [dueDayOf(memory)] : []), ...(examDay === null ? [] : [examDay])]
  return {
    questionId: question.id,
    quizId: quiz.id,
    quizTitle: quiz.title,
    seesQuiz: !onlyAnswered,
    number,
    text,
    format,
    sectionName,
    facts: questionFacts(asked, { learner, today, examDay }),
    answers: answers.toReversed(),
    curve: curveDays(Math.min(memory?.lastDay ?? today, today), today, daysOfNote).map((day) => ({
      day: dateOfStudyDay(day),
      chance: chanceOnDay(asked, learner, day),
    })),
  }
}

async function findQuestion({ pool }: Pick<Deps, 'pool'>, quizId: string, id: string): Promise<QuestionRow> {
  const { rows } = await pool.query<QuestionRow>({
    name: 'find-practised-question',
    text: `SELECT q.id, q.position AS number, q.text, q.format, cardinality(q.options) AS "optionCount",
             q.section_id AS "sectionId", s.name AS "sectionName"
           FROM questions q LEFT JOIN sections s ON s.id = q.section_id
           WHERE q.id = $1 AND q.quiz_id = $2 AND q.position > 0`,
    values: [isId(id) ? id : null, quizId],
  })
  if (!rows[0]) throw new NotFound()
  return rows[0]
}
