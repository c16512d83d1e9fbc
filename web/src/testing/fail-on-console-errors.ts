// Setup of every web test: console errors fail the test, and rendered components are removed after it.
import { cleanup } from '@testing-library/react'
import { afterEach, assert, beforeEach, vi } from 'vitest'

let errors: unknown[][] = []

beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args))
})

afterEach(() => {
  if (typeof document !== 'undefined') cleanup()
  vi.restoreAllMocks()
  assert.deepEqual(errors, [])
})
