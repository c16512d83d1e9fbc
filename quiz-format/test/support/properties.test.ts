import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectProperty } from './properties.ts'

test('fails with the value and the seed if the property does not hold', async () => {
  const broken = fc.property(fc.nat(1_000), (value) => value < 900)
  await expect(expectProperty(broken, 500)).rejects.toThrow(/seed: -?\d+[^]*\[900\]/)
})

test('fails if the property rejects', async () => {
  const broken = fc.asyncProperty(fc.nat(), async () => {
    await Promise.resolve()
    throw new Error('broken')
  })
  await expect(expectProperty(broken, 5)).rejects.toThrow('broken')
})

test('runs as often as requested if the property holds', async () => {
  let runs = 0
  await expectProperty(
    fc.property(fc.nat(), () => {
      runs++
    }),
    50,
  )
  expect(runs).toBeGreaterThanOrEqual(50)
})
