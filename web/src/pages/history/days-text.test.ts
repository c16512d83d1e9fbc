import { expect, test } from 'vitest'
import { daysText } from './days-text.ts'

const day = (date: string, answers: number, due: number) => ({ day: date, answers, due })

test('the last and the next seven days count, and today counts for both', () => {
  const days = [
    day('2026-05-05', 100, 0),
    day('2026-05-06', 3, 0),
    day('2026-05-12', 4, 2),
    day('2026-05-18', 0, 5),
    day('2026-05-19', 0, 100),
  ]
  expect(daysText('2026-05-12', days)).toBe(
    '7 answers in the last 7 days. 7 questions due in the next 7, today included.',
  )
})

test('one is told in the singular', () => {
  expect(daysText('2026-05-12', [day('2026-05-12', 1, 1)])).toBe(
    '1 answer in the last 7 days. 1 question due in the next 7, today included.',
  )
})
