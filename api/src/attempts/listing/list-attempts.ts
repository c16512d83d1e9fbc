import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { isId } from '../../ids.ts'
import { check, limitRules } from '../../input.ts'
import { ownAttempts } from '../attempts.access.ts'
import { currentLearner } from '../current-learner.ts'

/** Filters of a list of attempts, as texts. */
export const listAttemptsRules = z.object({
  quizId: z.string().optional().describe('Only practice of this quiz.'),
  assignmentId: z.string().optional().describe('Only attempts of this assignment.'),
  sectionId: z.string().optional().describe('Only attempts at this section.'),
  status: z
    .enum(['IN_PROGRESS', 'COMPLETED', 'ENDED'], 'Send IN_PROGRESS, COMPLETED or ENDED as status')
    .optional()
    .describe('Only attempts with this status.'),
  // The attempt may have been deleted with its quiz since the response.
  after: z
    .string()
    .refine(isId, 'Send `next` of a response as after')
    .optional()
    .describe('Only attempts after this one in the list; `next` of a response.'),
  limit: limitRules(100).default(20).describe('Maximum number of attempts.'),
})

/** An attempt with the names of what it is an attempt at. */
export type ListedAttempt = Attempt & {
  quiz: { title: string }
  assignment: { title: string } | null
  section: { name: string } | null
}

/**
 * Returns a range of the viewer's attempts, newest first.
 *
 * @returns `next` is the `after` of the following range; null at the end.
 * @throws InvalidInput naming each invalid filter.
 */
export async function listAttempts(
  deps: Deps,
  viewer: Viewer,
  input: unknown,
): Promise<{ attempts: ListedAttempt[]; next: string | null }> {
  const { after, limit, ...filter } = check(listAttemptsRules, input)
  const learner = await currentLearner(deps, viewer)
  const { prisma } = deps
  const found = await prisma.attempt.findMany({
    where: { AND: [ownAttempts(learner, filter), after === undefined ? {} : { id: { lt: after } }] },
    orderBy: { id: 'desc' },
    // One more shows whether there is another range.
    take: limit + 1,
    include: {
      quiz: { select: { title: true } },
      assignment: { select: { title: true } },
      section: { select: { name: true } },
    },
  })
  const attempts = found.slice(0, limit)
  return { attempts, next: found.length > limit ? (attempts.at(-1)?.id ?? null) : null }
}
