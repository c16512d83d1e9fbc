import { z } from 'zod'

const MAX_LENGTH = 2_000
const CREDENTIALS = 'The address may not contain a username or password: every request is signed'

/**
 * The rules of an address to which requests are sent. Where it leads is checked separately.
 *
 * @param example a right address, for messages.
 */
export function address(example: string) {
  const form = `Send an address such as ${example}`
  return z
    .string(form)
    .trim()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), form)
    .refine((text) => text.length <= MAX_LENGTH, `The address may have at most ${MAX_LENGTH} characters`)
    .refine((text) => {
      const { username = '', password = '' } = URL.canParse(text) ? new URL(text) : {}
      return username === '' && password === ''
    }, CREDENTIALS)
    .refine((text) => [...text].every((character) => character >= ' '), form)
    .meta({ maxLength: MAX_LENGTH })
}
