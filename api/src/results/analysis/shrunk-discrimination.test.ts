import { expect, test } from 'vitest'
import { shrinkDiscriminations } from './shrunk-discrimination.ts'

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

test('perfect discriminations stay as they are', () => {
  const perfect = { discrimination: 100.00000000000001, n: 2 }
  expect(shrinkDiscriminations([perfect, perfect])).toEqual([
    { value: 100, low: 100, high: 100 },
    { value: 100, low: 100, high: 100 },
  ])
  expect(shrinkDiscriminations([])).toEqual([])
})
