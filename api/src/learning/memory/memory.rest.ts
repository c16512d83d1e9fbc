import { z } from 'zod'
import { id } from '../../http/base/field-schemas.ts'
import type { Router } from '../../http/base/route.ts'
import { requirePractisableQuiz } from '../learning.access.ts'
import { rememberingLearner } from '../log/remembering-learner.ts'
import { memoryFields, questionMemory } from './memory-fields.rest.ts'
import { memoryRules, readMemory } from './read-memory.ts'

const PAGE_SIZE = 500

const query = memoryRules.extend({
  after: z.string().optional().describe('Only questions after this one; `after` of a response.'),
})

export function memoryRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/:quizId/memory/',
      operationId: 'getMemory',
      summary: 'Read what the viewer remembers of a quiz’s questions',
      description: `In the order of the quiz, ${PAGE_SIZE} questions at a time. The chance of a question that was never answered follows from the first answers to the others.`,
      query,
      data: z.object({
        questions: z.array(questionMemory),
        after: id.nullable().describe('The `after` of the following questions; null at the end.'),
      }),
    },
    async ({ deps, viewer, param, query: { on, after = null } }) => {
      const quiz = await requirePractisableQuiz(deps, viewer, param('quizId'))
      const learner = await rememberingLearner(deps, viewer)
      const page = { after, on, limit: PAGE_SIZE + 1 }
      const questions = await readMemory(deps, viewer, learner, quiz, page)
      const shown = questions.slice(0, PAGE_SIZE)
      const isEnd = shown.length === questions.length
      return {
        data: {
          questions: shown.map(memoryFields),
          after: isEnd ? null : (shown.at(-1)?.questionId ?? null),
        },
      }
    },
  )
}
