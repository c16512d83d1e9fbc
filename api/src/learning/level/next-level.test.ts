import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectProperty, PROPERTY_TIME } from '../../../../quiz-format/test/support/properties.ts'
import { LEVEL_NAMES, masteryOf } from '../../progress/mastery.ts'
import { nextLevelOf } from './next-level.ts'

const quiz = (marks: (boolean | null)[], chances: number[] = []) =>
  marks.map((isLatestCorrect, index) => ({
    questionId: `q${index + 1}`,
    position: index + 1,
    chanceTomorrow: chances[index] ?? 0.5,
    isLatestCorrect,
  }))
const marksOf = (right: number, wrong: number, unseen = 0) => [
  ...Array.from({ length: right }, () => true),
  ...Array.from({ length: wrong }, () => false),
  ...Array.from({ length: unseen }, () => null),
]
const ids = ({ nearest }: ReturnType<typeof nextLevelOf>) => nearest.map(({ questionId }) => questionId)

test('14 of 24 are Familiar, and 17 are needed for Proficient', () => {
  const level = nextLevelOf(quiz(marksOf(14, 6, 4)))
  expect(level).toMatchObject({ total: 24, right: 14, level: 'Familiar', next: 'Proficient', needed: 17 })
  expect(level.nearest).toHaveLength(3)
})

test('the nearest are those with the highest chance; ties are in the order of the quiz', () => {
  const chances = [0.9, 0.4, 0.7, 0.4, 0.7, 0.2]
  expect(ids(nextLevelOf(quiz(marksOf(1, 3, 2), chances)))).toEqual(['q3', 'q5'])
})

test('at most five are named, and none at the highest level', () => {
  expect(nextLevelOf(quiz(marksOf(0, 0, 100))).nearest).toHaveLength(5)
  expect(nextLevelOf(quiz(marksOf(9, 1)))).toMatchObject({ level: 'Mastered', next: null, nearest: [] })
})

test('before the first answer nothing is started, and a quiz without questions has no next level', () => {
  expect(nextLevelOf(quiz([null, null]))).toMatchObject({ level: 'Not Started', next: 'Familiar', needed: 1 })
  expect(nextLevelOf([])).toEqual({
    total: 0,
    right: 0,
    level: 'Not Started',
    next: null,
    needed: null,
    nearest: [],
  })
})

test('exactly as many as are needed reach the next level', { timeout: PROPERTY_TIME }, async () => {
  await expectProperty(
    fc.property(fc.nat(400), fc.nat(400), (right, wrong) => {
      const { next, needed, total } = nextLevelOf(quiz(marksOf(right, wrong)))
      if (next === null || needed === null) return
      expect(masteryOf(needed, total)).toBe(next)
      const below = LEVEL_NAMES.indexOf(masteryOf(needed - 1, total))
      expect(below).toBeLessThan(LEVEL_NAMES.indexOf(next))
    }),
    500,
  )
})
