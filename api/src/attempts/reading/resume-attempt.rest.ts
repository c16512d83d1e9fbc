import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { AttemptClosed, NotFound, RateLimited } from '../../errors.ts'
import type { CallResult } from '../../http/base/envelope.ts'
import { id } from '../../http/base/field-schemas.ts'
import type { Call, Router } from '../../http/base/route.ts'
import { listAnsweredNumbers, nextNumber } from './answered-numbers.ts'
import { deadline, sectionId } from '../attempt-fields.rest.ts'
import { listAttemptQuestions } from './attempt-questions.ts'
import { requireOpenAttempt } from '../open-attempt.ts'
import { streamAnswers, type SavedAnswer } from './stream-attempt.ts'

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

export function resumeRoutes({ forViewer }: Router): void {
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
}

async function resume({ deps, viewer, param }: Call<Viewer>): Promise<CallResult> {
  const attempt = await requireOpenAttempt(deps, viewer, param('attemptId'))
  const answeredNumbers = await listAnsweredNumbers(deps, attempt)
  const number = nextNumber(attempt.total, answeredNumbers)
  const [next] = await listAttemptQuestions(deps, attempt, { fromNumber: number, count: 1 })
  // The quiz and its attempts were deleted after this attempt was read.
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
