import { z } from 'zod'
import { pageOf, pageRules } from '../../classrooms/page-rules.ts'
import { EditConflict, Forbidden } from '../../errors.ts'
import { id } from '../../http/base/field-schemas.ts'
import { bodyOf, inputOf, named } from '../../http/base/previous-names.ts'
import type { Router } from '../../http/base/route.ts'
import { check } from '../../input.ts'
import { corrected, correctedFields, correction, correctionFields } from './correction-fields.rest.ts'
import { correctQuestionRules } from './correction-rules.ts'
import { requireCorrectableQuiz } from './correction.access.ts'
import { correctQuestion } from './correct-question.ts'
import { listCorrections } from './list-corrections.ts'

const names = {
  answerIndex: 'answer_index',
  voidAs: 'void',
  noScoreFalls: 'no_score_falls',
  reason: 'reason',
  dryRun: 'dry_run',
}
const previousNames = {
  text: 'question_text',
  options: 'options',
  answerIndex: 'answer_index',
  voidAs: 'void',
}
const WHO = 'Only the owner of the quiz, and whoever may edit it, may do this.'

export function correctionRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'POST',
      path: '/api/quizzes/:quizId/questions/:questionId/correct/',
      operationId: 'correctQuestion',
      summary: 'Correct the key of a question, and the scores of all who answered it',
      description: `Send either \`answer_index\` or \`void\`. It reaches every attempt that asked the question with the same options; attempts in progress are judged by the new key when they are completed. If a field of \`previous\` has another value by now, the response is CONFLICT, and its data has both texts: {conflicts: [{field, yours, theirs}]}. ${WHO}`,
      body: bodyOf(correctQuestionRules, names, previousNames),
      data: corrected,
      refusals: [Forbidden, EditConflict],
    },
    async ({ deps, viewer, param, body }) => {
      const ids = { quizId: param('quizId'), questionId: param('questionId') }
      const input = inputOf(body, names, previousNames)
      const corrected = await correctQuestion(deps, viewer, ids, input).catch(named(previousNames))
      return { data: correctedFields(corrected) }
    },
  )

  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/:quizId/corrections/',
      operationId: 'listCorrections',
      summary: 'List the corrections of a quiz, newest first',
      description: WHO,
      query: pageRules,
      data: z.object({ corrections: z.array(correction), next: id.nullable() }),
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, query }) => {
      const quiz = await requireCorrectableQuiz(deps, viewer, param('quizId'))
      const range = check(pageRules, query)
      const { items, next } = await pageOf(
        range,
        (limit) => listCorrections(deps, viewer, quiz.id, { ...range, limit }),
        (item) => item.id,
      )
      return { data: { corrections: items.map(correctionFields), next } }
    },
  )
}
