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
])('who joined at %j reads “%s”', (joined, text) => {
  expect(formatMemberSince(joined, today)).toBe(text)
})

test('a today that is no date is not available either', () => {
  expect(formatMemberSince(null, new Date(Number.NaN))).toBe('Date not available')
})
