import { expect, test } from 'vitest'
import { datesOf } from './dates.ts'
import { standingOf } from './standing.ts'

const access = (state: 'NOT_OPEN' | 'OPEN' | 'CLOSED' | 'EXCUSED', mayStart = false) => ({ state, mayStart })
const attempt = (status: 'IN_PROGRESS' | 'COMPLETED' | 'ENDED') => ({ status })

test.each([
  [access('OPEN', true), [], 'OPEN'],
  [access('OPEN', true), [attempt('COMPLETED')], 'OPEN'],
  [access('OPEN'), [attempt('COMPLETED')], 'DONE'],
  [access('OPEN'), [attempt('ENDED')], 'DONE'],
  [access('OPEN'), [attempt('COMPLETED'), attempt('IN_PROGRESS')], 'RUNNING'],
  [access('NOT_OPEN'), [], 'NOT_OPEN'],
  [access('CLOSED'), [], 'CLOSED'],
  [access('CLOSED'), [attempt('ENDED')], 'CLOSED'],
  [access('CLOSED'), [attempt('COMPLETED')], 'DONE'],
  [access('EXCUSED'), [attempt('COMPLETED')], 'EXCUSED'],
  [null, [], 'CLOSED'],
])('%j with %j is %s', (own, attempts, standing) => {
  expect(standingOf({ access: own, attempts })).toBe(standing)
})

const DATES = {
  opensAt: '2026-05-01T08:00:00Z',
  dueAt: '2026-05-03T08:00:00Z',
  closesAt: '2026-05-04T08:00:00Z',
}
const NOW = Date.parse('2026-05-02T08:00:00Z')

test.each([
  ['NOT_OPEN', {}, ['Opens', 'Due']],
  ['NOT_OPEN', { dueAt: null }, ['Opens', 'Closes']],
  ['OPEN', {}, ['Due']],
  ['OPEN', { dueAt: '2026-05-01T09:00:00Z' }, ['Was due', 'Closes']],
  ['OPEN', { dueAt: null }, ['Closes']],
  ['OPEN', { dueAt: null, closesAt: null }, []],
  ['CLOSED', { closesAt: '2026-05-02T07:00:00Z' }, ['Closed']],
  ['CLOSED', {}, []],
  ['EXCUSED', {}, []],
] as const)('in the state %s, with %j, the dates are %j', (state, change, names) => {
  expect(datesOf({ state, ...DATES, ...change }, NOW).map(({ name }) => name)).toEqual(names)
})
