import { expect, test } from 'vitest'
import { logGamma } from './log-gamma.ts'

test('the gamma function of whole and half numbers is the known one', () => {
  for (const [x, gamma] of [
    [0.5, Math.sqrt(Math.PI)],
    [1, 1],
    [1.5, Math.sqrt(Math.PI) / 2],
    [5, 24],
    [13, 479_001_600],
    [21, 2_432_902_008_176_640_000],
  ] as const)
    expect(logGamma(x)).toBeCloseTo(Math.log(gamma), 11)
})
