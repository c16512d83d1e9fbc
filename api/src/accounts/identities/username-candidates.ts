import { randomInt } from 'node:crypto'
import type { Claims } from './identity.ts'

const MAX_LENGTH = 10
const COUNTED = 20
// Random numbers, once many names with small numbers are taken, so that the search stays short.
const RANDOM = [9_999, 9_999, 999_999, 999_999, 999_999, 999_999]
const NAMELESS = 'learner'

/**
 * Returns usernames for a new account, the best first: the name that the person has at the issuer, or else
 * the local part of their email address, or else their full name; then the same with numbers.
 */
export function usernameCandidates({ preferredUsername, email, name }: Claims): string[] {
  const base =
    [localPart(preferredUsername), localPart(email), name].map(allowedOnly).find((text) => text !== '') ??
    NAMELESS
  const numbers = [
    ...Array.from({ length: COUNTED - 1 }, (_, index) => index + 2),
    ...RANDOM.map((max) => randomInt(COUNTED, max)),
  ]
  return [base.slice(0, MAX_LENGTH), ...numbers.map((number) => withNumber(base, String(number)))]
}

// Some issuers use the address as the name.
function localPart(claim: unknown): unknown {
  return typeof claim === 'string' ? claim.replace(/(?<=.)@.*$/s, '') : claim
}

// Letters lose their accents rather than disappear.
function allowedOnly(claim: unknown): string {
  if (typeof claim !== 'string') return ''
  return claim
    .slice(0, 200)
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_.-]/g, '')
    .slice(0, MAX_LENGTH)
}

function withNumber(base: string, number: string): string {
  return base.slice(0, MAX_LENGTH - number.length) + number
}
