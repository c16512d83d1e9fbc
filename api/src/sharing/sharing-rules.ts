// Zod schemas for what is shared.
import { characterCount, isBlank, trimmedText } from 'quiz-format'
import { z } from 'zod'
import { moment } from '../classrooms/classroom-rules.ts'
import { isStorableText } from '../input.ts'

const RIGHTS = ['VIEW', 'EDIT'] as const

const LINK_KINDS = ['TAKE', 'COPY'] as const

export const right = z
  .enum(RIGHTS, 'Send VIEW or EDIT as the right')
  .describe('VIEW: read the quiz with its key, take, copy and assign it. EDIT: also change it.')

export const linkKind = z
  .enum(LINK_KINDS, 'Send TAKE or COPY as the kind')
  .describe('TAKE: whoever has the link may take the quiz. COPY: they may also copy it.')

export const expiresAt = moment.nullish().describe('Until when the link works; null for no end.')

const REASON_MISSING = 'Say why: the reason is missing'

/** A reason with 1 to `max` characters. */
export function reasonRules(max: number) {
  return z
    .string(REASON_MISSING)
    .overwrite(trimmedText)
    .refine((text) => !isBlank(text), REASON_MISSING)
    .refine((text) => characterCount(text) <= max, `The reason may have at most ${max} characters`)
    .refine(isStorableText, 'The reason has characters that cannot be stored')
    .meta({ minLength: 1, maxLength: max })
}
