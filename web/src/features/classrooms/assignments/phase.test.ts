import { expect, test } from 'vitest'
import { phaseOf } from './phase.ts'

const OPENS = '2026-11-01T09:00:00Z'
const CLOSES = '2026-11-02T09:00:00Z'

test.each([
  ['2026-11-01T08:59:59Z', 'SCHEDULED'],
  [OPENS, 'OPEN'],
  ['2026-11-02T08:59:59Z', 'OPEN'],
  [CLOSES, 'CLOSING'],
  ['2026-11-02T09:05:00Z', 'CLOSED'],
])('at %s it is %s', (now, phase) => {
  const times = { opensAt: OPENS, closesAt: CLOSES, endsAt: '2026-11-02T09:05:00Z' }
  expect(phaseOf({ published: true, ...times }, Date.parse(now))).toBe(phase)
})

test('without times it is open as soon as it is published', () => {
  expect(phaseOf({ published: true, opensAt: null, closesAt: null, endsAt: null }, 0)).toBe('OPEN')
  expect(phaseOf({ published: false, opensAt: null, closesAt: null, endsAt: null }, 0)).toBe('DRAFT')
})
