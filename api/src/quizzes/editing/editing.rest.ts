import { z } from 'zod'
import { EditConflict, Forbidden } from '../../errors.ts'
import { bodyOf, inputOf, named } from '../../http/base/previous-names.ts'
import type { Router } from '../../http/base/route.ts'
import { textFormat } from '../quiz-rules.ts'
import { deleteQuiz } from './delete-quiz.ts'
import { updateQuestion, updateQuestionRules } from './update-question.ts'
import { updateQuiz, updateQuizRules } from './update-quiz.ts'
import { updateSection, updateSectionRules } from './update-section.ts'

const quizNames = { title: 'title', description: 'description', timeLimit: 'time_limit' }
const sectionNames = { name: 'name', description: 'description' }
const questionNames = {
  text: 'questionText',
  options: 'answerOptions',
  answerIndex: 'answerIndex',
  explanation: 'explanation',
  format: 'format',
}
const revisionName = { revision: 'revision' }
const MISSING_FIELDS =
  'Missing fields stay unchanged. If a field of `previous` has another value by now, the response is CONFLICT, and its data has both texts: {conflicts: [{field, yours, theirs}]}.'

export function editingRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'PATCH',
      path: '/api/quizzes/:quizId/update-description/',
      operationId: 'updateQuiz',
      summary: 'Change a quiz’s title, description or time limit',
      description: MISSING_FIELDS,
      body: bodyOf(updateQuizRules, quizNames),
      data: z.object({ title: z.string(), description: z.string(), time_limit: z.int().nullable() }),
      refusals: [Forbidden, EditConflict],
    },
    async ({ deps, viewer, param, body }) => {
      const { title, description, timeLimit } = await updateQuiz(
        deps,
        viewer,
        param('quizId'),
        inputOf(body, quizNames),
      ).catch(named(quizNames))
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
      body: bodyOf(updateSectionRules, sectionNames),
      data: z.object({ name: z.string(), description: z.string() }),
      refusals: [Forbidden, EditConflict],
    },
    async ({ deps, viewer, param, body }) => {
      const ids = { quizId: param('quizId'), sectionId: param('sectionId') }
      const input = inputOf(body, sectionNames)
      const { name, description } = await updateSection(deps, viewer, ids, input).catch(named(sectionNames))
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
      body: bodyOf(updateQuestionRules, { ...questionNames, ...revisionName }, questionNames),
      data: z.object({
        questionText: z.string(),
        answerOptions: z.array(z.string()),
        answerIndex: z.int(),
        explanation: z.string().nullable(),
        format: textFormat,
      }),
      refusals: [Forbidden, EditConflict],
    },
    async ({ deps, viewer, param, body }) => {
      const ids = { quizId: param('quizId'), questionId: param('questionId') }
      const input = inputOf(body, { ...questionNames, ...revisionName }, questionNames)
      const { text, options, answerIndex, explanation, format } = await updateQuestion(
        deps,
        viewer,
        ids,
        input,
      ).catch(named(questionNames))
      return { data: { questionText: text, answerOptions: options, answerIndex, explanation, format } }
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
