import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectProperty } from './properties.ts'

test('a property that does not hold fails, with the value and the seed', async () => {
  const broken = fc.property(fc.nat(1_000), (value) => value < 900)
  await expect(expectProperty(broken, 500)).rejects.toThrow(/seed: -?\d+[^]*\[900\]/)
})

test('a property that throws later fails too', async () => {
  const broken = fc.asyncProperty(fc.nat(), async () => {
    await Promise.resolve()
    throw new Error('broken')
  })
  await expect(expectProperty(broken, 5)).rejects.toThrow('broken')
})

test('one that holds is tried as often as is wanted', async () => {
  let runs = 0
  await expectProperty(
    fc.property(fc.nat(), () => {
      runs++
    }),
    50,
  )
  expect(runs).toBeGreaterThanOrEqual(50)
})
