// A valid call for every REST operation that creates a quiz without a file or edits one.
import type { RestCall } from './rest-call.ts'

const named = {
  ids: ['quizId'] as const,
  body: ({ first }) => ({ question_ids: [first.questionId] }),
} satisfies RestCall

/** The REST calls that edit quizzes by method and path. */
export const REST_LAYOUT_CALLS: Readonly<Record<string, RestCall>> = {
  'POST /api/quizzes/': {
    body: ({ mark }) => ({ title: `Made ${mark}`, description: `About ${mark}`, time_limit: 30 }),
  },
  'PATCH /api/quizzes/{quizId}/update-description/': {
    ids: ['quizId'],
    body: ({ mark }) => ({ title: `Changed ${mark}`, description: '', time_limit: 5 }),
  },
  'PATCH /api/quizzes/{quizId}/sections/{sectionId}/update/': {
    ids: ['quizId', 'sectionId'],
    body: ({ mark }) => ({ name: `Changed ${mark}`, description: '' }),
  },
  'PATCH /api/quizzes/{quizId}/questions/{questionId}/update/': {
    ids: ['quizId', 'questionId'],
    body: ({ mark }) => ({
      questionText: `Changed ${mark}?`,
      answerOptions: ['yes', 'no'],
      answerIndex: 0,
      explanation: null,
      format: 'MARKDOWN',
    }),
  },
  'POST /api/quizzes/{quizId}/questions/': {
    ids: ['quizId'],
    body: ({ mark }) => ({
      section_id: null,
      after_question_id: null,
      questionText: `Added ${mark}?`,
      answerOptions: ['yes', 'no'],
      answerIndex: 0,
      explanation: null,
      format: 'MARKDOWN',
    }),
  },
  'POST /api/quizzes/{quizId}/questions/duplicate/': named,
  'POST /api/quizzes/{quizId}/questions/move/': named,
  'POST /api/quizzes/{quizId}/questions/delete/': named,
  'POST /api/quizzes/{quizId}/sections/': {
    ids: ['quizId'],
    body: ({ mark }) => ({ name: `Added ${mark}`, description: `About ${mark}` }),
  },
  'POST /api/quizzes/{quizId}/sections/{sectionId}/move/': {
    ids: ['quizId', 'sectionId'],
    body: () => ({ after_section_id: null }),
  },
  'POST /api/quizzes/{quizId}/sections/{sectionId}/delete/': {
    ids: ['quizId', 'sectionId'],
    body: () => ({ with_questions: false, to_section_id: null }),
  },
  'POST /api/quizzes/{quizId}/edits/{editId}/undo/': { ids: ['quizId', 'editId'] },
}
