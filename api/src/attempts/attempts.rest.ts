import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import { AttemptClosed, ConcurrentAttempt, NotFound, RateLimited } from '../errors.ts'
import type { Answer } from '../http/base/envelope.ts'
import { id, moment, percent } from '../http/base/field-schemas.ts'
import { renamed } from '../http/base/field-names.ts'
import type { Call, Router } from '../http/base/route.ts'
import { listAnsweredNumbers, nextNumber } from './answered-numbers.ts'
import { streamAnswers, type SavedAnswer } from './stream-attempt.ts'
import { listAttemptQuestions } from './attempt-questions.ts'
import { completeAttempt } from './complete-attempt.ts'
import { endAttempt } from './end-attempt.ts'
import { requireOpenAttempt } from './open-attempt.ts'
import { resultOf } from './result.ts'
import { saveAnswer, saveAnswerRules } from './save-answer.ts'
import { startAttempt, startAttemptRules } from './start-attempt.ts'

const startNames = { timerMinutes: 'timer_minutes' }
const answerNames = {
  selectedOption: 'selected_option',
  responseTime: 'response_time',
  sequence: 'sequence',
}
const deadline = moment
  .nullable()
  .describe('When the attempt stops accepting answers; null if it has no time limit.')
const sectionId = id.nullable().describe('Null for an attempt at the whole quiz.')

const START = {
  method: 'POST',
  description:
    'If an attempt at the quiz is already in progress, the conflict’s data identifies it: {attempt_id, section_id, answered_count}.',
  body: renamed.rules(startAttemptRules, startNames).optional(),
  data: z
    .object({ attempt_id: id, section_id: sectionId, total_questions: z.int(), deadline })
    .meta({ id: 'StartedAttempt' }),
  refusals: [ConcurrentAttempt],
  status: 201,
} as const

const resumed = z
  .object({
    attempt_id: id,
    section_id: sectionId,
    deadline,
    next_question: z
      .object({ question_number: z.int().describe('From 1, in the attempt’s order.'), question_id: id })
      .describe('The first unanswered question, or the last question if all are answered.'),
    answers: z.array(z.object({ question_id: id, selected_option: z.int() })),
  })
  .meta({ id: 'ResumedAttempt' })

const savedAnswer = z
  .object({
    question_id: id,
    selected_option: z.int().describe('The stored option.'),
    sequence: z
      .int()
      .nullable()
      .describe('The highest sequence of this question’s saves; null if none carried one.'),
  })
  .meta({ id: 'SavedAnswer' })

/** Response schema of an attempt's result. */
export const result = z
  .object({
    score: percent,
    correct_answers: z.int(),
    incorrect_answers: z.int().describe('Including unanswered questions.'),
    total_questions: z.int(),
  })
  .meta({ id: 'AttemptResult' })

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
      path: '/api/attempts/:attemptId/resume/',
      operationId: 'resumeAttempt',
      summary: 'Resume an attempt',
      data: resumed,
      refusals: [AttemptClosed, RateLimited],
    },
    resume,
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
      data: resultFields(await completeAttempt(deps, viewer, param('attemptId'))),
    }),
  )
}

/** The result of a completed attempt with the field names of REST. */
export function resultFields(attempt: { correct: number; total: number }): z.infer<typeof result> {
  const { score, correctAnswers, incorrectAnswers, totalQuestions } = resultOf(attempt)
  return {
    score,
    correct_answers: correctAnswers,
    incorrect_answers: incorrectAnswers,
    total_questions: totalQuestions,
  }
}

async function start({ deps, viewer, param, body }: Call<Viewer>, sectionId: string | null): Promise<Answer> {
  const input = { quizId: param('quizId'), sectionId, ...renamed.input(body, startNames) }
  const attempt = await startAttempt(deps, viewer, input)
  return {
    data: {
      attempt_id: attempt.id,
      section_id: attempt.sectionId,
      total_questions: attempt.total,
      deadline: attempt.deadline,
    },
  }
}

async function resume({ deps, viewer, param }: Call<Viewer>): Promise<Answer> {
  const attempt = await requireOpenAttempt(deps, viewer, param('attemptId'))
  const answered = await listAnsweredNumbers(deps, attempt)
  const number = nextNumber(attempt.total, answered)
  const [next] = await listAttemptQuestions(deps, attempt, { fromNumber: number, count: 1 })
  // The quiz was deleted meanwhile, and the attempt with it.
  if (!next) throw new NotFound()
  const fields = {
    attempt_id: attempt.id,
    section_id: attempt.sectionId,
    deadline: attempt.deadline,
    next_question: { question_number: next.number, question_id: next.questionId },
  }
  return { parts: resumedJson(fields, streamAnswers(deps, attempt)) }
}

async function* resumedJson(fields: object, pages: AsyncGenerator<SavedAnswer[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(fields).slice(0, -1)},"answers":[`
  let separator = ''
  for await (const page of pages) {
    if (page.length === 0) continue
    yield separator + page.map((answer) => JSON.stringify(answerFields(answer))).join(',')
    separator = ','
  }
  yield ']}'
}

function answerFields({ questionId, selectedOption }: SavedAnswer): object {
  return { question_id: questionId, selected_option: selectedOption }
}
