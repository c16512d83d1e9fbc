import { randomInt } from 'node:crypto'

// Neither vowels, so that no words occur, nor letters that look like a digit. 26 symbols make 37 bits.
const ALPHABET = 'BCDFGHJKMNPQRTVWXY23456789'
const LENGTH = 8

/** Returns a random join code, as it is stored. */
export function newJoinCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Returns a join code as people read it, such as BCDF-2345. */
export function readableJoinCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/**
 * Reads what a person typed as a join code: in any case, with or without dash and spaces.
 *
 * @returns the code as it is stored; null if the text has not the form of a code.
 */
export function parseJoinCode(text: string): string | null {
  const code = text.replaceAll(/[\s\p{Dash}]/gu, '').toUpperCase()
  return code.length === LENGTH && [...code].every((symbol) => ALPHABET.includes(symbol)) ? code : null
}
