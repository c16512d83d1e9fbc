import { expect, test } from 'vitest'
import { levelText } from './level-text.ts'

test.each([
  ['FAMILIAR', 58.333, 24, 'Familiar: 14 of 24 right at their latest answer. Proficient needs 17.'],
  ['LEARNING', 0, 3, 'Learning: 0 of 3 right at their latest answer. Familiar needs 2.'],
  ['PROFICIENT', 70, 10, 'Proficient: 7 of 10 right at their latest answer. Mastered needs 9.'],
  ['MASTERED', 90, 10, 'Mastered: 9 of 10 right at their latest answer.'],
  ['NOT_STARTED', 0, 10, null],
] as const)('%s at %d %% of %d questions is explained', (mastery, masteredShare, questionCount, text) => {
  expect(levelText({ mastery, masteredShare, questionCount })).toBe(text)
})
