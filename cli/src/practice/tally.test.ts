import { expect, test } from 'vitest'
import { summarize } from './tally.ts'

const answer = (questionId: string, isCorrect: boolean | null, dueDay: string | null = null) => ({
  questionId,
  isCorrect,
  dueDay,
})

test('counts questions by their first answer, and misses that were right later', () => {
  const answers = [
    answer('a', true),
    answer('b', false),
    answer('c', false),
    answer('d', null),
    answer('b', false),
    answer('b', true),
  ]
  expect(summarize(answers)).toEqual({ right: 1, missed: 2, recovered: 1, next: null })
})

test('tells the first day on which questions are due, by their latest answers', () => {
  const answers = [
    answer('a', false, '2026-11-25'),
    answer('b', true, '2026-11-27'),
    answer('c', true, '2026-11-30'),
    answer('a', true, '2026-11-27'),
  ]
  expect(summarize(answers).next).toEqual({ day: '2026-11-27', count: 2 })
})

test('without an answer, there is nothing to tell', () => {
  expect(summarize([])).toEqual({ right: 0, missed: 0, recovered: 0, next: null })
})
