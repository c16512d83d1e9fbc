import {
  DEFAULT_TOKEN_DAYS,
  MAX_TOKEN_DAYS,
  MAX_TOKEN_NAME,
  SCOPES,
  type Scope,
  characterCount,
  isBlank,
  trimmedText,
} from 'quiz-format'
import { z } from 'zod'
import { isStorableText } from '../input.ts'

/** How many access tokens a person may have at once. */
export const MAX_TOKENS = 100

const NAME_MISSING = 'Give the token a name'
const SCOPES_MISSING = 'Choose at least one scope'
const WRONG_DAYS = `Choose a whole number of days from 1 to ${MAX_TOKEN_DAYS}`

const name = z
  .string(NAME_MISSING)
  .overwrite(trimmedText)
  .refine((text) => !isBlank(text), NAME_MISSING)
  .refine(
    (text) => characterCount(text) <= MAX_TOKEN_NAME,
    `The name may have at most ${MAX_TOKEN_NAME} characters`,
  )
  .refine(isStorableText, 'The name has characters that cannot be stored')
  .meta({ minLength: 1, maxLength: MAX_TOKEN_NAME })
  .describe('What the token is for; need not be unique.')

const scopes = z
  .array(
    z.enum(SCOPES as [Scope, ...Scope[]], {
      error: ({ input }) =>
        `${JSON.stringify(input) ?? 'Nothing'} is not a scope. The scopes are ${SCOPES.join(', ')}`,
    }),
    SCOPES_MISSING,
  )
  .min(1, SCOPES_MISSING)
  .transform((chosen) => SCOPES.filter((scope) => chosen.includes(scope)))
  .describe('What the token may be used for. Writing does not include reading.')

export const tokenRules = z.object({
  name,
  scopes,
  expiresInDays: z
    .int(WRONG_DAYS)
    .min(1, WRONG_DAYS)
    .max(MAX_TOKEN_DAYS, WRONG_DAYS)
    .default(DEFAULT_TOKEN_DAYS)
    .describe(`In days, from 1 to ${MAX_TOKEN_DAYS}.`),
  classroomId: z
    .string('Send the id of a class')
    .nullish()
    .describe('The only class that the token may be used for. Such a token cannot have `quizzes:write`.'),
})
