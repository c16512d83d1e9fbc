import { z } from 'zod'
import { Forbidden } from '../../errors.ts'
import { renamed } from '../../http/base/field-names.ts'
import type { Router } from '../../http/base/route.ts'
import { deleteQuiz } from './delete-quiz.ts'
import { updateQuestion, updateQuestionRules } from './update-question.ts'
import { updateQuiz, updateQuizRules } from './update-quiz.ts'
import { updateSection, updateSectionRules } from './update-section.ts'

const quizNames = { title: 'title', description: 'description', timeLimit: 'time_limit' }
const questionNames = {
  text: 'questionText',
  options: 'answerOptions',
  answerIndex: 'answerIndex',
  explanation: 'explanation',
}
const MISSING_FIELDS = 'Missing fields stay unchanged.'

export function editingRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'PATCH',
      path: '/api/quizzes/:quizId/update-description/',
      operationId: 'updateQuiz',
      summary: 'Change a quiz’s title, description or time limit',
      description: MISSING_FIELDS,
      body: renamed.rules(updateQuizRules, quizNames),
      data: z.object({ title: z.string(), description: z.string(), time_limit: z.int().nullable() }),
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, body }) => {
      const { title, description, timeLimit } = await updateQuiz(
        deps,
        viewer,
        param('quizId'),
        renamed.input(body, quizNames),
      )
      return { data: { title, description, time_limit: timeLimit } }
    },
  )

  forViewer(
    {
      method: 'PATCH',
      path: '/api/quizzes/:quizId/sections/:sectionId/update/',
      operationId: 'updateSection',
      summary: 'Change a section’s name or description',
      description: MISSING_FIELDS,
      body: updateSectionRules,
      data: z.object({ name: z.string(), description: z.string() }),
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, body }) => {
      const ids = { quizId: param('quizId'), sectionId: param('sectionId') }
      const { name, description } = await updateSection(deps, viewer, ids, body)
      return { data: { name, description } }
    },
  )

  forViewer(
    {
      method: 'PATCH',
      path: '/api/quizzes/:quizId/questions/:questionId/update/',
      operationId: 'updateQuestion',
      summary: 'Change a question',
      description: `${MISSING_FIELDS} Attempts that began before the change keep the old question. Completed attempts keep their result.`,
      body: renamed.rules(updateQuestionRules, questionNames),
      data: z.object({
        questionText: z.string(),
        answerOptions: z.array(z.string()),
        answerIndex: z.int(),
        explanation: z.string().nullable(),
      }),
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, body }) => {
      const ids = { quizId: param('quizId'), questionId: param('questionId') }
      const input = renamed.input(body, questionNames)
      const { text, options, answerIndex, explanation } = await updateQuestion(deps, viewer, ids, input)
      return { data: { questionText: text, answerOptions: options, answerIndex, explanation } }
    },
  )

  forViewer(
    {
      method: 'DELETE',
      path: '/api/quizzes/:quizId/delete/',
      operationId: 'deleteQuiz',
      summary: 'Delete a quiz with its questions, attempts and progress',
      description:
        'If others have attempts, or the quiz is assigned to a class, it is gone from all lists, but their attempts stay. Only the owner of the quiz may do this.',
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param }) => {
      await deleteQuiz(deps, viewer, param('quizId'))
      return {}
    },
  )
}
