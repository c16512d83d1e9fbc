import { expect, test } from 'vitest'
import { monthText } from './month-text.ts'

const days = (...dates: string[]) => dates.map((day) => ({ day, answers: 3 }))

test('the days of this month count', () => {
  expect(monthText('2026-05-12', days('2026-04-30', '2026-05-01', '2026-05-12'))).toBe(
    'Days practised this month: 2',
  )
})

test('a day without an answer does not count, and nothing is said before the first', () => {
  expect(monthText('2026-05-12', [{ day: '2026-05-12', answers: 0 }, ...days('2026-04-30')])).toBeNull()
})
