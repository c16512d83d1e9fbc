import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectProperty } from '../../../../../quiz-format/test/support/properties.ts'
import { againAt, nextIndex, type PractisedQuestion } from './next-question.ts'

/** Practises until the end, or for as many answers as there are outcomes. */
function practise(count: number, outcomes: readonly boolean[]) {
  const questions: PractisedQuestion[] = Array.from({ length: count }, () => ({
    isAnswered: false,
    againAt: null,
  }))
  const asked: number[] = []
  for (const [index, isCorrect] of outcomes.entries()) {
    const next = nextIndex(index, questions)
    if (next === null) break
    asked.push(next)
    questions[next] = { isAnswered: true, againAt: againAt(index + 1, isCorrect) }
  }
  return { asked, questions, end: nextIndex(asked.length, questions) }
}

const practices = fc.record({
  count: fc.integer({ min: 1, max: 15 }),
  outcomes: fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
})

test('a miss comes again after five others, or after all that are left, but never right after itself', async () => {
  await expectProperty(
    fc.property(practices, ({ count, outcomes }) => {
      const { asked } = practise(count, outcomes)
      for (const [turn, question] of asked.entries()) {
        const before = asked.lastIndexOf(question, turn - 1)
        if (turn === 0 || before < 0) continue
        expect(outcomes[before]).toBe(false)
        const between = turn - before - 1
        expect(between).toBeGreaterThanOrEqual(1)
        // With fewer between, every question was asked, and no other one waits longer.
        const isLast = new Set(asked.slice(0, turn)).size === count
        expect(between >= 5 || isLast).toBe(true)
      }
    }),
    2_000,
  )
})

test('new questions come in their order, and each is asked before the end', async () => {
  await expectProperty(
    fc.property(practices, ({ count, outcomes }) => {
      const { asked, end } = practise(count, outcomes)
      const firsts = [...new Set(asked)]
      expect(firsts).toEqual(firsts.map((_question, index) => index))
      expect(end === null ? firsts.length : count).toBe(count)
    }),
    1_000,
  )
})

test('a practice ends when all were answered and no miss waits, except for the last one', async () => {
  await expectProperty(
    fc.property(practices, ({ count, outcomes }) => {
      const { asked, questions, end } = practise(count, outcomes)
      const waiting = questions.flatMap((question, index) => (question.againAt === null ? [] : [index]))
      const isEnd =
        questions.every(({ isAnswered }) => isAnswered) && waiting.every((index) => index === asked.at(-1))
      expect(end === null).toBe(isEnd)
    }),
    1_000,
  )
})

test('whoever answers correctly at last is done', async () => {
  await expectProperty(
    fc.property(practices, ({ count, outcomes }) => {
      const allRight = Array.from({ length: 2 * count }, () => true)
      const { asked, questions, end } = practise(count, [...outcomes, ...allRight])
      expect(end).toBeNull()
      expect(asked.length).toBeLessThanOrEqual(outcomes.length + count)
      expect(questions.filter((question) => question.againAt !== null).length).toBeLessThanOrEqual(1)
    }),
    1_000,
  )
})

test('a single question that is missed is not asked again', () => {
  expect(practise(1, [false, true]).asked).toEqual([0])
  expect(practise(2, [false, true, true]).asked).toEqual([0, 1, 0])
  expect(practise(2, [true, false, true]).asked).toEqual([0, 1])
})

test('a miss that is due comes before new questions', () => {
  expect(practise(9, [false, ...Array.from({ length: 20 }, () => true)]).asked).toEqual([
    0, 1, 2, 3, 4, 5, 0, 6, 7, 8,
  ])
})
