import { form } from '../../support/data/factories.ts'
import type { TestApp } from '../../support/test-app.ts'
import { camelCased, snakeCased, type CallName, type Driver, type Input } from './driver.ts'
import { EXAM_REQUESTS } from './exam-requests.ts'
import { EXPORT_REQUESTS } from './export-operations.ts'
import { LAYOUT_REQUESTS } from './layout-requests.ts'
import { SHARING_REQUESTS } from './sharing-requests.ts'
import { INSTITUTION_REQUESTS } from './institution-operations.ts'
import { TOKEN_REQUESTS } from './token-operations.ts'
import { WEBHOOK_REQUESTS } from './webhook-operations.ts'
import { LTI_REQUESTS } from './lti-operations.ts'

type Request = [method: Parameters<TestApp['rest']>[0], path: string, body?: Input]

const idOf = encodeURIComponent
const assignmentPath = (id: Input[string]) => `/api/assignments/${idOf(id)}/`
const classPath = (id: Input[string]) => `/api/classrooms/${idOf(id)}/`

const REQUESTS: Record<Exclude<CallName, 'upload' | 'importRoster'>, (input: Input) => Request> = {
  ...SHARING_REQUESTS,
  ...LAYOUT_REQUESTS,
  ...EXAM_REQUESTS,
  ...INSTITUTION_REQUESTS,
  ...TOKEN_REQUESTS,
  ...EXPORT_REQUESTS,
  ...WEBHOOK_REQUESTS,
  ...LTI_REQUESTS,
  register: (account) => ['POST', '/api/auth/register/', snakeCased(account)],
  logIn: (account) => ['POST', '/api/auth/login/', account],
  logOut: () => ['POST', '/api/auth/logout/'],
  profile: () => ['GET', '/api/auth/profile/'],
  updateProfile: (changes) => ['PATCH', '/api/auth/profile/', snakeCased(changes)],
  deleteAccount: (input) => ['DELETE', '/api/auth/account/', snakeCased(input)],
  mailPreferences: () => ['GET', '/api/auth/mail-preferences/'],
  updateMailPreferences: (changes) => ['PATCH', '/api/auth/mail-preferences/', snakeCased(changes)],
  unsubscribe: ({ token }) => ['POST', `/api/mail/unsubscribe/${idOf(token)}/`],
  changePassword: (input) => ['POST', '/api/auth/change-password/', snakeCased(input)],
  requestReset: (input) => ['POST', '/api/auth/password-reset/', input],
  confirmReset: (input) => ['POST', '/api/auth/password-reset/confirm/', snakeCased(input)],
  dashboard: () => ['GET', '/api/dashboard/'],
  quizzes: () => ['GET', '/api/quizzes/'],
  foundQuizzes: (parameters) => ['GET', `/api/quizzes/?${new URLSearchParams(parameters)}`],
  attempts: () => ['GET', '/api/attempts/'],
  quiz: ({ quizId }) => ['GET', `/api/quizzes/${idOf(quizId)}/`],
  statistics: ({ quizId }) => ['GET', `/api/quizzes/${idOf(quizId)}/statistics/`],
  updateQuiz: ({ quizId, ...changes }) => [
    'PATCH',
    `/api/quizzes/${idOf(quizId)}/update-description/`,
    snakeCased(changes),
  ],
  updateSection: ({ quizId, sectionId, ...changes }) => [
    'PATCH',
    `/api/quizzes/${idOf(quizId)}/sections/${idOf(sectionId)}/update/`,
    changes,
  ],
  updateQuestion: ({ quizId, questionId, ...changes }) => [
    'PATCH',
    `/api/quizzes/${idOf(quizId)}/questions/${idOf(questionId)}/update/`,
    changes,
  ],
  correctQuestion: ({ quizId, questionId, previous, ...correction }) => [
    'POST',
    `/api/quizzes/${idOf(quizId)}/questions/${idOf(questionId)}/correct/`,
    { ...snakeCased(correction), ...(previous && { previous: snakeCased(previous) }) },
  ],
  corrections: ({ quizId }) => ['GET', `/api/quizzes/${idOf(quizId)}/corrections/`],
  deleteQuiz: ({ quizId }) => ['DELETE', `/api/quizzes/${idOf(quizId)}/delete/`],
  start: ({ quizId, sectionId, ...rest }) => [
    'POST',
    `/api/quizzes/${idOf(quizId)}/${sectionId ? `sections/${idOf(sectionId)}/` : ''}start/`,
    snakeCased(rest),
  ],
  resume: ({ attemptId }) => ['POST', `/api/attempts/${idOf(attemptId)}/resume/`],
  save: ({ attemptId, questionId, ...choice }) => [
    'POST',
    `/api/attempts/${idOf(attemptId)}/answer/${idOf(questionId)}/`,
    snakeCased(choice),
  ],
  complete: ({ attemptId }) => ['POST', `/api/attempts/${idOf(attemptId)}/complete/`],
  end: ({ attemptId }) => ['POST', `/api/attempts/${idOf(attemptId)}/end/`],
  memory: ({ quizId, ...page }) => [
    'GET',
    `/api/quizzes/${idOf(quizId)}/memory/${'after' in page || 'on' in page ? `?${new URLSearchParams(page)}` : ''}`,
  ],
  today: () => ['GET', '/api/today/'],
  countPractice: (input) => ['POST', '/api/practice/', { ...snakeCased(input), dry_run: true }],
  startPractice: (input) => ['POST', '/api/practice/', snakeCased(input)],
  openPractices: () => ['GET', '/api/practice/'],
  practice: ({ practiceId }) => ['GET', `/api/practice/${idOf(practiceId)}/`],
  answerPractice: ({ practiceId, ...answer }) => [
    'POST',
    `/api/practice/${idOf(practiceId)}/answer/`,
    snakeCased(answer),
  ],
  attempt: ({ attemptId }) => ['GET', `/api/attempts/${idOf(attemptId)}/`],
  classrooms: () => ['GET', '/api/classrooms/'],
  createClassroom: (input) => ['POST', '/api/classrooms/', snakeCased(input)],
  classroom: ({ classroomId }) => ['GET', classPath(classroomId)],
  updateClassroom: ({ classroomId, ...changes }) => ['PATCH', classPath(classroomId), snakeCased(changes)],
  deleteClassroom: ({ classroomId }) => ['DELETE', classPath(classroomId)],
  changeJoinCode: ({ classroomId }) => ['POST', `${classPath(classroomId)}join-code/`],
  joinClassroom: (input) => ['POST', '/api/classrooms/join/', snakeCased(input)],
  leaveClassroom: ({ classroomId }) => ['POST', `${classPath(classroomId)}leave/`],
  handOver: ({ classroomId, ...input }) => ['POST', `${classPath(classroomId)}hand-over/`, snakeCased(input)],
  acceptHandOver: ({ classroomId }) => ['POST', `${classPath(classroomId)}hand-over/accept/`],
  members: ({ classroomId }) => ['GET', `${classPath(classroomId)}members/`],
  analysis: ({ assignmentId }) => ['GET', `/api/assignments/${assignmentId}/analysis/`],
  quizAnalysis: ({ quizId }) => ['GET', `/api/quizzes/${idOf(quizId)}/analysis/`],
  answers: ({ assignmentId }) => ['GET', `${assignmentPath(assignmentId)}answers/`],
  learnerAttempts: ({ assignmentId }) => ['GET', `${assignmentPath(assignmentId)}attempts/`],
  gradebook: ({ classroomId }) => ['GET', `${classPath(classroomId)}gradebook/`],
  progress: ({ assignmentId }) => ['GET', `/api/assignments/${assignmentId}/progress/`],
  assignments: ({ classroomId }) => ['GET', `${classPath(classroomId)}assignments/`],
  createAssignment: ({ classroomId, ...input }) => [
    'POST',
    `${classPath(classroomId)}assignments/`,
    snakeCased(input),
  ],
  assignment: ({ assignmentId }) => ['GET', assignmentPath(assignmentId)],
  updateAssignment: ({ assignmentId, ...changes }) => [
    'PATCH',
    assignmentPath(assignmentId),
    snakeCased(changes),
  ],
  deleteAssignment: ({ assignmentId }) => ['DELETE', assignmentPath(assignmentId)],
  startAssignment: ({ assignmentId }) => ['POST', `${assignmentPath(assignmentId)}start/`],
  moveRevision: ({ assignmentId, ...input }) => [
    'POST',
    `${assignmentPath(assignmentId)}revision/`,
    snakeCased(input),
  ],
  remindIdle: ({ assignmentId }) => ['POST', `${assignmentPath(assignmentId)}remind/`],
  extendRunning: ({ assignmentId, ...input }) => [
    'POST',
    `${assignmentPath(assignmentId)}extensions/`,
    snakeCased(input),
  ],
  grantExtension: ({ assignmentId, memberId, ...terms }) => [
    'PUT',
    `${assignmentPath(assignmentId)}extensions/${idOf(memberId)}/`,
    snakeCased(terms),
  ],
  removeExtension: ({ assignmentId, memberId }) => [
    'DELETE',
    `${assignmentPath(assignmentId)}extensions/${idOf(memberId)}/`,
  ],
  ltiScores: ({ assignmentId }) => ['GET', `${assignmentPath(assignmentId)}lti-scores/`],
  sendLtiScores: ({ assignmentId }) => ['POST', `${assignmentPath(assignmentId)}lti-scores/`],
  readLtiMembers: ({ assignmentId }) => ['POST', `${assignmentPath(assignmentId)}lti-members/`],
  updateMember: ({ classroomId, memberId, ...changes }) => [
    'PATCH',
    `${classPath(classroomId)}members/${idOf(memberId)}/`,
    snakeCased(changes),
  ],
}

/**
 * Performs the operations over REST.
 */
export function restDriver(test: TestApp): Driver {
  return {
    send: (name, input, token) => {
      if (name === 'upload') {
        const { file, ...texts } = input
        return test.rest('POST', '/api/files/upload/', { token, ...form(snakeCased(texts), file) })
      }
      if (name === 'importRoster') {
        const { classroomId, file, ...texts } = input
        const path = `${classPath(classroomId)}roster/`
        return test.rest('POST', path, { token, ...form(snakeCased(texts), file) })
      }
      const [method, path, body] = REQUESTS[name](input)
      return test.rest(method, path, { token, body })
    },
    outcomeOf: (_name, { body }) => {
      const { success, error, error_code: code, message = null, data = null } = body
      if (success) return { code: 'OK', text: message, fields: null, data: camelCased(data) }
      const isText = typeof error === 'string'
      const text = isText ? error : Object.values(error).flat().join(', ')
      return { code, text, fields: isText ? null : camelCased(error), data: camelCased(data) }
    },
  }
}
