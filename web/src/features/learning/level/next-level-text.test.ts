import { expect, test } from 'vitest'
import { nextLevelText } from './next-level-text.ts'

const FAMILIAR = { total: 24, right: 14, level: 'FAMILIAR', next: 'PROFICIENT', needed: 17 } as const

test('a level says what it means, and what the next one needs', () => {
  expect(nextLevelText({ ...FAMILIAR, nearest: [1, 2, 3] })).toBe(
    'Familiar: 14 of 24 right at their latest answer (58%). Proficient needs 17: these 3 are nearest.',
  )
})

test('one question is told in the singular', () => {
  expect(nextLevelText({ ...FAMILIAR, right: 16, nearest: [1] })).toBe(
    'Familiar: 16 of 24 right at their latest answer (67%). Proficient needs 17: this one is nearest.',
  )
})

test('of many that are missing, only some are named', () => {
  const learning = { total: 100, right: 10, level: 'LEARNING', next: 'FAMILIAR', needed: 50 } as const
  expect(nextLevelText({ ...learning, nearest: [1, 2, 3, 4, 5] })).toBe(
    'Learning: 10 of 100 right at their latest answer (10%). Familiar needs 50: 40 more, of which these 5 are nearest.',
  )
})

test('the highest level needs nothing more', () => {
  const mastered = { total: 10, right: 9, level: 'MASTERED', next: null, needed: null, nearest: [] } as const
  expect(nextLevelText(mastered)).toBe('Mastered: 9 of 10 right at their latest answer (90%).')
})
