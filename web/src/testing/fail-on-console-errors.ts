// Setup of every web test: console errors fail the test.
import { afterEach, assert, beforeEach, vi } from 'vitest'

let errors: unknown[][] = []

beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args))
})

afterEach(() => {
  vi.restoreAllMocks()
  assert.deepEqual(errors, [])
})
