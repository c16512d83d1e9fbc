import { expect, test } from 'vitest'
import { weekdayOf } from './weekday.ts'

test('a study day has the same weekday in every time zone', () => {
  expect([weekdayOf('2026-11-22', 'short'), weekdayOf('2026-11-22', 'long')]).toEqual(['Sun', 'Sunday'])
})
