import { expect, test } from 'vitest'
import { newJoinCode, parseJoinCode, readableJoinCode } from './join-code.ts'

test('a join code has 8 of 26 symbols: no vowels, and no letters that look like a digit', () => {
  const symbols = new Set(Array.from({ length: 2_000 }, () => [...newJoinCode()]).flat())
  expect([...symbols].sort().join('')).toBe('23456789BCDFGHJKMNPQRTVWXY')
  expect(newJoinCode()).toHaveLength(8)
})

test('a join code is read in any case, with or without dash and spaces', () => {
  const code = newJoinCode()
  const readable = readableJoinCode(code)
  expect(readable).toMatch(/^.{4}-.{4}$/)
  for (const typed of [code, readable, readable.toLowerCase(), ` ${readable.replace('-', ' – ')}\n`])
    expect(parseJoinCode(typed)).toBe(code)
})

test.each(['', 'BCDF', 'BCDF-234O', 'BCDFGHJKM', '🎓🎓🎓🎓'])(
  '%j has not the form of a join code',
  (text) => {
    expect(parseJoinCode(text)).toBeNull()
  },
)
