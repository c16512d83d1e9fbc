// A valid call for every field of Query and Mutation, and for every argument that takes an id.
import { issueResetToken } from '../../../src/mail/reset-token.ts'
import { ATTEMPT, ATTEMPT_QUESTION, FAILURE, type GraphqlCall } from './graphql-call.ts'
import { CLASS_CALLS } from './graphql-class-calls.ts'
import { OPERATOR_CALLS } from './graphql-operator-calls.ts'
import { EXAM_CALLS } from './graphql-exam-calls.ts'
import { CORRECTION_CALLS } from './graphql-correction-calls.ts'
import { PRACTICE_CALLS } from './graphql-practice-calls.ts'
import { EXPORT_CALLS } from './graphql-export-calls.ts'
import { LAYOUT_CALLS } from './graphql-layout-calls.ts'
import { LIST_CALLS } from './graphql-list-calls.ts'
import { SHARING_CALLS } from './graphql-sharing-calls.ts'
import { INSTITUTION_CALLS } from './institution-calls.ts'
import { TOKEN_CALLS } from './graphql-token-calls.ts'
import { WEBHOOK_CALLS } from './graphql-webhook-calls.ts'
import { LTI_CALLS } from './graphql-lti-calls.ts'
import { newAccount, quizFile, unsubscribeToken } from './rest-calls.ts'

const USER = `{ __typename id username email dateJoined timeZone isTimeZoneSet dailySize isOperator hasPassword isJoined endSessionUrl progress { totalQuizzes totalAttempts bestScore }
  recentActivity { attemptId quizId assignmentId quizTitle score date } assignedToYou { id title }
  dailyActivity(timeZone: "Europe/Berlin") { date answers correctAnswers completedAttempts }
  masterySpread { mastery count } weakestSection { quiz { id title } section { id name } } }`
const QUESTION = 'id text options answerIndex explanation format sectionId isFlagged'
const SECTION = `id name description questionCount
  progress { accuracy askedCount mastery masteryLevel masteredShare trend { attemptId completedAt accuracy } }
  questions { totalCount edges { cursor node { ${QUESTION} } } }`
const QUIZ = `id title contentHash description timeLimit uploadedAt lastUsedAt progress { totalAttempts bestScore mastery masteryLevel masteredShare }
  sections { ${SECTION} } questions { totalCount edges { node { ${QUESTION} } } }`
const onAttempt = (field: string) =>
  `mutation ($attemptId: ID!) { ${field}(attemptId: $attemptId) { __typename ... on Attempt { ${ATTEMPT} } ${FAILURE} } }`

/** All GraphQL calls by the name of their field. */
export const GRAPHQL_CALLS: Readonly<Record<string, GraphqlCall>> = {
  viewer: {
    isOpen: true,
    document: `{ viewer { id username email quizzes(first: 5) { totalCount edges { node { ${QUIZ} } } } attempts { totalCount } } }`,
  },
  'viewer.quizzes in an order': {
    isOpen: true,
    document: `{ viewer { quizzes(first: 2, search: "a", orderBy: LAST_USED, mastery: [NOT_STARTED, LEARNING]) {
      totalCount edges { cursor node { ${QUIZ} } } } } }`,
  },
  ...CLASS_CALLS,
  ...LAYOUT_CALLS,
  ...LIST_CALLS,
  ...SHARING_CALLS,
  ...INSTITUTION_CALLS,
  ...TOKEN_CALLS,
  ...EXPORT_CALLS,
  ...WEBHOOK_CALLS,
  ...LTI_CALLS,
  ...PRACTICE_CALLS,
  ...CORRECTION_CALLS,
  ...OPERATOR_CALLS,
  ...EXAM_CALLS,
  serverVersion: { isOpen: true, document: '{ serverVersion }' },
  'viewer.attempts': {
    isOpen: true,
    isFilter: true,
    ids: ['quizId'],
    document: `query ($quizId: ID!) { viewer { attempts(quizId: $quizId) { totalCount edges { cursor node { ${ATTEMPT} } } } } }`,
  },
  'viewer.attempts of a section': {
    isOpen: true,
    isFilter: true,
    ids: ['sectionId'],
    document: `query ($sectionId: ID!) { viewer { attempts(sectionId: $sectionId) { totalCount edges { cursor node { ${ATTEMPT} } } } } }`,
  },
  'viewer.attempts of an assignment': {
    isOpen: true,
    isFilter: true,
    ids: ['assignmentId'],
    document: `query ($assignmentId: ID!) { viewer { attempts(assignmentId: $assignmentId) {
      totalCount edges { cursor node { ${ATTEMPT} } } } } }`,
  },
  'viewer.reviews': {
    isOpen: true,
    document: `{ viewer { reviews(first: 5) { totalCount edges { cursor node { questionId quizId source answeredAt studyDay
      selectedOption isCorrect isFirst grade guessed responseTime } } } } }`,
  },
  quiz: { ids: ['quizId'], document: `query ($quizId: ID!) { quiz(id: $quizId) { ${QUIZ} } }` },
  section: {
    ids: ['sectionId'],
    document: `query ($sectionId: ID!) { section(id: $sectionId) { ${SECTION} } }`,
  },
  attempt: {
    ids: ['attemptId'],
    document: `query ($attemptId: ID!) { attempt(id: $attemptId) { ${ATTEMPT} } }`,
  },
  register: {
    isOpen: true,
    document: `mutation ($input: RegisterInput!) { register(input: $input) { ... on User ${USER} ${FAILURE} } }`,
    variables: () => ({ input: newAccount() }),
  },
  logIn: {
    isOpen: true,
    document: `mutation ($input: LogInInput!) { logIn(input: $input) { ... on Session { token user ${USER} } ${FAILURE} } }`,
    variables: ({ username, password }) => ({ input: { username, password } }),
  },
  'viewer.mailPreferences': {
    isOpen: true,
    document: '{ viewer { mailPreferences { assignmentPublished assignmentClosing scoreFree } } }',
  },
  updateMailPreferences: {
    document: `mutation { updateMailPreferences(input: { assignmentPublished: false, scoreFree: true }) {
      ... on User { id mailPreferences { assignmentPublished assignmentClosing scoreFree } } ${FAILURE} } }`,
  },
  unsubscribe: {
    isOpen: true,
    document: `mutation ($token: String!) { unsubscribe(token: $token) { ... on Unsubscription { kind } ${FAILURE} } }`,
    variables: async (person, test) => ({ token: await unsubscribeToken(person, test) }),
  },
  requestPasswordReset: {
    isOpen: true,
    document: `mutation ($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) { ... on Notice { message } ${FAILURE} } }`,
    variables: ({ email }) => ({ input: { email } }),
  },
  resetPassword: {
    isOpen: true,
    document: `mutation ($input: ResetPasswordInput!) {
      resetPassword(input: $input) { ... on Notice { message } ${FAILURE} } }`,
    variables: async ({ id }, { database }) => ({
      input: {
        token: await issueResetToken(database.pool, id, new Date()),
        newPassword: 'battery staple',
      },
    }),
  },
  logOut: { document: `mutation { logOut { ... on User { id username email } ${FAILURE} } }` },
  updateProfile: {
    document: `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { ... on User ${USER} ${FAILURE} } }`,
    variables: ({ mark }) => ({
      input: { username: `${mark}2`, email: `${mark}@example.net`, timeZone: 'Europe/Berlin', dailySize: 30 },
    }),
  },
  deleteAccount: {
    document: `mutation ($input: DeleteAccountInput!) {
      deleteAccount(input: $input) { ... on User { id username email } ${FAILURE} } }`,
    variables: ({ password, mark }) => ({
      input: { password, confirmClassrooms: [`Class ${mark}`, `Class ${mark}`] },
    }),
  },
  changePassword: {
    document: `mutation ($input: ChangePasswordInput!) {
      changePassword(input: $input) { ... on User ${USER} ${FAILURE} } }`,
    variables: ({ password }) => ({ input: { currentPassword: password, newPassword: 'battery staple' } }),
  },
  importQuiz: {
    document: `mutation ($file: Upload!, $title: String!) {
      importQuiz(input: { file: $file, title: $title }) { ... on Quiz { ${QUIZ} } ${FAILURE} } }`,
    variables: ({ mark }) => ({ title: `New ${mark}`, file: null }),
    upload: quizFile,
  },
  syncQuiz: {
    document: `mutation ($file: Upload!, $title: String!) {
      syncQuiz(input: { file: $file, title: $title, update: true }) {
        ... on QuizSync { outcome quiz { ${QUIZ} } difference { added changes { kind text fields } } } ${FAILURE} } }`,
    variables: ({ mark }) => ({ title: `New ${mark}`, file: null }),
    upload: quizFile,
  },
  'syncQuiz of a quiz': {
    ids: ['quizId'],
    document: `mutation ($file: Upload!, $quizId: ID!) {
      syncQuiz(input: { file: $file, quizId: $quizId, update: true }) {
        ... on QuizSync { outcome fingerprint quiz { ${QUIZ} } } ${FAILURE} } }`,
    variables: () => ({ file: null }),
    upload: quizFile,
  },
  updateQuiz: {
    ids: ['quizId'],
    document: `mutation ($quizId: ID!, $title: String) {
      updateQuiz(input: { quizId: $quizId, title: $title, timeLimit: null }) { ... on Quiz { ${QUIZ} } ${FAILURE} } }`,
    variables: ({ mark }) => ({ title: `Changed ${mark}` }),
  },
  updateSection: {
    ids: ['quizId', 'sectionId'],
    document: `mutation ($quizId: ID!, $sectionId: ID!, $name: String) {
      updateSection(input: { quizId: $quizId, sectionId: $sectionId, name: $name }) {
        ... on Section { ${SECTION} } ${FAILURE} } }`,
    variables: ({ mark }) => ({ name: `Changed ${mark}` }),
  },
  updateQuestion: {
    ids: ['quizId', 'questionId'],
    document: `mutation ($quizId: ID!, $questionId: ID!, $text: String) {
      updateQuestion(input: { quizId: $quizId, questionId: $questionId, text: $text, options: ["yes", "no"], answerIndex: 0 }) {
        ... on Question { ${QUESTION} } ${FAILURE} } }`,
    variables: ({ mark }) => ({ text: `Changed ${mark}?` }),
  },
  deleteQuiz: {
    ids: ['quizId'],
    document: `mutation ($quizId: ID!) {
      deleteQuiz(quizId: $quizId) { ... on DeletedQuiz { quizId } ${FAILURE} } }`,
  },
  startAttempt: {
    ids: ['quizId', 'sectionId'],
    document: `mutation ($quizId: ID!, $sectionId: ID) {
      startAttempt(input: { quizId: $quizId, sectionId: $sectionId, timerMinutes: 10 }) {
        ... on Attempt { ${ATTEMPT} } ... on ConcurrentAttempt { attemptId sectionId } ${FAILURE} } }`,
  },
  saveAnswer: {
    ids: ['attemptId', 'questionId'],
    document: `mutation ($attemptId: ID!, $questionId: ID!) {
      saveAnswer(input: { attemptId: $attemptId, questionId: $questionId, selectedOption: 2, sequence: 7 }) {
        ... on AttemptQuestion { ${ATTEMPT_QUESTION} } ${FAILURE} } }`,
  },
  resumeAttempt: { ids: ['attemptId'], document: onAttempt('resumeAttempt') },
  completeAttempt: { ids: ['attemptId'], document: onAttempt('completeAttempt') },
  endAttempt: { ids: ['attemptId'], document: onAttempt('endAttempt') },
}
