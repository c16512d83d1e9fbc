import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import type { Deps } from '../deps.ts'
import { RateLimited } from '../errors.ts'
import { id, moment } from '../http/base/field-schemas.ts'
import type { Router } from '../http/base/route.ts'
import { renamed } from '../http/base/field-names.ts'
import { listQuizzes, listQuizzesRules } from './listing/list-quizzes.ts'
import { streamQuizzes } from './listing/stream-quizzes.ts'
import type { VisibleQuiz } from './quizzes.access.ts'

/** What the viewer may do with a quiz. */
export const right = z
  .enum(['OWNER', 'EDIT', 'VIEW'])
  .describe(
    'What the viewer may do: VIEW: read, take, copy and assign it. EDIT: also change it. OWNER: also delete and share it.',
  )

/** Fields of a quiz that all responses share. */
export const quizDetails = {
  quiz_id: id,
  title: z.string(),
  description: z.string(),
  upload_date: moment,
  time_limit: z.int().nullable().describe('Time limit of an attempt in minutes; null for no limit.'),
}

/** Response schema of a quiz in the list. */
export const listed = z
  .object({ ...quizDetails, question_count: z.int(), section_count: z.int(), right })
  .meta({ id: 'ListedQuiz' })

const LIST_NAMES = {
  search: 'search',
  order: 'order',
  mastery: 'mastery',
  after: 'after',
  limit: 'limit',
}

export function quizRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/',
      operationId: 'listQuizzes',
      summary: 'List the viewer’s quizzes, and those shared with them',
      description: 'Without parameters, the response contains all quizzes, newest first.',
      query: renamed.rules(listQuizzesRules, LIST_NAMES),
      data: z.object({
        quizzes: z.array(listed),
        next: z
          .string()
          .nullable()
          .optional()
          .describe(
            'The `after` of the following quizzes; null at the end, missing in a response with all quizzes.',
          ),
      }),
      refusals: [RateLimited],
    },
    async ({ deps, viewer, query }) => {
      const input = renamed.input(query, LIST_NAMES)
      if (Object.keys(input).length === 0) return { parts: quizzesJson(deps, viewer) }
      const { quizzes, next } = await listQuizzes(deps, viewer, input)
      return { data: { quizzes: quizzes.map(listedQuiz), next } }
    },
  )
}

async function* quizzesJson(deps: Deps, viewer: Viewer): AsyncGenerator<string> {
  yield '{"quizzes":['
  let separator = ''
  for await (const page of streamQuizzes(deps, viewer)) {
    if (page.length > 0) yield separator + page.map((quiz) => JSON.stringify(listedQuiz(quiz))).join(',')
    separator = ','
  }
  yield ']}'
}

/** Converts a quiz in the list to its fields. */
export function listedQuiz(quiz: VisibleQuiz): z.infer<typeof listed> {
  return {
    quiz_id: quiz.id,
    title: quiz.title,
    description: quiz.description,
    question_count: quiz.questionCount,
    section_count: quiz.sectionCount,
    upload_date: quiz.uploadedAt.toISOString(),
    time_limit: quiz.timeLimit,
    right: quiz.right,
  }
}
