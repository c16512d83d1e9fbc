import { expect, test } from 'vitest'
import { crc32 } from 'node:zlib'
import { isAccessToken, newAccessToken } from './token-form.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The number that base62 digits stand for. */
const valueOf = (text: string) => [...text].reduce((sum, digit) => sum * 62 + DIGITS.indexOf(digit), 0)

test('a token ends with the CRC-32 of its random part, in six base62 digits', () => {
  for (let round = 0; round < 200; round++) {
    const token = newAccessToken()
    expect(token).toMatch(/^qfp_[0-9A-Za-z]{36}$/)
    expect(valueOf(token.slice(34))).toBe(crc32(token.slice(4, 34)))
    expect(isAccessToken(token)).toBe(true)
  }
})

test('a token with a wrong character, or another form, is no token', () => {
  const token = newAccessToken()
  for (let index = 0; index < token.length; index++) {
    const other = token[index] === 'x' ? 'y' : 'x'
    expect(isAccessToken(token.slice(0, index) + other + token.slice(index + 1))).toBe(false)
  }
  for (const text of ['', 'qfp_', token.slice(1), `${token}0`, ` ${token}`, token.toUpperCase()])
    expect(isAccessToken(text)).toBe(false)
})

test('no two tokens are the same', () => {
  expect(new Set(Array.from({ length: 1000 }, newAccessToken)).size).toBe(1000)
})
