import { expect, test } from 'vitest'
import { randomFrom } from '../../attempts/shuffling/random.ts'
import { columnsOf } from './columns.ts'
import { discriminationOf } from './discrimination.ts'
import { shrinkDiscriminations } from './shrunk-discrimination.ts'
import { simulateClass, type SimulatedClass } from './testing/simulated-class.ts'

test('what many learners say stays, and what few say moves towards the mean', () => {
  const [strong, weak, unsure] = shrinkDiscriminations([
    { discrimination: 60, n: 1_000 },
    { discrimination: 0, n: 1_000 },
    { discrimination: -20, n: 10 },
  ])
  // By hand: mean 13.33 %, SE² = 0.00041, 0.00100 and 0.1024, v = 0.17333 − 0.03460 = 0.13873.
  expect(strong?.value).toBeCloseTo(59.86, 2)
  expect(weak?.value).toBeCloseTo(0.1, 1)
  expect(unsure?.value).toBeCloseTo(-5.84, 2)
  expect(unsure?.low).toBeLessThan(-40)
  expect(unsure?.high).toBeGreaterThan(30)
  expect((strong?.high ?? 0) - (strong?.low ?? 0)).toBeLessThan(9)
})

test('if questions differ by no more than chance, each has the mean, with a range', () => {
  const shrunk = shrinkDiscriminations([
    { discrimination: 30, n: 17 },
    { discrimination: null, n: 17 },
    { discrimination: 34, n: 17 },
  ])
  expect(shrunk.map((discrimination) => discrimination?.value)).toEqual([32, undefined, 32])
  expect(shrunk[0]?.low).toBeLessThan(10)
  expect(shrunk[0]?.high).toBeGreaterThan(50)
})

test('perfect discriminations stay as they are, and of few learners they prove little', () => {
  const perfect = (n: number) => {
    const question = { discrimination: 100.00000000000001, n }
    return shrinkDiscriminations([question, question])
  }
  for (const [n, low] of [
    [2, -96],
    [99, 98],
  ] as const) {
    const range = { value: 100, low: expect.closeTo(low, 1), high: 100 }
    expect(perfect(n)).toEqual([range, range])
  }
  expect(shrinkDiscriminations([])).toEqual([])
})

test('a single question is not pulled towards itself', () => {
  const [only] = shrinkDiscriminations([{ discrimination: 30, n: 26 }])
  // SE = 0.91/5
  expect(only?.value).toBeCloseTo(30, 12)
  expect(only?.low).toBeCloseTo(30 - 1.96 * 18.2, 2)
})

// Discriminations of classes are compared with that of everybody who could be in them.
test.each([
  [3, 15],
  [3, 60],
  [10, 15],
  [20, 30],
  [20, 120],
])(
  'of %i questions, ranges from %i learners hold the true value 92 to 99 times in 100',
  (questionCount, n) => {
    const size = { learnerCount: 6_000, questionCount, wrongKeyCount: 0 }
    let [held, all] = [0, 0]
    for (let seed = 0; seed < 60 / questionCount; seed++) {
      const everybody = simulateClass(size, randomFrom(seed))
      const truth = discriminations(everybody, 0, size.learnerCount)
      for (let from = 0; from + n <= size.learnerCount && from < 40 * n; from += n)
        for (const [at, range] of shrinkDiscriminations(
          discriminations(everybody, from, from + n),
        ).entries()) {
          const value = truth[at]?.discrimination ?? 0
          if (range === null) continue
          all++
          if (range.low <= value && value <= range.high) held++
        }
    }
    expect(held / all).toBeGreaterThan(0.92)
    expect(held / all).toBeLessThan(0.99)
  },
)

function discriminations({ questions, attempts }: SimulatedClass, from: number, to: number) {
  const columns = columnsOf(questions, attempts.slice(from, to))
  return columns.map((column) => ({ discrimination: discriminationOf(column), n: to - from }))
}

test('rounding does not decide whether a perfect correlation is certain', () => {
  const shrunk = (first: number) =>
    shrinkDiscriminations([
      { discrimination: first, n: 3 },
      { discrimination: -50, n: 3 },
    ])[0]
  expect(shrunk(-100)).toMatchObject({ value: -100, low: -100 })
  expect(shrunk(-99.99999999999997)).toEqual(shrunk(-100))
})
