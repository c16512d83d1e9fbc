// Compares what the product says with the recount.
import { expect } from 'vitest'
import { dateOf, isRight, type MonthQuestion } from './records.ts'
import { chanceOf } from './recount/chances.ts'
import { recountFigures, scoreOf } from './recount/figures.ts'
import { dueDay, recountMemory } from './recount/memory.ts'
import { recountPlan, type RecountedPlace } from './recount/plan.ts'
import { recountReadiness } from './recount/readiness.ts'
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
  expect(plan).toEqual({ ...shown, questions: questions.map((one) => ({ ...one, quiz_id: quizId })) })
  const { viewer } = await student.laptop.graphql(PLAN)
  expect(viewer.today).toEqual({ ...shown, questions })
  return expected
}

/** Checks that the plan of a day is still the same, and how much of it is done. */
export async function checkPlan(student: Student, places: readonly RecountedPlace[]): Promise<void> {
  const { viewer } = await student.laptop.graphql(PLAN)
  const { questions, done, day } = viewer.today
  const ids = questions.map(({ question_id }: { question_id: string }) => question_id)
  expect(ids).toEqual(byId(places.map(({ question }) => question)))
  const today = student.records.log.filter((answer) => answer.day === student.today)
  const answered = places.filter(({ question }) => today.some((answer) => answer.question === question))
  expect({ day, done }).toEqual({ day: dateOf(student.today), done: answered.length })
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
  expect((await student.phone.rest('GET', path)).questions).toEqual(expected(today))
  const { day } = records.exam
  expect((await student.phone.rest('GET', `${path}?on=${dateOf(day)}`)).questions).toEqual(expected(day))
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
  expect(await phone.rest('GET', `/api/quizzes/${quizId}/readiness/`)).toEqual(readiness)
  const { quiz } = await laptop.graphql(QUIZ, { id: quizId })
  expect(quiz.readiness).toEqual(readiness)

  const {
    quiz: data,
    user_stats,
    section_stats,
  } = await phone.rest('GET', `/api/quizzes/${quizId}/statistics/`)
  expect(data.total_questions).toBe(records.questions.length)
  const ids: string[] = section_stats.map(({ section_id }: { section_id: string }) => section_id)
  const figures = recountFigures(records, ids)
  const { level, share, ...scores } = figures.quiz
  expect(user_stats).toEqual({ total_attempts: scores.totalAttempts, best_score: scores.bestScore })
  expect(quiz.progress).toEqual({ ...scores, masteredShare: share })
  const { user_progress } = await phone.rest('GET', `/api/quizzes/${quizId}/`)
  expect(user_progress.mastery_level).toBe(level)
  for (const [index, section] of figures.sections.entries()) {
    const { accuracy } = section
    expect(section_stats[index]).toMatchObject({ accuracy, mastery_level: section.level })
    expect(quiz.sections[index].progress).toEqual({ accuracy, masteredShare: section.share })
  }
}

/** Checks what was said before attempts, and what came. */
export async function checkForecasts({ records, phone }: Student, quizId: string): Promise<void> {
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
  expect(forecasts).toEqual(expected)
}

/** Checks the log, as FSRS’s optimizers read it. */
export async function checkLog({ records, phone }: Student, readText: (token: string) => Promise<string>) {
  const seen = new Set<MonthQuestion>()
  const lines = records.log.map((answer) => {
    const { question, answeredAt } = answer
    const isFirst = !seen.has(question)
    seen.add(question)
    const rating = !isRight(answer) ? 1 : isFirst ? 2 : 3
    return `${question.id},${answeredAt},${rating},${isFirst ? 0 : 2},0`
  })
  const text = await readText(phone.token)
  expect(text.trimEnd().split(/\r?\n/).slice(1)).toEqual(lines)
}
