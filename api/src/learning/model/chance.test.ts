import fc from 'fast-check'
import { fsrs, Rating } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { expectProperty } from '../../../../quiz-format/test/support/properties.ts'
import { chanceOf, learnOffset, NEW_LEARNER, ownRecall, slopeOf, type Learner } from './chance.ts'
import { remember, type Memory } from './memory.ts'

const FSRS = fsrs({ enable_fuzz: false, learning_steps: [], relearning_steps: [] })

interface Answer {
  question: number
  days: number
  isCorrect: boolean
}

const QUESTIONS = 6
const OPTION_COUNTS = [2, 3, 4, 4, 5, 10]

const answers = fc.array(
  fc.record({
    question: fc.nat({ max: QUESTIONS - 1 }),
    days: fc.oneof(fc.constant(0), fc.integer({ min: -1, max: 20 }), fc.nat({ max: 900 })),
    isCorrect: fc.boolean(),
  }),
  { maxLength: 60 },
)

test("the learner's offset after a random history is what its formulas say", async () => {
  await expectProperty(
    fc.property(answers, (history) => {
      let learner = NEW_LEARNER
      let day = 20_000
      const memories = new Map<number, Memory>()
      for (const { question, days, isCorrect } of history) {
        day += days
        const memory = memories.get(question) ?? null
        const optionCount = OPTION_COUNTS[question] as number
        learner = learnOffset(learner, memory, { studyDay: day, isCorrect, optionCount })
        memories.set(question, remember(memory, day, isCorrect))
      }
      const expected = naiveOffset(history)
      expect(learner.offset).toBeCloseTo(expected.offset, 10)
      expect(learner.information).toBeCloseTo(expected.information, 10)
    }),
    500,
  )
})

/** The formulas of the contract, word for word. */
function naiveOffset(history: Answer[]): Learner {
  const states = new Map<number, { stability: number; difficulty: number; last: number }>()
  let [d, W, day] = [0, 4, 20_000]
  for (const { question, days, isCorrect } of history) {
    day += days
    const state = states.get(question)
    const k = OPTION_COUNTS[question] as number
    const elapsed = state ? Math.max(0, day - state.last) : 0
    if (state && elapsed >= 1) {
      const R = FSRS.forgetting_curve(elapsed, state.stability)
      const own = logistic(Math.log(R / (1 - R)) + d)
      const P = own * (1 - 0.02) + (1 - own) / k
      const g = (1 - 0.02 - 1 / k) * own * (1 - own)
      W += g ** 2 / (P * (1 - P))
      d += (((isCorrect ? 1 : 0) - P) * g) / (P * (1 - P)) / W
    }
    const right = state ? Rating.Good : Rating.Hard
    const next = FSRS.next_state(state ?? null, elapsed, isCorrect ? right : Rating.Again)
    states.set(question, { ...next, last: Math.max(day, state?.last ?? day) })
  }
  return { offset: d, information: W }
}

const logistic = (x: number) => 1 / (1 + Math.exp(-x))

test('only the first answer of a later study day changes the offset', () => {
  const memory = remember(null, 10, true)
  const answer = { isCorrect: false, optionCount: 4 }
  expect(learnOffset(NEW_LEARNER, null, { ...answer, studyDay: 10 })).toBe(NEW_LEARNER)
  expect(learnOffset(NEW_LEARNER, memory, { ...answer, studyDay: 10 })).toBe(NEW_LEARNER)
  expect(learnOffset(NEW_LEARNER, memory, { ...answer, studyDay: 9 })).toBe(NEW_LEARNER)
  expect(learnOffset(NEW_LEARNER, memory, { ...answer, studyDay: 11 }).offset).toBeLessThan(0)
  expect(
    learnOffset(NEW_LEARNER, memory, { ...answer, isCorrect: true, studyDay: 30 }).offset,
  ).toBeGreaterThan(0)
})

test('what is certain stays certain, whatever the offset', () => {
  for (const offset of [-5, 0, 5])
    expect([ownRecall(0, { offset }), ownRecall(1, { offset })]).toEqual([0, 1])
  expect(ownRecall(0.7, { offset: 0 })).toBeCloseTo(0.7, 14)
})

test('the chance lies between a guess and a slip', () => {
  expect(chanceOf(1, 4)).toBe(0.98)
  expect(chanceOf(0, 4)).toBe(0.25)
  expect(chanceOf(0.5, 2)).toBeCloseTo(0.74, 14)
})

test('the slope is the derivative of the chance by the offset', () => {
  for (const recall of [0.1, 0.5, 0.93])
    for (const optionCount of [2, 4, 10]) {
      const at = (offset: number) => chanceOf(ownRecall(recall, { offset }), optionCount)
      expect(slopeOf(recall, optionCount)).toBeCloseTo((at(1e-5) - at(-1e-5)) / 2e-5, 8)
    }
  expect([slopeOf(0, 4), slopeOf(1, 4)]).toEqual([0, 0])
})
