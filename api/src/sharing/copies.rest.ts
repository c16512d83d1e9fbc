import type { z } from 'zod'
import { Forbidden, RateLimited } from '../errors.ts'
import type { Router } from '../http/base/route.ts'
import { copiedFrom, copiedFromFields } from '../quizzes/copied-from.rest.ts'
import { listed, listedQuiz } from '../quizzes/quizzes.rest.ts'
import { copyQuiz, copySharedQuiz, type CopiedQuiz } from './copy-quiz.ts'

const COPY = {
  method: 'POST',
  data: listed.extend({ copied_from: copiedFrom }).meta({ id: 'CopiedQuiz' }),
  status: 201,
} as const

const INDEPENDENT = 'The copy belongs to the viewer, keeps the title, and is independent of the original.'

export function copyRoutes({ forViewer }: Router): void {
  forViewer(
    {
      ...COPY,
      path: '/api/quizzes/:quizId/copy/',
      operationId: 'copyQuiz',
      summary: 'Copy a quiz',
      description: INDEPENDENT,
      refusals: [Forbidden, RateLimited],
    },
    async ({ deps, viewer, param }) => ({ data: copyFields(await copyQuiz(deps, viewer, param('quizId'))) }),
  )

  forViewer(
    {
      ...COPY,
      path: '/api/shared/:token/copy/',
      operationId: 'copySharedQuiz',
      summary: 'Copy the quiz of a link',
      description: `The link’s kind must be COPY. ${INDEPENDENT}`,
      refusals: [Forbidden, RateLimited],
    },
    async ({ deps, viewer, param }) => ({
      data: copyFields(await copySharedQuiz(deps, viewer, param('token'))),
    }),
  )
}

function copyFields({ origin, ...quiz }: CopiedQuiz): z.infer<typeof COPY.data> {
  return { ...listedQuiz(quiz), copied_from: copiedFromFields(origin) }
}
