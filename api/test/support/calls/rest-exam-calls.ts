// A valid call for every REST operation with which learners prepare for an exam.
import type { RestCall } from './rest-call.ts'

/** The calls by method and path. */
export const REST_EXAM_CALLS: Readonly<Record<string, RestCall>> = {
  'GET /api/quizzes/{quizId}/exam/': { ids: ['quizId'] },
  'PUT /api/quizzes/{quizId}/exam/': {
    ids: ['quizId'],
    body: ({ first }) => ({
      date: '2027-06-01',
      pass_score: 60,
      draws: 1,
      weights: [{ section_id: first.sectionId, weight: 2 }],
    }),
  },
  'DELETE /api/quizzes/{quizId}/exam/': { ids: ['quizId'] },
  'GET /api/quizzes/{quizId}/attempts/': { ids: ['quizId'] },
  'PUT /api/quizzes/{quizId}/questions/{questionId}/flag/': { ids: ['quizId', 'questionId'] },
  'DELETE /api/quizzes/{quizId}/questions/{questionId}/flag/': { ids: ['quizId', 'questionId'] },
  'GET /api/quizzes/{quizId}/readiness/': { ids: ['quizId'] },
  'GET /api/quizzes/{quizId}/forecasts/': { ids: ['quizId'] },
  'POST /api/quizzes/{quizId}/mock/': {
    ids: ['quizId'],
    body: () => ({ seed: 'Quizfoli', size: 1, timer_minutes: 10 }),
  },
}
