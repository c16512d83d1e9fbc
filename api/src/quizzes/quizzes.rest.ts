import { z } from 'zod'
import { RateLimited } from '../errors.ts'
import { id, moment } from '../http/base/field-schemas.ts'
import type { Router } from '../http/base/route.ts'
import { renamed } from '../http/base/field-names.ts'
import type { DeletedQuiz } from './changes/deleted-quizzes.ts'
import type { FoundQuiz } from './listing/find-quizzes.ts'
import { listQuizzes, listQuizzesRules, type ListEnd } from './listing/list-quizzes.ts'
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
  updated_at: moment.describe('When the quiz was uploaded or last changed.'),
  time_limit: z.int().nullable().describe('Time limit of an attempt in minutes; null for no limit.'),
}

/** Response schema of a quiz in the list. */
export const listed = z
  .object({ ...quizDetails, question_count: z.int(), section_count: z.int(), right })
  .meta({ id: 'ListedQuiz' })

const LIST_NAMES = {
  search: 'search',
  updatedSince: 'updated_since',
  deletedSince: 'deleted_since',
  order: 'order',
  mastery: 'mastery',
  first: 'first',
  after: 'after',
  limit: 'limit',
}

const deleted = z.object({ quiz_id: id, deleted_at: moment }).meta({ id: 'DeletedQuiz' })

/** Response schema of where a range of a list ends. */
export const listPage = z
  .object({
    end_cursor: z.string().nullable().describe('The `after` of the following range; null in an empty one.'),
    has_next_page: z.boolean(),
  })
  .meta({ id: 'ListPage' })

/** Response schema of `as_of`. */
export const asOfMoment = moment.describe('What to send next time to get what has changed since this list.')

export function quizRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/',
      operationId: 'listQuizzes',
      summary: 'List the viewer’s quizzes, and those shared with them',
      description:
        'Without parameters, the response contains all quizzes, newest first. To copy only what has changed, send `as_of` of the last list as `updated_since`, and as `deleted_since` in a second request. A change may then come again.',
      query: renamed.rules(listQuizzesRules, LIST_NAMES),
      data: z.object({
        quizzes: z
          .union([z.array(listed), z.array(deleted)])
          .describe('With `deleted_since`, only the ids and when the quizzes were deleted.'),
        page: listPage,
        as_of: asOfMoment,
        next: z
          .string()
          .nullable()
          .optional()
          .describe('Only with the older parameters: the `after` of the following quizzes; null at the end.'),
      }),
      refusals: [RateLimited],
    },
    async ({ deps, viewer, query }) => {
      const list = await listQuizzes(deps, viewer, renamed.input(query, LIST_NAMES))
      const as_of = list.asOf.toISOString()
      if ('stream' in list) return { parts: quizzesJson(list.stream, list.cursorOf, as_of) }
      const page = pageFields(list.end)
      if ('deleted' in list) return { data: { quizzes: list.deleted.map(deletedFields), page, as_of } }
      const next = { next: page.has_next_page ? page.end_cursor : null }
      return { data: { quizzes: list.quizzes.map(listedQuiz), page, as_of, ...(list.isOlderForm && next) } }
    },
  )
}

/** Returns where a range of a list ends, with the field names of REST. */
export function pageFields({ endCursor, hasNextPage }: ListEnd): z.infer<typeof listPage> {
  return { end_cursor: endCursor, has_next_page: hasNextPage }
}

async function* quizzesJson(
  stream: AsyncGenerator<FoundQuiz[]>,
  cursorOf: (quiz: FoundQuiz) => string,
  as_of: string,
): AsyncGenerator<string> {
  yield '{"quizzes":['
  let last: FoundQuiz | undefined
  for await (const page of stream) {
    const separator = last ? ',' : ''
    if (page.length > 0) yield separator + page.map((quiz) => JSON.stringify(listedQuiz(quiz))).join(',')
    last = page.at(-1) ?? last
  }
  const page = pageFields({ endCursor: last ? cursorOf(last) : null, hasNextPage: false })
  yield `],${JSON.stringify({ page, as_of }).slice(1)}`
}

function deletedFields({ id, deletedAt }: DeletedQuiz): z.infer<typeof deleted> {
  return { quiz_id: id, deleted_at: deletedAt.toISOString() }
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
    updated_at: quiz.updatedAt.toISOString(),
    time_limit: quiz.timeLimit,
    right: quiz.right,
  }
}
