import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Forbidden, RateLimited } from '../errors.ts'
import type { Router } from '../http/base/route.ts'
import { copiedFrom, copiedFromFields } from '../quizzes/copied-from.rest.ts'
import { readCopiedFrom } from '../quizzes/copied-from.ts'
import { listed, listedQuiz } from '../quizzes/quizzes.rest.ts'
import type { VisibleQuiz } from '../quizzes/quizzes.access.ts'
import { copyQuiz, copySharedQuiz } from './copy-quiz.ts'

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
    async ({ deps, viewer, param }) => ({
      data: await copyFields(deps, await copyQuiz(deps, viewer, param('quizId'))),
    }),
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
      data: await copyFields(deps, await copySharedQuiz(deps, viewer, param('token'))),
    }),
  )
}

async function copyFields(deps: Deps, quiz: VisibleQuiz): Promise<z.infer<typeof COPY.data>> {
  const origins = await readCopiedFrom(deps, [quiz])
  return { ...listedQuiz(quiz), copied_from: copiedFromFields(origins.get(quiz.id)) }
}
