import { expect, test } from 'vitest'
import { signInFailure } from './sign-in-failures.ts'

test.each(['other', 'constructor', '__proto__', ''])('the word “%s” in an address gets a text', (word) =>
  expect(signInFailure(word)).toBe('The sign-in failed. Please try again.'),
)
