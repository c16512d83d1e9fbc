// The form of an access token: qfp_, 30 random characters, and 6 characters of their CRC-32. A double click
// selects all of it, and a scanner for leaked secrets can tell it from other texts without asking us.
import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { ACCESS_TOKEN_PREFIX as PREFIX } from 'quiz-format'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 30
const CHECK_LENGTH = 6
const FORM = new RegExp(`^${PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`)

/** Returns a new access token, with 178 random bits. */
export function newAccessToken(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return `${PREFIX}${random}${checkOf(random)}`
}

/** Checks whether a text has the form of an access token and the right check characters. */
export function isAccessToken(text: string): boolean {
  const [, random, check] = FORM.exec(text) ?? []
  return random !== undefined && check === checkOf(random)
}

/** Returns the SHA-256 under which a token is stored. */
export function hashAccessToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function checkOf(random: string): string {
  let rest = crc32(random)
  let check = ''
  while (check.length < CHECK_LENGTH) {
    check = (DIGITS[rest % DIGITS.length] ?? '') + check
    rest = Math.floor(rest / DIGITS.length)
  }
  return check
}
