import { z } from 'zod'
import { START_CONFLICT, startedAttempt, startedFields } from '../../attempts/attempt-fields.rest.ts'
import { START, startNames } from '../../attempts/attempts.rest.ts'
import { renamed } from '../../http/base/field-names.ts'
import type { Router } from '../../http/base/route.ts'
import { mockRules } from './mock-rules.ts'
import { startMockExam } from './start-mock-exam.ts'

const names = { seed: 'seed', size: 'size', ...startNames }

export function mockRoutes({ forViewer }: Router): void {
  forViewer(
    {
      ...START,
      path: '/api/quizzes/:quizId/mock/',
      operationId: 'startMockExam',
      summary: 'Start a mock exam',
      description: `Its questions are drawn from the quiz by the seed and by the weights of the exam that the viewer has set. ${START_CONFLICT}`,
      body: renamed.rules(mockRules, names).optional(),
      data: startedAttempt
        .extend({ seed: z.string().describe('The seed, in lower case.') })
        .meta({ id: 'StartedMockExam' }),
    },
    async ({ deps, viewer, param, body }) => {
      const input = { quizId: param('quizId'), ...renamed.input(body, names) }
      const mock = await startMockExam(deps, viewer, input)
      return { data: { ...startedFields(mock), seed: mock.mockSeed } }
    },
  )
}
