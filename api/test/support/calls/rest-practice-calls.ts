// A valid call for every REST operation of practice, plans and reviews.
import { randomUUID } from 'node:crypto'
import type { RestCall } from './rest-call.ts'

/** The REST calls of practice, plans and reviews by method and path. */
export const REST_PRACTICE_CALLS: Readonly<Record<string, RestCall>> = {
  'GET /api/today/': {},
  'GET /api/study-days/': {},
  'GET /api/reviews.csv': {},
  'GET /api/reviews.txt': {},
  'GET /api/quizzes/{quizId}/memory/': { ids: ['quizId'] },
  'POST /api/practice/': {
    body: ({ first }) => ({ mode: 'ALL', quiz_id: first.quizId, section_id: first.sectionId, size: 2 }),
  },
  'GET /api/practice/': {},
  'GET /api/practice/{practiceId}/': { ids: ['practiceId'] },
  'POST /api/practice/{practiceId}/answer/': {
    ids: ['practiceId'],
    body: ({ first }) => ({ review_id: randomUUID(), question_id: first.questionId, selected_option: 2 }),
  },
}
