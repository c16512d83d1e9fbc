import { RateLimited } from '../../errors.ts'
import type { Router } from '../../http/base/route.ts'
import { readFlagsOfQuiz } from '../../learning/flags/read-flags.ts'
import { resultFields } from '../attempt-fields.rest.ts'
import { currentAttempt } from '../open-attempt.ts'
import type { AttemptQuestion } from './attempt-question.ts'
import { attemptFields, reviewedAttempt, reviewedQuestion, type AttemptFields } from './review-fields.rest.ts'
import { listSectionResults } from './section-results.ts'
import { streamQuestions } from './stream-attempt.ts'

export function reviewRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/attempts/:attemptId/',
      operationId: 'getAttempt',
      summary: 'Read an attempt with its questions and answers; once completed, with the correct options too',
      data: reviewedAttempt,
      refusals: [RateLimited],
    },
    async ({ deps, viewer, param }) => {
      const attempt = await currentAttempt(deps, viewer, param('attemptId'))
      const sections = await listSectionResults(deps, attempt)
      const result = await resultFields(deps, attempt)
      const flags = await readFlagsOfQuiz(deps.pool, viewer.id, attempt.quizId)
      const fields = attemptFields(attempt, result, sections)
      return { parts: reviewJson(fields, streamQuestions(deps, attempt), flags) }
    },
  )
}

async function* reviewJson(
  fields: AttemptFields,
  pages: AsyncGenerator<AttemptQuestion[]>,
  flags: ReadonlySet<string>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(fields).slice(0, -1)},"questions":[`
  // The attempt may be completed while it is streamed. The whole response reflects the status that was read
  // at the start.
  const isCompleted = fields.status === 'COMPLETED'
  let separator = ''
  for await (const page of pages) {
    const questions = page.map((question) =>
      reviewedQuestion(question, isCompleted, flags.has(question.questionId)),
    )
    yield separator + questions.map((question) => JSON.stringify(question)).join(',')
    separator = ','
  }
  yield ']}'
}
