// Every test of the web app: an error in the console is a failure, and each test begins with an empty page.
import { cleanup } from '@testing-library/react'
import { afterEach, assert, beforeEach, vi } from 'vitest'

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
})

afterEach(() => {
  if (typeof document !== 'undefined') cleanup()
  vi.restoreAllMocks()
  assert.deepEqual(complaints, [])
})
