// The scope that a field of GraphQL needs from an access token. No other file decides this. A mutation needs
// the scope of its call.
import { CALL_SCOPES } from './call-scopes.ts'
import type { CallScope } from './scopes.ts'

type FieldScopes = Record<string, CallScope>

const QUERY: FieldScopes = {
  assignment: 'classes:read',
  attempt: 'attempts:write',
  attempts: 'results:read',
  classroom: 'classes:read',
  exam: 'attempts:write',
  forecasts: 'results:read',
  learnerResult: 'results:read',
  ltiPlatforms: null,
  memory: 'attempts:write',
  nextLevel: 'results:read',
  node: 'any',
  nodes: 'any',
  openPractices: 'attempts:write',
  practice: 'attempts:write',
  practiceTotal: 'attempts:write',
  question: 'quizzes:read',
  questionMemory: 'attempts:write',
  quiz: 'quizzes:read',
  quizzes: 'quizzes:read',
  readiness: 'results:read',
  reports: null,
  section: 'quizzes:read',
  studyDays: 'results:read',
  viewer: 'any',
}

const USER: FieldScopes = {
  accessTokens: null,
  accountExport: null,
  answerSeconds: 'attempts:write',
  assignedToYou: 'classes:read',
  attempts: 'results:read',
  classrooms: 'classes:read',
  dailyActivity: 'results:read',
  dailySize: null,
  dateJoined: null,
  email: null,
  endSessionUrl: null,
  hasPassword: null,
  id: 'any',
  identities: null,
  isJoined: null,
  isOperator: null,
  isTimeZoneSet: null,
  mailPreferences: null,
  masterySpread: 'results:read',
  progress: 'results:read',
  quizzes: 'quizzes:read',
  recentActivity: 'results:read',
  reviews: 'results:read',
  studyDays: 'results:read',
  timeZone: null,
  today: 'attempts:write',
  username: 'any',
  weakestSection: 'results:read',
  webhooks: 'webhooks:manage',
}

// Mutations return quizzes, classes and assignments, too: their scope for writing does not allow reading the
// rest. As in REST, a quiz’s detail includes the viewer’s progress in it.
const QUIZ: FieldScopes = {
  analysis: 'results:read',
  copiedFrom: 'quizzes:read',
  correctionCount: 'quizzes:read',
  corrections: 'quizzes:read',
  exam: 'attempts:write',
  forecasts: 'results:read',
  lastUsedAt: 'quizzes:read',
  links: 'quizzes:read',
  memory: 'attempts:write',
  openAttempt: 'attempts:write',
  questions: 'quizzes:read',
  readiness: 'results:read',
  sections: 'quizzes:read',
  shares: 'quizzes:read',
  studyDays: 'results:read',
}

const ASSIGNMENT: FieldScopes = {
  analysis: 'results:read',
  answers: 'results:read',
  attempts: 'results:read',
  classroom: 'classes:read',
  extensions: 'classes:read',
  learnerAttempts: 'results:read',
  ltiScores: 'results:read',
  progress: 'results:read',
  questions: 'classes:read',
  standing: 'results:read',
}

const CLASSROOM: FieldScopes = {
  assignments: 'classes:read',
  gradebook: 'results:read',
  handOver: 'classes:read',
  members: 'classes:read',
}

/** The scopes of the fields of a type; a field that is not named needs what the field above it needs. */
export const FIELD_SCOPES: Readonly<Record<string, FieldScopes>> = {
  Query: QUERY,
  User: USER,
  Quiz: QUIZ,
  Assignment: ASSIGNMENT,
  Classroom: CLASSROOM,
}

/** Fields that anybody may ask for, signed in or not. */
export const OPEN_FIELDS: ReadonlySet<string> = new Set([
  'Mutation.logIn',
  'Mutation.openLtiSession',
  'Mutation.redeemSignInCode',
  'Mutation.register',
  'Mutation.reportSharedQuiz',
  'Mutation.requestPasswordReset',
  'Mutation.resetPassword',
  'Mutation.unsubscribe',
  'Query.institution',
  'Query.serverVersion',
  'Query.sharedQuiz',
])

/**
 * Returns the scope that a field needs of its own; undefined if it has none.
 *
 * @param type the name of the object type that has the field.
 */
export function scopeOfField(type: string, field: string): CallScope | undefined {
  return type === 'Mutation' ? CALL_SCOPES.get(field) : FIELD_SCOPES[type]?.[field]
}
