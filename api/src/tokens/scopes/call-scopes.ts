// The scope that each call needs from an access token, whether it is made over REST (by its operationId) or
// as a mutation of the same name. No other file decides this.
import type { CallScope } from './scopes.ts'

const SESSION_ONLY = [
  'changePassword',
  'closeReport',
  'createAccessToken',
  'createLtiPlatform',
  'createLtiRegistration',
  'deleteAccount',
  'deleteLtiPlatform',
  'getMailPreferences',
  'listAccessTokens',
  'listLtiPlatforms',
  'listReports',
  'logOut',
  'revokeAccessToken',
  'rotateAccessToken',
  'sendLtiChoice',
  'switchAccount',
  'switchQuiz',
  'switchShareLink',
  'updateMailPreferences',
  'updateProfile',
] as const

const CALLS = {
  any: ['getProfile'],
  'quizzes:read': [
    'exportQuiz',
    'getPicture',
    'getQuiz',
    'listCorrections',
    'listPictures',
    'listQuizzes',
    'listShareLinks',
    'listShares',
  ],
  'quizzes:write': [
    'addPicture',
    'addQuestion',
    'addSection',
    'copyQuiz',
    'copySharedQuiz',
    'createQuiz',
    'createShareLink',
    'deletePicture',
    'deleteQuestions',
    'deleteQuiz',
    'deleteSection',
    'duplicateQuestions',
    'importQuiz',
    'moveQuestions',
    'moveSection',
    'revokeShareLink',
    'shareQuiz',
    'syncQuiz',
    'undoEdit',
    'unshareQuiz',
    'updateQuestion',
    'updateQuiz',
    'updateSection',
  ],
  'classes:read': ['getAssignment', 'getClassroom', 'listAssignments', 'listClassrooms', 'listMembers'],
  'classes:write': [
    'acceptHandOver',
    'changeJoinCode',
    'createAssignment',
    'createClassroom',
    'deleteAssignment',
    'deleteClassroom',
    'handOverClassroom',
    'importRoster',
    'joinClassroom',
    'leaveClassroom',
    'moveRevision',
    'remindIdle',
    'updateAssignment',
    'updateClassroom',
    'updateMember',
  ],
  'results:read': [
    'exportGradebookAsCsv',
    'exportGradebookAsXlsx',
    'exportMatrix',
    'exportReviews',
    'exportReviewsForAnki',
    'getAnalysis',
    'getDashboard',
    'getGradebook',
    'getProgress',
    'getQuizAnalysis',
    'getReadiness',
    'getStatistics',
    'getStudyDays',
    'listAnswers',
    'listAttempts',
    'listForecasts',
    'listQuizAttempts',
  ],
  'results:write': ['correctQuestion', 'extendRunning', 'grantExtension', 'removeExtension'],
  'webhooks:manage': [
    'createWebhook',
    'deleteWebhook',
    'getWebhook',
    'listWebhookDeliveries',
    'listWebhooks',
    'replayDeliveries',
    'replayDelivery',
    'rotateWebhookSecret',
    'testWebhook',
    'updateWebhook',
  ],
  'attempts:write': [
    'answerPractice',
    'completeAttempt',
    'endAttempt',
    'flagQuestion',
    'getAttempt',
    'getExam',
    'getMemory',
    'getPractice',
    'getToday',
    'listOpenPractices',
    'removeExam',
    'resumeAttempt',
    'saveAnswer',
    'setExam',
    'startAssignment',
    'startAttempt',
    'startMockExam',
    'startPractice',
    'startSectionAttempt',
    'startSharedQuiz',
    'unflagQuestion',
  ],
} as const satisfies Partial<Record<NonNullable<CallScope>, readonly string[]>>

/** The scope of each call, by its name. */
export const CALL_SCOPES: ReadonlyMap<string, CallScope> = new Map<string, CallScope>([
  ...SESSION_ONLY.map((call) => [call, null] as const),
  ...Object.entries(CALLS).flatMap(([scope, calls]) =>
    calls.map((call) => [call, scope as CallScope] as const),
  ),
])

/**
 * Returns the scope that a call needs.
 *
 * @throws when the call is not listed here: whoever adds a call decides its scope.
 */
export function scopeOfCall(call: string): CallScope {
  const scope = CALL_SCOPES.get(call)
  if (scope === undefined) throw new Error(`Say in call-scopes.ts which scope the call ${call} needs`)
  return scope
}
