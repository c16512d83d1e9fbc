import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectProperty } from '../../../../../quiz-format/test/support/properties.ts'
import { NEW_LEARNER } from '../chance.ts'
import type { LearnedSection } from '../learned-quiz.ts'
import { remember } from '../memory.ts'
import { LAST_DAY, randomLearner, randomSections } from '../testing/random-quiz.ts'
import { recountForecast } from '../testing/recount-forecast.ts'
import { missingOf } from './missing.ts'
import { normalShareBelow } from './normal.ts'
import { readinessOf } from './readiness.ts'

const exams = fc.record({
  day: fc.integer({ min: LAST_DAY, max: LAST_DAY + 400 }),
  draws: fc.option(fc.integer({ min: 1, max: 120 })),
  passScore: fc.integer({ min: 0, max: 100 }),
})

test('the readiness of a random quiz is what its formulas say', async () => {
  let known = 0
  await expectProperty(
    fc.property(randomSections, randomLearner, exams, (sections, learner, exam) => {
      const readiness = readinessOf(sections, learner, exam)
      const asked = sections.filter(({ questions }) => questions.length > 0)
      expect(readiness.sections.map(({ sectionId }) => sectionId)).toEqual(
        asked.map(({ sectionId }) => sectionId),
      )
      const { answers, days } = missingOf(sections)
      expect(readiness.expected === null).toBe(answers > 0 || days > 0)
      if (readiness.expected === null) return
      known++
      const whole = recountForecast(sections, learner, { ...exam, only: null })
      expectScore(readiness, whole)
      const z = (whole.mean - exam.passScore / 100) / Math.sqrt(whole.variance)
      expect(readiness.chanceToPass).toBeCloseTo(100 * normalShareBelow(z), 8)
      for (const [index, section] of asked.entries())
        expectScore(
          readiness.sections[index] as Score,
          recountForecast(sections, learner, { ...exam, only: section }),
        )
    }),
    300,
  )
  expect(known).toBeGreaterThan(100)
})

interface Score {
  expected: number | null
  low: number | null
  high: number | null
}

function expectScore(score: Score, { mean, variance }: { mean: number; variance: number }): void {
  const deviation = Math.sqrt(variance)
  expect(score.expected).toBeCloseTo(100 * mean, 9)
  expect(score.low).toBeCloseTo(Math.max(0, 100 * (mean - 1.645 * deviation)), 9)
  expect(score.high).toBeCloseTo(Math.min(100, 100 * (mean + 1.645 * deviation)), 9)
}

/** A section whose questions were each answered on the given days. */
function answered(count: number, days: number[], isCorrect = true): LearnedSection {
  const memory = days.reduce<ReturnType<typeof remember> | null>(
    (before, day) => remember(before, day, isCorrect),
    null,
  )
  return {
    sectionId: 'a',
    weight: null,
    questions: Array.from({ length: count }, () => ({ optionCount: 4, memory })),
  }
}

const NO_EXAM = { day: LAST_DAY, draws: null, passScore: null }

test('20 answers on 2 study days are needed, and what is missing is said', () => {
  const forecast = (sections: LearnedSection[]) => readinessOf(sections, NEW_LEARNER, NO_EXAM)
  expect(forecast([answered(5, [])]).missing).toEqual({ answers: 20, days: 2 })
  expect(forecast([answered(20, [1])]).missing).toEqual({ answers: 0, days: 1 })
  expect(forecast([answered(9, [1, 2])]).missing).toEqual({ answers: 2, days: 0 })
  expect(forecast([answered(10, [1]), answered(9, [3])]).missing).toEqual({ answers: 1, days: 0 })
  expect(forecast([answered(10, [1]), answered(10, [3])]).expected).not.toBeNull()
  expect(forecast([answered(10, [1, 1, 1])]).missing).toEqual({ answers: 10, days: 1 })
})

test('while something is missing, there are no figures, neither for sections', () => {
  const exam = { ...NO_EXAM, passScore: 50 }
  expect(readinessOf([answered(5, [1])], NEW_LEARNER, exam)).toEqual({
    expected: null,
    low: null,
    high: null,
    chanceToPass: null,
    sections: [{ sectionId: 'a', questionCount: 5, expected: null, low: null, high: null }],
    missing: { answers: 15, days: 1 },
  })
  expect(readinessOf([], NEW_LEARNER, exam)).toMatchObject({ expected: null, sections: [] })
})

test('a range ends at 0 and at 100, and without a pass score there is no chance to pass', () => {
  const best = readinessOf([answered(10, [LAST_DAY - 1, LAST_DAY])], NEW_LEARNER, NO_EXAM)
  expect(best).toMatchObject({ high: 100, chanceToPass: null })
  expect(best.expected).toBeCloseTo(98, 9)
  const draws = { ...NO_EXAM, draws: 1, day: LAST_DAY + 3000 }
  expect(readinessOf([answered(10, [1, 2], false)], NEW_LEARNER, draws)).toMatchObject({ low: 0 })
})

test('an exam that draws a part of the questions has more luck; more than all are all', () => {
  const sections = [answered(40, [LAST_DAY - 20, LAST_DAY - 9])]
  const width = (draws: number | null) => {
    const { low, high } = readinessOf(sections, NEW_LEARNER, { ...NO_EXAM, draws, day: LAST_DAY + 60 })
    return (high ?? 0) - (low ?? 0)
  }
  expect(width(10)).toBeGreaterThan(1.3 * width(null))
  expect(width(40)).toBe(width(null))
  expect(width(90)).toBe(width(null))
})

test('a section that was not named does not count, unless none is left that was', () => {
  const [good, bad] = [answered(20, [LAST_DAY - 2, LAST_DAY]), answered(20, [LAST_DAY - 200], false)]
  const expected = (sections: LearnedSection[]) => readinessOf(sections, NEW_LEARNER, NO_EXAM).expected
  expect(expected([{ ...good, weight: 3 }, bad])).toBeCloseTo(98, 9)
  const gone = { sectionId: 'gone', weight: 3, questions: [] }
  expect(expected([gone, good, bad])).toBe(expected([good, bad]))
  expect(
    expected([
      { ...good, weight: 1 },
      { ...bad, weight: 1 },
    ]),
  ).toBe(expected([good, bad]))
})
