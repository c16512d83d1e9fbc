import { expect, test } from 'vitest'
import { isRestricted, listVariables, readFilter, writeFilter } from './quiz-filter.ts'

const ALL = { search: '', order: 'LAST_USED', mastery: null } as const

test.each([
  ['', ALL],
  ['search=+rivers++of%00', { ...ALL, search: 'rivers  of' }],
  ['order=best-score&mastery=not-started', { ...ALL, order: 'BEST_SCORE', mastery: 'NOT_STARTED' }],
  ['order=constructor&mastery=best', ALL],
  [`search=${'x'.repeat(300)}`, { ...ALL, search: 'x'.repeat(200) }],
])('the query “%.40s” is read', (query, filter) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(filter)
})

test('a filter is written without its defaults, and other parameters stay', () => {
  const filter = { search: 'a&b', order: 'BEST_SCORE', mastery: 'MASTERED' } as const
  const written = writeFilter(new URLSearchParams('x=1'), filter)
  expect(written.toString()).toBe('x=1&search=a%26b&order=best-score&mastery=mastered')
  expect(readFilter(written)).toEqual(filter)
  expect(writeFilter(written, ALL).toString()).toBe('x=1')
})

test('an order alone leaves out no quiz', () => {
  expect([isRestricted({ ...ALL, order: 'TITLE' }), isRestricted({ ...ALL, mastery: 'LEARNING' })]).toEqual([
    false,
    true,
  ])
  expect(listVariables(ALL)).toEqual({ search: '', orderBy: 'LAST_USED', mastery: [] })
})
