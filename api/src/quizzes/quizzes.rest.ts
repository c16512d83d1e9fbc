import { z } from 'zod'
import type { Quiz } from '../database/prisma/client.ts'
import { RateLimited } from '../errors.ts'
import { id, moment } from '../http/base/field-schemas.ts'
import type { Router } from '../http/base/route.ts'
import { streamQuizzes } from './quiz-pages.ts'

/** Fields of a quiz that all responses share. */
export const quizDetails = {
  quiz_id: id,
  title: z.string(),
  description: z.string(),
  upload_date: moment,
  time_limit: z.int().nullable().describe('Time limit of an attempt in minutes; null for no limit.'),
}

const listed = z
  .object({ ...quizDetails, question_count: z.int(), section_count: z.int() })
  .meta({ id: 'ListedQuiz' })

export function quizRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/',
      operationId: 'listQuizzes',
      summary: 'List the viewer’s quizzes, newest first',
      data: z.object({ quizzes: z.array(listed) }),
      refusals: [RateLimited],
    },
    ({ deps, viewer }) => Promise.resolve({ parts: quizzesJson(streamQuizzes(deps, viewer)) }),
  )
}

async function* quizzesJson(pages: AsyncGenerator<Quiz[]>): AsyncGenerator<string> {
  yield '{"quizzes":['
  let separator = ''
  for await (const page of pages) {
    if (page.length > 0) yield separator + page.map((quiz) => JSON.stringify(listedQuiz(quiz))).join(',')
    separator = ','
  }
  yield ']}'
}

function listedQuiz(quiz: Quiz): object {
  return {
    quiz_id: quiz.id,
    title: quiz.title,
    description: quiz.description,
    question_count: quiz.questionCount,
    section_count: quiz.sectionCount,
    upload_date: quiz.uploadedAt,
    time_limit: quiz.timeLimit,
  }
}
