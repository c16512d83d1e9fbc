import { expect, test } from 'vitest'
import { nextExam } from './plan-exams.ts'

const exam = (daysLeft: number) => ({ date: `2026-05-${10 + daysLeft}`, daysLeft })
const question = (quizId: string, daysLeft: number | null, more: object = {}) => ({
  quizId,
  quizTitle: `Quiz ${quizId}`,
  done: false,
  exam: daysLeft === null ? null : exam(daysLeft),
  ...more,
})

test('the next exam is the nearest that is not over, of the questions that are left', () => {
  const questions = [
    question('a', null),
    question('b', -1),
    question('c', 12),
    question('d', 5),
    question('e', 2, { done: true }),
  ]
  expect(nextExam(questions)).toEqual({ ...exam(5), quizTitle: 'Quiz d' })
  expect(nextExam([question('a', null), question('b', -1)])).toBeNull()
})

test('the quiz is not named if all questions are of it', () => {
  expect(nextExam([question('a', 5), question('a', 5)])).toEqual({ ...exam(5), quizTitle: null })
})
