// Compares what explains the figures with the recount: days and single questions.
import { recountDays } from './recount/days.ts'
import { recountFacts } from './recount/facts.ts'
import type { MonthQuestion } from './records.ts'
import { expectSame } from './same.ts'
import type { Student } from './student.ts'

/** Checks the calendar: what was answered on each study day, and what comes due. */
export async function checkDays(student: Student, quizId: string): Promise<void> {
  const { records, today, phone } = student
  const shown = await phone.rest('GET', `/api/study-days/?quiz_id=${quizId}`)
  expectSame(student, 'the study days', shown, recountDays(records, today))
}

const FACTS = `query ($quizId: ID!, $questionId: ID!) { questionMemory(quizId: $quizId, questionId: $questionId) { facts {
  today optionCount answers right days repeats firstDay isFirstRight latestDay isLatestRight run lapses countedFrom
  dueDay interval intervalBefore chanceToday chanceDue chanceOfCurve examDay chanceExam hasSection sectionSeen
  sectionRight quizSeen quizRight } } }`
const COUNT = 5

/** Checks the facts of some questions, others each day: every sentence about a question is made of them. */
export async function checkFacts(student: Student, quizId: string): Promise<void> {
  const { records, today, laptop } = student
  const { questions } = records
  const step = Math.floor(questions.length / COUNT)
  for (let turn = 0; turn < COUNT; turn++) {
    const question = questions[(today + turn * step) % questions.length] as MonthQuestion
    const { questionMemory } = await laptop.graphql(FACTS, { quizId, questionId: question.id })
    const recounted = recountFacts(records, question, today)
    expectSame(student, `the facts of ${question.text}`, questionMemory.facts, recounted)
  }
}
