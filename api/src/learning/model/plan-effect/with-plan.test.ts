import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectProperty } from '../../../../../quiz-format/test/support/properties.ts'
import { NEW_LEARNER, type Learner } from '../chance.ts'
import type { LearnedSection } from '../learned-quiz.ts'
import { recallOn, remember, type Memory } from '../memory.ts'
import { readinessOf } from '../readiness/readiness.ts'
import { LAST_DAY, randomLearner, randomSections } from '../testing/random-quiz.ts'
import { allQuestions, chance, shareOf } from '../testing/recount-forecast.ts'
import { MAX_REVIEWS, paceOf } from './pace.ts'
import { expectedWithPlan, type Preparation } from './with-plan.ts'

const TODAY = LAST_DAY

test('the score with the plan is what its rule says, question by question', async () => {
  const plans = fc.record({
    days: fc.integer({ min: 0, max: 25 }),
    dailySize: fc.integer({ min: 1, max: 40 }),
  })
  await expectProperty(
    fc.property(randomSections, randomLearner, plans, (sections, learner, { days, dailySize }) => {
      const preparation = { today: TODAY, examDay: TODAY + days, dailySize }
      const exam = { day: preparation.examDay, draws: null, passScore: null }
      const isKnown = readinessOf(sections, learner, exam).expected !== null
      const expected = expectedWithPlan(sections, learner, preparation)
      expect(expected !== null).toBe(isKnown)
      expect(expected ?? 0).toBeCloseTo(isKnown ? recount(sections, learner, preparation) : 0, 8)
    }),
    150,
  )
})

/** The rule of the contract, word for word. */
function recount(
  sections: LearnedSection[],
  learner: Learner,
  { today, examDay, dailySize }: Preparation,
): number {
  const questions = allQuestions(sections).map((question) => ({
    k: question.optionCount,
    a: shareOf(question, sections),
    P: chance(question, sections, learner, examDay),
    memory: question.memory,
  }))
  const recall = (memory: Memory, day: number) => {
    const R = recallOn(memory, day)
    return 1 / (1 + Math.exp(-(Math.log(R / (1 - R)) + learner.offset)))
  }
  for (let day = today + 1; day <= examDay - 1; day++) {
    const lowest = questions.toSorted((one, other) => one.P - other.P).slice(0, dailySize)
    for (const question of lowest) {
      const { memory, k, P } = question
      const known = memory ? recall(memory, day) : Math.min(1, (P - 1 / k) / (1 - 0.02 - 1 / k))
      const [good, again] = [remember(memory, day, true), remember(memory, day, false)]
      const after = (state: Memory) => {
        const R = recall(state, examDay)
        return R * (1 - 0.02) + (1 - R) / k
      }
      question.P = known * after(good) + (1 - known) * after(again)
      question.memory = known >= 0.5 ? good : again
    }
  }
  return 100 * questions.reduce((sum, { a, P }) => sum + a * P, 0)
}

/** A quiz of several sections whose questions were answered or not, on different days. */
function makeSections(count: number): LearnedSection[] {
  return [null, 3, 1].map((weight, index) => ({
    sectionId: `${index}`,
    weight,
    questions: Array.from({ length: count / 3 }, (_, at) => ({
      optionCount: 4,
      memory: at % 3 > index ? null : remember(remember(null, 0, at % 2 > 0), TODAY - (at % 17), at % 5 > 0),
    })),
  }))
}

test('with no day left before the exam, the plan changes nothing', () => {
  const sections = makeSections(60)
  for (const examDay of [TODAY, TODAY + 1]) {
    const { expected } = readinessOf(sections, NEW_LEARNER, { day: examDay, draws: null, passScore: null })
    expect(expectedWithPlan(sections, NEW_LEARNER, { today: TODAY, examDay, dailySize: 20 })).toBe(expected)
  }
})

test('the more days and questions, the better', () => {
  const sections = makeSections(300)
  const score = (days: number, dailySize: number) =>
    expectedWithPlan(sections, NEW_LEARNER, { today: TODAY, examDay: TODAY + days, dailySize }) ?? 0
  expect(score(10, 20)).toBeGreaterThan(score(10, 5) + 1)
  expect(score(28, 20)).toBeGreaterThan(score(10, 20) + 1)
  expect(score(28, 20)).toBeLessThanOrEqual(98)
})

test('projections are followed question by question up to 4,000 reviews', () => {
  const days = { firstDay: 100, examDay: 200 }
  expect(paceOf(500, { ...days, dailySize: 40 })).toEqual({ sampleSize: 500, firstDay: 100, perDay: 40 })
  expect(paceOf(40, { ...days, dailySize: 500 })).toEqual({ sampleSize: 40, firstDay: 100, perDay: 40 })
  expect(paceOf(42_744, { ...days, dailySize: 41 }).sampleSize).toBeLessThan(42_744)
  expect(paceOf(500, { firstDay: 100, examDay: 90, dailySize: 20 })).toMatchObject({ sampleSize: 500 })
})

test('whatever the size of quiz and plan, and the years to the exam, the work is bounded', async () => {
  const sizes = fc.record({
    count: fc.integer({ min: 1, max: 50_000 }),
    days: fc.integer({ min: 1, max: 40_000 }),
    dailySize: fc.integer({ min: 1, max: 500 }),
  })
  await expectProperty(
    fc.property(sizes, ({ count, days, dailySize }) => {
      const pace = paceOf(count, { firstDay: 1, examDay: 1 + days, dailySize })
      expect(pace.perDay * (1 + days - pace.firstDay)).toBeLessThanOrEqual(MAX_REVIEWS + 1e-6)
      expect(pace.perDay / pace.sampleSize).toBeCloseTo(Math.min(dailySize, count) / count, 12)
      expect(pace.sampleSize).toBeGreaterThanOrEqual(Math.min(100, count))
      expect(pace.sampleSize).toBeLessThanOrEqual(count)
    }),
    2_000,
  )
})

test('what a sample projects is less than half a point off', () => {
  for (const [count, days, dailySize] of [
    [600, 60, 300],
    [600, 220, 20],
    [300, 60, 100],
    [600, 1_500, 20],
    [1_500, 110, 100],
  ] as const) {
    const sections = makeSections(count)
    const preparation = { today: TODAY, examDay: TODAY + days, dailySize }
    expect(days * dailySize).toBeGreaterThan(MAX_REVIEWS)
    const difference =
      (expectedWithPlan(sections, NEW_LEARNER, preparation) ?? 0) -
      recount(sections, NEW_LEARNER, preparation)
    expect(Math.abs(difference)).toBeLessThan(0.5)
  }
})
