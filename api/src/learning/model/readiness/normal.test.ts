import { expect, test } from 'vitest'
import { erf, normalShareBelow } from './normal.ts'

test('the error function has its known values', () => {
  // Abramowitz & Stegun 1964, table 7.1, and more digits by 50-digit arithmetic.
  for (const [x, value] of [
    [0, 0],
    [0.1, 0.112462916018284],
    [0.5, 0.520499877813046],
    [1, 0.842700792949714],
    [1.5, 0.96610514647531],
    [2, 0.995322265018952],
    [3, 0.999977909503001],
    [5, 0.999999999998462],
    [7, 1],
  ] as const) {
    expect(erf(x)).toBeCloseTo(value, 13)
    expect(erf(-x)).toBeCloseTo(-value, 13)
  }
})

test('the error function agrees with its integral', () => {
  const steps = 2_000
  for (const x of [0.3, 1.1, 2.7, 4.4, 5.99]) {
    let integral = 0
    // Simpson's rule.
    for (let step = 0; step <= steps; step++) {
      const factor = step === 0 || step === steps ? 1 : step % 2 === 1 ? 4 : 2
      integral += factor * Math.exp(-(((step / steps) * x) ** 2))
    }
    expect(erf(x)).toBeCloseTo(((2 / Math.sqrt(Math.PI)) * integral * x) / steps / 3, 11)
  }
})

test('the normal distribution has its known quantiles', () => {
  expect(normalShareBelow(0)).toBe(0.5)
  expect(normalShareBelow(1.6448536269514722)).toBeCloseTo(0.95, 14)
  expect(normalShareBelow(-1.959963984540054)).toBeCloseTo(0.025, 14)
  expect([normalShareBelow(-40), normalShareBelow(40)]).toEqual([0, 1])
})
