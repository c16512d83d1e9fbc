// Compares what the product says with the recount.
import { expect } from 'vitest'
import { dateOf, isRight, type MonthQuestion } from './records.ts'
import { chanceOf } from './recount/chances.ts'
import { recountFigures, scoreOf } from './recount/figures.ts'
import { dueDay, recountMemory } from './recount/memory.ts'
import { recountPlan, type RecountedPlace } from './recount/plan.ts'
import { recountReadiness } from './recount/readiness.ts'
import { expectSame } from './same.ts'
import type { Student } from './student.ts'

const near = (value: number): unknown => expect.closeTo(value, 9)
const byId = (questions: readonly MonthQuestion[]) => questions.map(({ id }) => id)

const PLAN = '{ viewer { today { day size done questions { question_id: questionId chance reason } } } }'

/** Opens the plan of a new day on the phone, and looks at it on the laptop. Returns it. */
export async function openPlan(student: Student, quizId: string): Promise<RecountedPlace[]> {
  const expected = recountPlan(student.records, student.today)
  const plan = await student.phone.rest('GET', '/api/today/')
  const questions = expected.map(({ question, chance, reason }) => ({
    question_id: question.id,
    chance: near(chance),
    reason,
  }))
  const shown = { day: dateOf(student.today), size: expected.length, done: 0 }
  const onPhone = questions.map((one) => ({ ...one, quiz_id: quizId }))
  expectSame(student, 'the plan at its first opening', plan, { ...shown, questions: onPhone })
  const { viewer } = await student.laptop.graphql(PLAN)
  expectSame(student, 'the plan on the laptop', viewer.today, { ...shown, questions })
  return expected
}

/** Checks that the plan of a day is still the same, and how much of it is done. */
export async function checkPlan(student: Student, places: readonly RecountedPlace[]): Promise<void> {
  const { viewer } = await student.laptop.graphql(PLAN)
  const { questions, done, day } = viewer.today
  const ids = questions.map(({ question_id }: { question_id: string }) => question_id)
  expectSame(student, 'the questions of the plan', ids, byId(places.map(({ question }) => question)))
  const today = student.records.log.filter((answer) => answer.day === student.today)
  const answered = places.filter(({ question }) => today.some((answer) => answer.question === question))
  const expected = { day: dateOf(student.today), done: answered.length }
  expectSame(student, 'how much of the plan is done', { day, done }, expected)
}

/** Checks memory and chances of all questions, today and on the day of the exam. */
export async function checkMemory(student: Student, quizId: string): Promise<void> {
  const { records, today } = student
  const known = recountMemory(records.log)
  const expected = (day: number) =>
    records.questions.map((question) => {
      const memory = known.memories.get(question)
      return {
        question_id: question.id,
        stability: memory?.stability ?? null,
        difficulty: memory?.difficulty ?? null,
        last_day: memory ? dateOf(memory.lastDay) : null,
        due_day: memory ? dateOf(dueDay(memory)) : null,
        reps: memory?.reps ?? null,
        lapses: memory?.lapses ?? null,
        chance: near(chanceOf(known, records.questions, { question, day })),
      }
    })
  const path = `/api/quizzes/${quizId}/memory/`
  const read = async (query: string) => (await student.phone.rest('GET', `${path}${query}`)).questions
  expectSame(student, 'the memory of today', await read(''), expected(today))
  const { day } = records.exam
  const onExamDay = await read(`?on=${dateOf(day)}`)
  expectSame(student, 'the memory on the exam day', onExamDay, expected(day))
}

const SCORE = 'expected low high'
const QUIZ = `query ($id: ID!) { quiz(id: $id) {
  readiness { ${SCORE} chance_to_pass: chanceToPass with_plan: withPlan
    sections { section_id: sectionId ${SCORE} } missing { answers days } }
  progress { totalAttempts bestScore masteredShare }
  sections { id progress { accuracy masteredShare } } } }`

/** Checks readiness, levels and scores. */
export async function checkFigures(student: Student, quizId: string): Promise<void> {
  const { records, today, phone, laptop } = student
  const readiness = recountReadiness(records, today, Math.max(records.exam.day, today))
  const onPhone = await phone.rest('GET', `/api/quizzes/${quizId}/readiness/`)
  expectSame(student, 'the readiness', onPhone, readiness)
  const { quiz } = await laptop.graphql(QUIZ, { id: quizId })
  expectSame(student, 'the readiness on the laptop', quiz.readiness, readiness)

  const {
    quiz: data,
    user_stats,
    section_stats,
  } = await phone.rest('GET', `/api/quizzes/${quizId}/statistics/`)
  expectSame(student, 'the number of questions', data.total_questions, records.questions.length)
  const ids: string[] = section_stats.map(({ section_id }: { section_id: string }) => section_id)
  const figures = recountFigures(records, ids)
  const { level, share, ...scores } = figures.quiz
  const stats = { total_attempts: scores.totalAttempts, best_score: scores.bestScore }
  expectSame(student, 'the scores', user_stats, stats)
  expectSame(student, 'the progress', quiz.progress, { ...scores, masteredShare: share })
  const { user_progress } = await phone.rest('GET', `/api/quizzes/${quizId}/`)
  expectSame(student, 'the level', user_progress.mastery_level, level)
  for (const [index, section] of figures.sections.entries()) {
    const { section_id: id, accuracy, mastery_level: shownLevel } = section_stats[index]
    const shown = { id, accuracy, level: shownLevel, ...quiz.sections[index].progress }
    const { share: masteredShare, ...figuresOfSection } = section
    expectSame(student, 'a section', shown, { id, ...figuresOfSection, masteredShare })
  }
}

/** Checks what was said before attempts, and what came. */
export async function checkForecasts(student: Student, quizId: string): Promise<void> {
  const { records, phone } = student
  const { forecasts } = await phone.rest('GET', `/api/quizzes/${quizId}/forecasts/`)
  const expected = records.said.toReversed().map(({ attempt, day, expected: said, low, high }) => ({
    attempt_id: attempt.id,
    kind: attempt.kind,
    day: dateOf(day),
    expected: near(said),
    low: near(low),
    high: near(high),
    score: attempt.isCompleted ? scoreOf(attempt) : null,
    completed_at: attempt.isCompleted ? expect.any(String) : null,
  }))
  expectSame(student, 'what was forecast, and what came', forecasts, expected)
}

/** Checks the log, as FSRS’s optimizers read it. */
export async function checkLog(student: Student, readText: (token: string) => Promise<string>) {
  const { records, phone } = student
  const seen = new Set<MonthQuestion>()
  const lines = records.log.map((answer) => {
    const { question, answeredAt } = answer
    const isFirst = !seen.has(question)
    seen.add(question)
    const rating = !isRight(answer) ? 1 : isFirst ? 2 : 3
    return `${question.id},${answeredAt},${rating},${isFirst ? 0 : 2},0`
  })
  const text = await readText(phone.token)
  expectSame(student, 'the log', text.trimEnd().split(/\r?\n/).slice(1), lines)
}
