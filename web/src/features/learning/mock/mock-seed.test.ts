import { expect, test } from 'vitest'
import { newSeed, seedOf } from './mock-seed.ts'

test('a new seed has eight letters', () => {
  expect(newSeed()).toMatch(/^[a-z]{8}$/)
})

test('a seed is read in any case, and nothing else is', () => {
  expect([' RiverSea', 'river', 'river123', null].map(seedOf)).toEqual(['riversea', null, null, null])
})
