import { expect, test } from 'vitest'
import { arrange, liveRows } from './live-rows.ts'
import { ago, timeLeft } from './live-texts.ts'
import { progressFields, progressOf } from '../../testing/progress.ts'

const names = (rows: readonly { displayName: string }[]) => rows.map(({ displayName }) => displayName)

const ROWS = liveRows(
  progressFields([
    progressOf('Ben 10', {
      state: 'IN_PROGRESS',
      answered: 9,
      lastSavedAt: '2026-11-23T09:59:30Z',
      secondsLeft: 90,
    }),
    progressOf('Ben 9', {
      state: 'IN_PROGRESS',
      answered: 2,
      lastSavedAt: '2026-11-23T09:57:00Z',
      secondsLeft: 60,
    }),
    progressOf('Zoë', { state: 'IN_PROGRESS', startedAt: '2026-11-23T09:56:00Z' }),
    progressOf('Anna', { state: 'LATE', answered: 20 }),
    progressOf('Mia', { state: 'MISSING' }),
    progressOf('Noa', { state: 'EXCUSED' }),
  ]),
)

test('whoever is taking it is idle after 3 minutes without a save, or without any', () => {
  expect(names(arrange(ROWS, 'IDLE', 'NAME'))).toEqual(['Ben 9', 'Zoë'])
})

test.each([
  ['ALL', 'NAME', ['Anna', 'Ben 9', 'Ben 10', 'Mia', 'Noa', 'Zoë']],
  ['IN_PROGRESS', 'ANSWERED', ['Zoë', 'Ben 9', 'Ben 10']],
  ['IN_PROGRESS', 'SAVE', ['Zoë', 'Ben 9', 'Ben 10']],
  ['ALL', 'TIME', ['Ben 9', 'Ben 10', 'Zoë', 'Anna', 'Mia', 'Noa']],
  ['NOT_STARTED', 'NAME', ['Mia']],
  ['FINISHED', 'NAME', ['Anna']],
] as const)('the filter %s in the order %s', (filter, order, expected) => {
  expect(names(arrange(ROWS, filter, order))).toEqual(expected)
})

test('whose time ran out has finished, also before that is stored', () => {
  const rows = liveRows(progressFields([progressOf('Eva', { state: 'IN_PROGRESS', timedOut: true })]))
  expect(rows.map(({ group, isIdle }) => [group, isIdle])).toEqual([['FINISHED', false]])
})

test('whoever is excused needs no more time, although theirs ran out', () => {
  const rows = liveRows(progressFields([progressOf('Eva', { state: 'EXCUSED', timedOut: true })]))
  expect(rows.map(({ group, timedOut }) => [group, timedOut])).toEqual([['EXCUSED', false]])
})

test('times are short', () => {
  expect([999, 61_000, 3_700_000].map(ago)).toEqual(['0 s ago', '1 min ago', '1 h ago'])
  expect([0, 299, 300, 7_500].map(timeLeft)).toEqual(['0:00', '4:59', '5 min', '2 h 5 min'])
})
