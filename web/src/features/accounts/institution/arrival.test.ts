import { expect, test } from 'vitest'
import { readArrival } from './arrival.ts'

const HASH = '#code=abcdefgh-the-rest'
const COOKIE = 'a=b; quizfolio-arrival=abcdefgh.%2Fclasses%3Ftab%3D1'

test('a code that the server gave to this browser leads to the wanted page', () => {
  const arrival = { code: 'abcdefgh-the-rest', returnTo: '/classes?tab=1' }
  expect(readArrival(HASH, COOKIE)).toEqual(arrival)
  expect(readArrival(HASH, COOKIE.replace('quizfolio', '__Host-quizfolio'))).toEqual(arrival)
})

test.each([
  ['somebody else’s code', '#code=somebody-elses', COOKIE],
  ['no cookie', HASH, ''],
  ['a cookie of another name', HASH, COOKIE.replace('quizfolio', 'x-quizfolio')],
  ['no code', '', COOKIE],
])('%s signs nobody in', (_what, hash, cookies) => {
  expect(readArrival(hash, cookies)).toBeNull()
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example'])('%s is not opened', (path) => {
  const cookies = `quizfolio-arrival=abcdefgh.${encodeURIComponent(path)}`
  expect(readArrival(HASH, cookies)?.returnTo).toBe('/dashboard')
})
