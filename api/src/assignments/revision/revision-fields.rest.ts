import { z } from 'zod'
import type { RevisionMove } from './move-revision.ts'

export const revisionMove = z
  .object({
    from: z.int().describe('The revision it had.'),
    to: z.int().describe('The newest revision of the quiz.'),
    running: z.int().describe('Attempts in progress, which keep their revision.'),
    finished: z.int().describe('Completed attempts, which keep their revision.'),
    changed: z.int().describe('Questions whose content differs.'),
    added: z.int(),
    removed: z.int(),
  })
  .meta({ id: 'RevisionMove' })

/** Converts a move to its fields. */
export function revisionMoveFields(move: RevisionMove): z.infer<typeof revisionMove> {
  const { from, to, running, finished, changed, added, removed } = move
  return { from, to, running, finished, changed, added, removed }
}
