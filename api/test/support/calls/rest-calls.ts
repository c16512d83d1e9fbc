// A valid call for every REST operation.
import { issueUnsubscribeLink } from '../../../src/mail/unsubscribe-links.ts'
import { issueResetToken } from '../../../src/mail/reset-token.ts'
import { form } from '../data/factories.ts'
import { newMark, type MarkedPerson } from '../secrets/marked-people.ts'
import type { TestApp } from '../test-app.ts'
import type { RestCall, TextName } from './rest-call.ts'
import { REST_EXAM_CALLS } from './rest-exam-calls.ts'
import { REST_EXPORT_CALLS } from './rest-export-calls.ts'
import { REST_LAYOUT_CALLS } from './rest-layout-calls.ts'
import { REST_OPERATOR_CALLS } from './rest-operator-calls.ts'
import { REST_PICTURE_CALLS } from './rest-picture-calls.ts'
import { REST_INSTITUTION_CALLS } from './institution-calls.ts'
import { REST_TOKEN_CALLS } from './rest-token-calls.ts'
import { REST_WEBHOOK_CALLS } from './rest-webhook-calls.ts'
import { REST_LTI_CALLS } from './rest-lti-calls.ts'
import { REST_PRACTICE_CALLS } from './rest-practice-calls.ts'

/** The values of path parameters that are no ids. */
export const textsOf = ({ friend, linkToken }: MarkedPerson): Record<TextName, string> => ({
  username: friend,
  token: linkToken,
  picture: 'picture.svg',
})

/** A small quiz file. */
export const quizFile = ({ mark }: { mark: string }) => ({
  name: 'quiz.json',
  content: JSON.stringify([{ question: `New ${mark}?`, options: ['a', 'b', 'c', 'd'], correct_answer: 1 }]),
})

/**
 * A small roster file.
 */
export const rosterFile = ({ mark }: { mark: string }) => ({
  name: 'roster.csv',
  content: `name,email,section\nNew ${mark},new-${mark}@example.org,${mark}`,
})

/**
 * The fields of a new account.
 */
export function newAccount() {
  const mark = newMark()
  return { username: mark, email: `${mark}@example.org`, password: 'correct horse' }
}

/**
 * Creates the token of a link that switches off mails to a person.
 */
export async function unsubscribeToken({ id: userId }: MarkedPerson, { database }: TestApp): Promise<string> {
  const context = { now: new Date(), publicUrl: 'http://quiz.example' }
  const { page } = await issueUnsubscribeLink(database.pool, { kind: 'SCORE_FREE', userId }, context)
  return page.split('/').at(-1) ?? ''
}

/** A class whose owner has asked the person to take over, so that the person may leave it. */
export const ASKED = { classroomId: 'askedClassroomId' } as const

/** All REST calls by method and path, as in the OpenAPI document. */
export const REST_CALLS: Readonly<Record<string, RestCall>> = {
  'POST /api/auth/register/': { isOpen: true, body: newAccount },
  'POST /api/auth/login/': { isOpen: true, body: ({ username, password }) => ({ username, password }) },
  'POST /api/auth/password-reset/': { isOpen: true, body: ({ email }) => ({ email }) },
  'POST /api/auth/password-reset/confirm/': {
    isOpen: true,
    body: async ({ id }, { database }) => ({
      token: await issueResetToken(database.pool, id, new Date()),
      new_password: 'battery staple',
    }),
  },
  'POST /api/auth/logout/': {},
  'GET /api/auth/profile/': {},
  'PATCH /api/auth/profile/': {
    body: ({ mark }) => ({
      username: `${mark}2`,
      email: `${mark}@example.net`,
      time_zone: 'Europe/Berlin',
      daily_size: 30,
    }),
  },
  'DELETE /api/auth/account/': {
    body: ({ password, mark }) => ({ password, confirm_classrooms: [`Class ${mark}`, `Class ${mark}`] }),
  },
  'POST /api/auth/change-password/': {
    body: ({ password }) => ({ current_password: password, new_password: 'battery staple' }),
  },
  'GET /api/auth/mail-preferences/': {},
  'PATCH /api/auth/mail-preferences/': { body: () => ({ assignment_published: false, score_free: true }) },
  'GET /api/mail/unsubscribe/{token}/': { isOpen: true, texts: ['token'], token: unsubscribeToken },
  'POST /api/mail/unsubscribe/{token}/': { isOpen: true, texts: ['token'], token: unsubscribeToken },
  'GET /api/dashboard/': {},
  'GET /api/quizzes/': {},
  'GET /api/attempts/': {},
  'GET /api/classrooms/': {},
  'POST /api/classrooms/': { body: ({ mark }) => ({ name: `New ${mark}`, time_zone: 'Europe/Berlin' }) },
  'POST /api/classrooms/join/': { body: ({ mark, joinCode }) => ({ code: joinCode, display_name: mark }) },
  'GET /api/classrooms/{classroomId}/': { ids: ['classroomId'] },
  'PATCH /api/classrooms/{classroomId}/': {
    ids: ['classroomId'],
    body: ({ mark }) => ({
      name: `Changed ${mark}`,
      time_zone: 'America/Lima',
      join_open: false,
      join_until: '2099-01-01T00:00:00Z',
      archived: false,
    }),
  },
  'DELETE /api/classrooms/{classroomId}/': { ids: ['classroomId'] },
  'POST /api/classrooms/{classroomId}/join-code/': { ids: ['classroomId'] },
  'POST /api/classrooms/{classroomId}/leave/': { ids: ['classroomId'], from: ASKED },
  'POST /api/classrooms/{classroomId}/hand-over/': {
    ids: ['classroomId'],
    body: () => ({ member_id: null }),
  },
  'POST /api/classrooms/{classroomId}/hand-over/accept/': { ids: ['classroomId'], from: ASKED },
  'GET /api/classrooms/{classroomId}/members/': { ids: ['classroomId'] },
  'GET /api/classrooms/{classroomId}/assignments/': { ids: ['classroomId'] },
  'GET /api/classrooms/{classroomId}/gradebook/': { ids: ['classroomId'] },
  'GET /api/classrooms/{classroomId}/gradebook.csv': { ids: ['classroomId'] },
  'GET /api/classrooms/{classroomId}/gradebook.xlsx': { ids: ['classroomId'] },
  'POST /api/classrooms/{classroomId}/assignments/': {
    ids: ['classroomId'],
    body: ({ first, mark }) => ({
      quiz_id: first.quizId,
      title: `New ${mark}`,
      opens_at: '2026-12-01T08:00:00Z',
      due_at: '2026-12-02T08:00:00Z',
      closes_at: '2026-12-03T08:00:00Z',
      time_limit: 60,
      attempts_allowed: 2,
      score_rule: 'LAST',
      shuffle_questions: true,
      shuffle_options: true,
      reveal_score: 'AFTER_CLOSE',
      reveal_key: 'NEVER',
      published: true,
    }),
  },
  'GET /api/assignments/{assignmentId}/': { ids: ['assignmentId'] },
  'GET /api/assignments/{assignmentId}/progress/': { ids: ['assignmentId'] },
  'GET /api/assignments/{assignmentId}/analysis/': { ids: ['assignmentId'] },
  'GET /api/assignments/{assignmentId}/answers/': { ids: ['assignmentId'] },
  'GET /api/assignments/{assignmentId}/attempts/': { ids: ['assignmentId'] },
  'GET /api/assignments/{assignmentId}/matrix.csv': { ids: ['assignmentId'] },
  'PATCH /api/assignments/{assignmentId}/': {
    ids: ['assignmentId'],
    body: ({ mark }) => ({
      title: `Changed ${mark}`,
      published: false,
      release_score: true,
      release_key: true,
    }),
  },
  'DELETE /api/assignments/{assignmentId}/': { ids: ['assignmentId'] },
  'POST /api/assignments/{assignmentId}/start/': { ids: ['assignmentId'] },
  'POST /api/assignments/{assignmentId}/remind/': { ids: ['assignmentId'] },
  'POST /api/assignments/{assignmentId}/revision/': {
    ids: ['assignmentId'],
    body: () => ({ dry_run: false }),
  },
  'POST /api/assignments/{assignmentId}/extensions/': {
    ids: ['assignmentId'],
    body: ({ mark }) => ({ minutes: 5, reason: mark }),
  },
  'GET /api/assignments/{assignmentId}/lti-scores/': { ids: ['assignmentId'] },
  'POST /api/assignments/{assignmentId}/lti-scores/': { ids: ['assignmentId'] },
  'POST /api/assignments/{assignmentId}/lti-members/': { ids: ['assignmentId'] },
  'PUT /api/assignments/{assignmentId}/extensions/{memberId}/': {
    ids: ['assignmentId', 'memberId'],
    body: ({ mark }) => ({ minutes: 90, extra_attempts: 1, reason: mark }),
  },
  'DELETE /api/assignments/{assignmentId}/extensions/{memberId}/': { ids: ['assignmentId', 'memberId'] },
  'PATCH /api/classrooms/{classroomId}/members/{memberId}/': {
    ids: ['classroomId', 'memberId'],
    body: ({ mark }) => ({
      role: 'LEARNER',
      state: 'BLOCKED',
      display_name: `Changed ${mark}`,
      external_id: `Changed ${mark}`,
      section: `Changed ${mark}`,
      time_factor: 1.5,
    }),
  },
  'POST /api/classrooms/{classroomId}/roster/': {
    ids: ['classroomId'],
    upload: ({ mark }) => form({ dry_run: 'false', remove_missing: 'true' }, rosterFile({ mark })),
  },
  'POST /api/files/upload/': {
    upload: ({ mark }) => form({ quiz_title: `New ${mark}` }, quizFile({ mark })),
  },
  'GET /api/quizzes/{quizId}/': { ids: ['quizId'] },
  'GET /api/quizzes/{quizId}/export/': { ids: ['quizId'] },
  'GET /api/quizzes/{quizId}/statistics/': { ids: ['quizId'] },
  'POST /api/quizzes/{quizId}/questions/{questionId}/correct/': {
    ids: ['quizId', 'questionId'],
    body: ({ mark }) => ({ answer_index: 2, no_score_falls: true, reason: mark, dry_run: false }),
  },
  'GET /api/quizzes/{quizId}/analysis/': { ids: ['quizId'] },
  'GET /api/quizzes/{quizId}/corrections/': { ids: ['quizId'] },
  'DELETE /api/quizzes/{quizId}/delete/': { ids: ['quizId'] },
  'POST /api/quizzes/{quizId}/copy/': { ids: ['quizId'] },
  'GET /api/quizzes/{quizId}/shares/': { ids: ['quizId'] },
  'PUT /api/quizzes/{quizId}/shares/{username}/': {
    ids: ['quizId'],
    texts: ['username'],
    body: () => ({ right: 'EDIT' }),
  },
  'DELETE /api/quizzes/{quizId}/shares/{username}/': { ids: ['quizId'], texts: ['username'] },
  'GET /api/quizzes/{quizId}/links/': { ids: ['quizId'] },
  'POST /api/quizzes/{quizId}/links/': {
    ids: ['quizId'],
    body: () => ({ kind: 'TAKE', expires_at: '2099-01-01T00:00:00Z' }),
  },
  'DELETE /api/quizzes/{quizId}/links/{linkId}/': { ids: ['quizId', 'linkId'] },
  'GET /api/shared/{token}/': { isOpen: true, texts: ['token'] },
  'POST /api/shared/{token}/start/': { texts: ['token'], body: () => ({ timer_minutes: 10 }) },
  'POST /api/shared/{token}/copy/': { texts: ['token'] },
  'POST /api/shared/{token}/report/': {
    isOpen: true,
    texts: ['token'],
    body: ({ mark }) => ({ reason: `Wrong ${mark}` }),
  },
  ...REST_LAYOUT_CALLS,
  ...REST_PICTURE_CALLS,
  ...REST_INSTITUTION_CALLS,
  ...REST_TOKEN_CALLS,
  ...REST_EXPORT_CALLS,
  ...REST_WEBHOOK_CALLS,
  ...REST_LTI_CALLS,
  ...REST_OPERATOR_CALLS,
  ...REST_PRACTICE_CALLS,
  ...REST_EXAM_CALLS,
  'POST /api/quizzes/{quizId}/start/': { ids: ['quizId'], body: () => ({ timer_minutes: 10 }) },
  'POST /api/quizzes/{quizId}/sections/{sectionId}/start/': {
    ids: ['quizId', 'sectionId'],
    body: () => ({ timer_minutes: null }),
  },
  'GET /api/attempts/{attemptId}/': { ids: ['attemptId'] },
  'POST /api/attempts/{attemptId}/resume/': { ids: ['attemptId'] },
  'POST /api/attempts/{attemptId}/end/': { ids: ['attemptId'] },
  'POST /api/attempts/{attemptId}/answer/{questionId}/': {
    ids: ['attemptId', 'questionId'],
    body: () => ({ selected_option: 2, response_time: 5000, sequence: 7 }),
  },
  'POST /api/attempts/{attemptId}/complete/': { ids: ['attemptId'] },
}
