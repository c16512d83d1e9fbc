import { expect, test } from 'vitest'
import { actionsFor } from './assignment-actions.ts'

const STATE = {
  phase: 'OPEN',
  isStarted: false,
  revealScore: 'AFTER_CLOSE',
  revealKey: 'NEVER',
  scoreReleasedAt: null,
  keyReleasedAt: null,
} as const
const THEN = '2026-11-01T09:00:00Z'

test.each([
  [{}, ['closeNow', 'releaseScore', 'releaseKey', 'unpublish']],
  [{ isStarted: true }, ['closeNow', 'releaseScore', 'releaseKey']],
  [{ phase: 'DRAFT' }, ['publish']],
  [{ phase: 'SCHEDULED', scoreReleasedAt: THEN }, ['releaseKey', 'unpublish']],
  [{ phase: 'CLOSED', scoreReleasedAt: THEN, keyReleasedAt: THEN }, ['unpublish']],
  [{ revealScore: 'ON_COMPLETION', revealKey: 'ON_COMPLETION' }, ['closeNow', 'unpublish']],
] as const)('with %j, the actions are %j', (more, actions) => {
  expect(actionsFor({ ...STATE, ...more })).toEqual(actions)
})
