import { z } from 'zod'
import type { CopiedFrom } from './copied-from.ts'

/** Response schema of the origin of a copy. */
export const copiedFrom = z
  .object({
    title: z.string(),
    username: z.string().nullable().describe('Null once the account of the original’s owner is deleted.'),
  })
  .nullable()
  .describe('From what the quiz was copied; null if it is no copy.')

/** Converts the origin of a copy to its fields. */
export function copiedFromFields(origin: CopiedFrom | undefined): z.infer<typeof copiedFrom> {
  return origin ?? null
}
