import { expect, test } from 'vitest'
import { formatMemberSince } from './member-since.ts'

const today = new Date('2026-11-21T12:00:00')

test.each([
  ['2024-02-29T12:00:00', 'February 29, 2024'],
  ['2026-01-05T12:00:00.000', 'January 5, 2026'],
  [null, 'November 21, 2026'],
  [undefined, 'November 21, 2026'],
  ['', 'November 21, 2026'],
  ['yesterday', 'Date not available'],
])('the join date %j is shown as “%s”', (joined, text) => {
  expect(formatMemberSince(joined, today)).toBe(text)
})

test('an invalid date for today gives “Date not available”', () => {
  expect(formatMemberSince(null, new Date(Number.NaN))).toBe('Date not available')
})
