// What a token that is limited to one class may be used for: calls about something of that class, which their
// addresses or arguments name by its id, and these lists, which hold only what belongs to the class. No other
// file decides this.

/**
 * Calls and fields that such a token may use without an id in their address: they keep to the class
 * themselves.
 */
export const CLASS_LISTS: ReadonlySet<string> = new Set([
  'createWebhook',
  'getProfile',
  'listAttempts',
  'listClassrooms',
  'listQuizzes',
  'listWebhooks',
  'Mutation.createWebhook',
  'Query.attempts',
  'Query.node',
  'Query.nodes',
  'Query.quizzes',
  'Query.viewer',
  'User.attempts',
  'User.classrooms',
  'User.id',
  'User.quizzes',
  'User.username',
  'User.webhooks',
])

/**
 * Calls and fields that reach beyond the class although they name a quiz of it, so such a token may not use
 * them: what its user does with the quiz on their own, and what changes or shows the quiz everywhere.
 */
export const BEYOND_CLASS: ReadonlySet<string> = new Set([
  'correctQuestion',
  'flagQuestion',
  'getExam',
  'getMemory',
  'getReadiness',
  'getStatistics',
  'listCorrections',
  'listForecasts',
  'listQuizAttempts',
  'listShareLinks',
  'listShares',
  'removeExam',
  'setExam',
  'startAttempt',
  'startMockExam',
  'startPractice',
  'startSectionAttempt',
  'unflagQuestion',
  'Query.exam',
  'Query.forecasts',
  'Query.memory',
  'Query.nextLevel',
  'Query.practiceTotal',
  'Query.questionMemory',
  'Query.readiness',
  'Query.studyDays',
  'Quiz.correctionCount',
  'Quiz.corrections',
  'Quiz.exam',
  'Quiz.forecasts',
  'Quiz.lastUsedAt',
  'Quiz.links',
  'Quiz.memory',
  'Quiz.openAttempt',
  'Quiz.readiness',
  'Quiz.shares',
  'Quiz.studyDays',
])

/** The names of arguments and path parameters that hold the id of something of a class. */
const ID_NAMES = new Set([
  'id',
  'assignmentId',
  'attemptId',
  'classroomId',
  'deliveryId',
  'memberId',
  'questionId',
  'quizId',
  'sectionId',
  'webhookId',
])

/** Calls whose quiz may be any: it becomes the class's by the call. */
const QUIZ_IS_CHOSEN = new Set(['createAssignment'])

/**
 * Finds the ids in the arguments of a call, also in its `input`.
 *
 * @param call its name.
 */
export function idsOf(call: string, args: Record<string, unknown>): string[] {
  const { input } = args
  const all = { ...args, ...(typeof input === 'object' && input !== null ? input : {}) }
  return Object.entries(all).flatMap(([name, value]) => {
    const isLimited = ID_NAMES.has(name) && !(name === 'quizId' && QUIZ_IS_CHOSEN.has(call))
    return isLimited && typeof value === 'string' ? [value] : []
  })
}
