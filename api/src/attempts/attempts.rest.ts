import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import { AttemptClosed, ConcurrentAttempt } from '../errors.ts'
import type { CallResult } from '../http/base/envelope.ts'
import { id } from '../http/base/field-schemas.ts'
import { renamed } from '../http/base/field-names.ts'
import type { Call, Router } from '../http/base/route.ts'
import { result, resultFields, START_CONFLICT, startedAttempt, startedFields } from './attempt-fields.rest.ts'
import { completeAttempt } from './completing/complete-attempt.ts'
import { endAttempt } from './completing/end-attempt.ts'
import { saveAnswer, saveAnswerRules } from './saving/save-answer.ts'
import { startAttempt, startAttemptRules } from './starting/start-attempt.ts'

/** The field names of a start. */
export const startNames = { timerMinutes: 'timer_minutes' }
const answerNames = {
  selectedOption: 'selected_option',
  responseTime: 'response_time',
  sequence: 'sequence',
}
/** What all calls that start an attempt have in common. */
export const START = {
  method: 'POST',
  description: START_CONFLICT,
  body: renamed.rules(startAttemptRules, startNames).optional(),
  data: startedAttempt,
  refusals: [ConcurrentAttempt],
  status: 201,
} as const

const savedAnswer = z
  .object({
    question_id: id,
    selected_option: z.int().describe('The stored option.'),
    sequence: z
      .int()
      .nullable()
      .describe('The highest sequence of this question’s saves; null if no save had a sequence.'),
  })
  .meta({ id: 'SavedAnswer' })

export function attemptRoutes({ forViewer }: Router): void {
  forViewer(
    {
      ...START,
      path: '/api/quizzes/:quizId/start/',
      operationId: 'startAttempt',
      summary: 'Start an attempt at a quiz',
    },
    (call) => start(call, null),
  )

  forViewer(
    {
      ...START,
      path: '/api/quizzes/:quizId/sections/:sectionId/start/',
      operationId: 'startSectionAttempt',
      summary: 'Start an attempt at one section',
    },
    (call) => start(call, call.param('sectionId')),
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/attempts/:attemptId/end/',
      operationId: 'endAttempt',
      summary: 'Abandon an attempt without a result',
      data: z.object({ attempt_id: id }),
      refusals: [AttemptClosed],
    },
    async ({ deps, viewer, param }) => {
      const { id } = await endAttempt(deps, viewer, param('attemptId'))
      return { data: { attempt_id: id } }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/attempts/:attemptId/answer/:questionId/',
      operationId: 'saveAnswer',
      summary: 'Save the selected option of a question',
      description: 'Saving again replaces it. The response is sent after the commit.',
      body: renamed.rules(saveAnswerRules, answerNames),
      data: savedAnswer,
      refusals: [AttemptClosed],
      checksSession: true,
    },
    async ({ deps, viewer, param, body, request }) => {
      const saved = await saveAnswer(deps, viewer, {
        attemptId: param('attemptId'),
        questionId: param('questionId'),
        selectedOption: undefined,
        ...renamed.input(body, answerNames),
        arrivedAt: request.arrivedAt,
      })
      const { questionId, selectedOption, sequence } = saved
      return { data: { question_id: questionId, selected_option: selectedOption, sequence } }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/attempts/:attemptId/complete/',
      operationId: 'completeAttempt',
      summary: 'Complete an attempt and get its result',
      description: 'Unanswered questions count as incorrect. Completing again returns the same result.',
      data: result,
      refusals: [AttemptClosed],
    },
    async ({ deps, viewer, param }) => ({
      data: await resultFields(deps, await completeAttempt(deps, viewer, param('attemptId'))),
    }),
  )
}

async function start(
  { deps, viewer, param, body }: Call<Viewer>,
  sectionId: string | null,
): Promise<CallResult> {
  const input = { quizId: param('quizId'), sectionId, ...renamed.input(body, startNames) }
  return { data: startedFields(await startAttempt(deps, viewer, input)) }
}
