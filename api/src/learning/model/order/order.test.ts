import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectProperty } from '../../../../../quiz-format/test/support/properties.ts'
import { lowestChances, rankingDay } from './lowest-chance.ts'
import { planOf } from './plan.ts'
import { practiceOf, type PractisableQuestion } from './practice-mode.ts'
import { reasonOf } from './reason.ts'

const question: fc.Arbitrary<PractisableQuestion & { lastDay: number | null }> = fc
  .record({
    // Few values, so that there are ties.
    chance: fc.constantFrom(0.25, 0.4, 0.4, 0.62, 0.9),
    chanceToday: fc.constantFrom(0.3, 0.7, 0.98),
    quizOrder: fc.nat({ max: 2 }),
    section: fc.nat({ max: 2 }),
    isLatestCorrect: fc.option(fc.boolean()),
    isFlagged: fc.boolean(),
    lastDay: fc.option(fc.integer({ min: 8, max: 10 })),
  })
  .map(({ section, ...rest }) => ({
    ...rest,
    position: 0,
    sectionId: section === 0 ? null : `${rest.quizOrder}-${section}`,
  }))

const questions = fc
  .array(question, { maxLength: 40 })
  .map((all) => all.map((one, index) => ({ ...one, position: index + 1 })))

test('the lowest chances come first, ties in the order of quizzes and questions', async () => {
  await expectProperty(
    fc.property(questions, fc.option(fc.nat({ max: 45 })), (all, count) => {
      const key = ({ chance, quizOrder, position }: PractisableQuestion) => [chance, quizOrder, position]
      const sorted = all.toSorted((one, other) => compare(key(one), key(other)))
      expect(lowestChances(all, count)).toEqual(sorted.slice(0, count ?? all.length))
    }),
    500,
  )
})

function compare(one: number[], other: number[]): number {
  for (const [index, number] of one.entries())
    if (number !== other[index]) return number - (other[index] ?? 0)
  return 0
}

test('a plan has the lowest chances of the questions that were not answered today', async () => {
  await expectProperty(
    fc.property(questions, fc.integer({ min: 1, max: 30 }), (all, size) => {
      const plan = planOf(all, 10, size)
      const left = all.filter(({ lastDay }) => lastDay !== 10)
      expect(plan).toEqual(lowestChances(left, null).slice(0, size))
      expect(planOf(all.toReversed(), 10, size)).toEqual(plan)
    }),
    300,
  )
})

test('each mode has its own questions, the lowest chances first', async () => {
  await expectProperty(
    fc.property(questions, fc.option(fc.nat({ max: 10 })), (all, size) => {
      const ranked = lowestChances(all, null)
      const expectMode = (
        mode: 'WRONG' | 'UNSEEN' | 'FLAGGED' | 'ALL',
        has: (one: PractisableQuestion) => boolean,
      ) => expect(practiceOf(mode, all, size)).toEqual(ranked.filter(has).slice(0, size ?? all.length))
      expectMode('WRONG', (one) => one.isLatestCorrect === false)
      expectMode('UNSEEN', (one) => one.isLatestCorrect === null)
      expectMode('FLAGGED', (one) => one.isFlagged)
      expectMode('ALL', () => true)
    }),
    300,
  )
})

test('the weakest section has the lowest mean chance today, whatever its chances on the exam day', async () => {
  await expectProperty(
    fc.property(questions, (all) => {
      const key = (one: PractisableQuestion) => `${one.quizOrder} ${one.sectionId}`
      const sections = [...new Set(all.map(key))].map((name) => all.filter((one) => key(one) === name))
      const mean = (section: PractisableQuestion[]) =>
        section.reduce((sum, { chanceToday }) => sum + chanceToday, 0) / section.length
      const order = (section: PractisableQuestion[]) =>
        Math.min(...section.map(({ quizOrder, position }) => quizOrder * 1_000 + position))
      const [weakest] = sections.toSorted(
        (one, other) => mean(one) - mean(other) || order(one) - order(other),
      )
      expect(practiceOf('WEAKEST', all, null)).toEqual(lowestChances(weakest ?? [], null))
    }),
    300,
  )
})

test('of sections whose questions all have the same chance, the first is the weakest', () => {
  const section = (sectionId: string, size: number) =>
    Array.from({ length: size }, () => ({ sectionId, chance: 0.7, chanceToday: 0.7, quizOrder: 0 }))
  // 0.7 + 0.7 + 0.7 is less than 3 · 0.7.
  const all = [...section('first', 2), ...section('second', 3)].map((one, index) => ({
    ...one,
    position: index + 1,
    isLatestCorrect: null,
    isFlagged: false,
  }))
  expect(practiceOf('WEAKEST', all, null)).toEqual(all.slice(0, 2))
})

test('the reason is the first that holds: unseen, wrong, flagged, forgetting', () => {
  expect(reasonOf({ isLatestCorrect: null, isFlagged: true })).toBe('UNSEEN')
  expect(reasonOf({ isLatestCorrect: false, isFlagged: true })).toBe('WRONG')
  expect(reasonOf({ isLatestCorrect: true, isFlagged: true })).toBe('FLAGGED')
  expect(reasonOf({ isLatestCorrect: true, isFlagged: false })).toBe('FORGETTING')
})

test('questions are ranked by the day of the exam, and by today if it is over', () => {
  expect(rankingDay(12, 10)).toBe(12)
  expect([rankingDay(10, 10), rankingDay(9, 10), rankingDay(null, 10)]).toEqual([10, 10, 10])
})
