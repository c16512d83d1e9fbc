import fc from 'fast-check'
import { default_w, fsrs, Rating } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { expectProperty } from '../../../../quiz-format/test/support/properties.ts'
import { dueDayOf, gradeOf, recallOn, remember, type Memory } from './memory.ts'

const FSRS = fsrs({ enable_fuzz: false, learning_steps: [], relearning_steps: [] })

/** Steps of a history: days since the step before, and whether the answer was correct. */
const steps = fc.array(
  fc.record({
    days: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 4_000 })),
    isCorrect: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
)

test('memory after a random history is what ts-fsrs makes of the same days and grades', async () => {
  await expectProperty(
    fc.property(steps, fc.integer({ min: 0, max: 30_000 }), (history, start) => {
      let [memory, state, studyDay, lastDay]: [Memory | null, State | null, number, number] = [
        null,
        null,
        start,
        start,
      ]
      let [reps, lapses] = [1, 0]
      for (const [index, { days, isCorrect }] of history.entries()) {
        studyDay = index === 0 ? start : studyDay + days
        const elapsed = Math.max(0, studyDay - lastDay)
        if (index > 0 && elapsed > 0) {
          reps++
          if (!isCorrect) lapses++
        }
        const right = index === 0 ? Rating.Hard : Rating.Good
        state = FSRS.next_state(state, elapsed, isCorrect ? right : Rating.Again)
        lastDay = Math.max(lastDay, studyDay)
        memory = remember(memory, studyDay, isCorrect)
        expect(memory).toStrictEqual({
          ...state,
          isFirstCorrect: history[0]?.isCorrect,
          firstDay: start,
          lastDay,
          reps,
          lapses,
        })
        const interval = Math.min(36_500, Math.max(1, Math.round(state.stability)))
        expect(dueDayOf(memory)).toBe(lastDay + interval)
        for (const later of [0, 1, 30])
          expect(recallOn(memory, lastDay + later)).toBe(FSRS.forgetting_curve(later, state.stability))
      }
    }),
    1_000,
  )
})

type State = { stability: number; difficulty: number }

test('right at the first sight is Hard, right later is Good, and wrong is always Again', () => {
  expect(gradeOf(true, true)).toBe(Rating.Hard)
  expect(gradeOf(false, true)).toBe(Rating.Good)
  expect([gradeOf(true, false), gradeOf(false, false)]).toEqual([Rating.Again, Rating.Again])
})

test('a review of an earlier day counts as one of the day of the last review', () => {
  const memory = remember(null, 100, true)
  expect(remember(memory, 90, false)).toStrictEqual(remember(memory, 100, false))
  expect(remember(memory, 90, false)).toMatchObject({ lastDay: 100, reps: 1, lapses: 0 })
})

test('reviews of the same day change the memory and the due day, but neither reps nor lapses', () => {
  const first = remember(null, 5, true)
  const later = remember(remember(first, 8, true), 8, false)
  expect(later).toMatchObject({ reps: 2, lapses: 0, firstDay: 5, lastDay: 8, isFirstCorrect: true })
  expect(later.stability).toBeLessThan(remember(first, 8, true).stability)
  expect(remember(first, 8, false)).toMatchObject({ reps: 2, lapses: 1 })
})

test('on the day of a review, and before it, recall is certain', () => {
  const memory = remember(null, 50, false)
  expect([recallOn(memory, 50), recallOn(memory, 49)]).toEqual([1, 1])
  expect(recallOn(memory, 51)).toBeLessThan(0.8)
})

test('the weights and examples of docs/learning.md are those of the product', () => {
  expect(default_w).toEqual([
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
    0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ])
  const percent = (memory: Memory, days: number) => Math.round(100 * recallOn(memory, days))
  const [right, wrong] = [remember(null, 0, true), remember(null, 0, false)]
  expect([1, 7, 30].map((days) => percent(right, days))).toEqual([92, 75, 61])
  expect(percent(wrong, 1)).toBe(77)
})
