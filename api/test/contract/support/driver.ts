// The operations of the product, independent of the transport, with the REST names in camel case. A driver
// performs them over one transport.
import type { TestResponse } from '../../support/test-app.ts'

/** A JSON value; tests assert its shape. */
export type Json = TestResponse['body']

/** The input of an operation. */
export type Input = Readonly<Record<string, Json>>

/** The names of all operations. */
export type CallName =
  | 'register'
  | 'logIn'
  | 'logOut'
  | 'profile'
  | 'updateProfile'
  | 'deleteAccount'
  | 'mailPreferences'
  | 'updateMailPreferences'
  | 'unsubscribe'
  | 'changePassword'
  | 'requestReset'
  | 'confirmReset'
  | 'dashboard'
  | 'upload'
  | 'quizzes'
  | 'foundQuizzes'
  | 'attempts'
  | 'quiz'
  | 'statistics'
  | 'updateQuiz'
  | 'updateSection'
  | 'updateQuestion'
  | 'createQuiz'
  | 'addQuestion'
  | 'duplicateQuestions'
  | 'moveQuestions'
  | 'deleteQuestions'
  | 'addSection'
  | 'moveSection'
  | 'deleteSection'
  | 'undoEdit'
  | 'correctQuestion'
  | 'corrections'
  | 'deleteQuiz'
  | 'start'
  | 'resume'
  | 'save'
  | 'complete'
  | 'end'
  | 'attempt'
  | 'today'
  | 'memory'
  | 'countPractice'
  | 'startPractice'
  | 'practice'
  | 'openPractices'
  | 'answerPractice'
  | 'classrooms'
  | 'createClassroom'
  | 'classroom'
  | 'updateClassroom'
  | 'deleteClassroom'
  | 'changeJoinCode'
  | 'joinClassroom'
  | 'leaveClassroom'
  | 'handOver'
  | 'acceptHandOver'
  | 'members'
  | 'gradebook'
  | 'progress'
  | 'analysis'
  | 'quizAnalysis'
  | 'answers'
  | 'learnerAttempts'
  | 'updateMember'
  | 'assignments'
  | 'createAssignment'
  | 'assignment'
  | 'updateAssignment'
  | 'deleteAssignment'
  | 'startAssignment'
  | 'moveRevision'
  | 'extendRunning'
  | 'remindIdle'
  | 'grantExtension'
  | 'removeExtension'
  | 'ltiScores'
  | 'sendLtiScores'
  | 'readLtiMembers'
  | 'importRoster'
  | 'shares'
  | 'share'
  | 'unshare'
  | 'links'
  | 'createLink'
  | 'revokeLink'
  | 'sharedQuiz'
  | 'startShared'
  | 'copyShared'
  | 'copyQuiz'
  | 'reportShared'
  | 'reports'
  | 'closeReport'
  | 'switchLink'
  | 'switchQuiz'
  | 'switchAccount'
  | 'exam'
  | 'setExam'
  | 'removeExam'
  | 'flag'
  | 'unflag'
  | 'quizAttempts'
  | 'startMock'
  | 'readiness'
  | 'forecasts'
  | 'studyDays'
  | 'quizStudyDays'
  | 'accessTokens'
  | 'createAccessToken'
  | 'rotateAccessToken'
  | 'revokeAccessToken'
  | 'accountExport'
  | 'beginAccountExport'
  | 'institution'
  | 'redeemSignInCode'
  | 'joinInstitution'
  | 'identities'
  | 'removeIdentity'
  | 'webhooks'
  | 'webhook'
  | 'createWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'deliveries'
  | 'replayDelivery'
  | 'replayDeliveries'
  | 'ltiPlatforms'
  | 'createLtiPlatform'
  | 'updateLtiPlatform'
  | 'deleteLtiPlatform'
  | 'createLtiRegistration'
  | 'openLtiSession'
  | 'sendLtiChoice'

/** The result of an operation, in the same form for every transport. */
export interface Outcome {
  /** OK, or the error code. */
  code: string
  /** The message, if there is one. */
  text: string | null
  /** The messages by field, if the operation reports them over REST. */
  fields: Record<string, string[]> | null
  data: Json
}

/** Performs the operations over one transport. */
export interface Driver {
  send: (name: CallName, input: Input, token?: string) => Promise<TestResponse>
  outcomeOf: (name: CallName, response: TestResponse) => Outcome
}

/**
 * Converts the field names of a JSON value to camel case.
 */
export function camelCased(value: Json): Json {
  if (Array.isArray(value)) return value.map(camelCased)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [
    name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
    camelCased(inner),
  ])
  return Object.fromEntries(entries)
}

/**
 * Converts the field names of an input to snake case.
 */
export function snakeCased(input: Input): Input {
  const entries = Object.entries(input).map(([name, value]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  return Object.fromEntries(entries)
}
