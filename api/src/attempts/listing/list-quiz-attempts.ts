import { z } from 'zod'
import type { Attempt } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { check, limitRules } from '../../input.ts'
import { requirePractisableQuiz } from '../../learning/learning.access.ts'
import type { Viewer } from '../../viewer.ts'
import { ownAttempts } from '../attempts.access.ts'
import { currentLearner, type CurrentLearner } from '../current-learner.ts'
import { listSectionResults, type SectionResult } from '../reading/section-results.ts'

// The results by section of a page are counted from all its questions.
const MAX_QUESTIONS_PER_PAGE = 50_000

/** Parameters of a range of the list, as texts. */
export const quizAttemptsRules = z.object({
  after: z
    .string()
    .refine(isId, 'Send `after` of a response as after')
    .optional()
    .describe('Only attempts after this one in the list; `after` of a response.'),
  limit: limitRules(100)
    .default(20)
    .describe('Maximum number of attempts. Of large quizzes, there are fewer.'),
})

/** An attempt with its result by section, which is null until it is completed. */
export type SectionedAttempt = Attempt & { sections: SectionResult[] | null }

/**
 * Returns a range of the viewer's attempts at a quiz, newest first, without those of assignments.
 *
 * @returns `after` is the parameter of the following range; null at the end.
 * @throws NotFound when the viewer may not practise the quiz and has no attempt at it.
 * @throws InvalidInput naming each invalid parameter.
 */
export async function listQuizAttempts(
  deps: Deps,
  viewer: Viewer,
  quizId: string,
  input: unknown,
): Promise<{ attempts: SectionedAttempt[]; after: string | null }> {
  const learner = await currentLearner(deps, viewer)
  await requireAttempted(deps, learner, quizId)
  const { after, limit } = check(quizAttemptsRules, input)
  const found = await deps.prisma.attempt.findMany({
    where: { AND: [ownAttempts(learner, { quizId }), after === undefined ? {} : { id: { lt: after } }] },
    orderBy: { id: 'desc' },
    // One more shows whether there is another range.
    take: limit + 1,
  })
  const page = withinBounds(found.slice(0, limit))
  const attempts: SectionedAttempt[] = []
  for (const attempt of page) attempts.push({ ...attempt, sections: await listSectionResults(deps, attempt) })
  return { attempts, after: found.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

// Who took the quiz by a link need not see it.
async function requireAttempted(deps: Deps, learner: CurrentLearner, quizId: string): Promise<void> {
  const where = ownAttempts(learner, { quizId })
  if ((await deps.prisma.attempt.findFirst({ where, select: { id: true } })) !== null) return
  if (!isId(quizId)) throw new NotFound()
  await requirePractisableQuiz(deps, learner, quizId)
}

function withinBounds(attempts: Attempt[]): Attempt[] {
  let questions = 0
  return attempts.filter(({ total }, index) => {
    questions += total
    return index === 0 || questions <= MAX_QUESTIONS_PER_PAGE
  })
}
