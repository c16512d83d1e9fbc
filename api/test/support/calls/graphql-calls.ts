// A valid call for every field of Query and Mutation, and for every argument that takes an id.
import { issueResetToken } from '../../../src/mail/reset-token.ts'
import type { IdName, MarkedPerson, PossessionName } from '../secrets/marked-people.ts'
import { ASKED, newAccount, quizFile } from './rest-calls.ts'
import type { TestApp } from '../test-app.ts'

interface GraphqlCall {
  /** Its variables for ids have the names listed in `ids`. */
  document: string
  ids?: readonly IdName[]
  /** The possessions that the variables take, where their names differ. */
  from?: Partial<Record<IdName, PossessionName>>
  isOpen?: boolean
  /** Whether its id only filters a list, so that an unknown id gives an empty list instead of an error. */
  isFilter?: boolean
  /** Whether its ids name things that do not belong to each other, such as a class and a quiz. */
  areIndependent?: boolean
  /** The other variables. */
  variables?: (person: MarkedPerson, test: TestApp) => object | Promise<object>
  /** The file to upload as the variable `file`. */
  upload?: (person: MarkedPerson) => { name: string; content: string }
}

const FAILURE = '... on Failure { code message }'
const USER = `{ __typename id username email dateJoined progress { totalQuizzes totalAttempts bestScore }
  recentActivity { attemptId quizId quizTitle score }
  dailyActivity(timeZone: "Europe/Berlin") { date answers correctAnswers completedAttempts }
  masterySpread { mastery count } weakestSection { quiz { id title } section { id name } } }`
const QUESTION = 'id text options answerIndex explanation sectionId'
const SECTION = `id name description questionCount
  progress { accuracy mastery masteryLevel masteredShare trend { attemptId completedAt accuracy } }
  questions { totalCount edges { cursor node { ${QUESTION} } } }`
const QUIZ = `id title contentHash description timeLimit uploadedAt lastUsedAt progress { totalAttempts bestScore mastery masteryLevel masteredShare }
  sections { ${SECTION} } questions { totalCount edges { node { ${QUESTION} } } }`
const ATTEMPT_QUESTION = `id questionId number text options selectedOption sequence
  solution { answerIndex isCorrect explanation }`
const ATTEMPT = `id status quizId quizTitle sectionId sectionName answeredCount startedAt deadline answeredNumbers nextQuestionNumber
  result { score correctAnswers } questions { ${ATTEMPT_QUESTION} }`

const onAttempt = (field: string) =>
  `mutation ($attemptId: ID!) { ${field}(attemptId: $attemptId) { __typename ... on Attempt { ${ATTEMPT} } ${FAILURE} } }`

const MEMBER = 'id username role state displayName email externalId section timeFactor joinedAt'
const CLASSROOM_OF_LEARNER =
  'id name timeZone role memberId displayName instructors createdAt archivedAt joinCode joinOpen joinUntil memberCount handOver { memberId endsAt }'
const CLASSROOM = `${CLASSROOM_OF_LEARNER} members(first: 5) { totalCount edges { cursor node { ${MEMBER} } } }`

const EXTENSION =
  'memberId opensAt dueAt closesAt minutes factor extraAttempts excused reason grantedBy grantedAt'
const ACCESS = `state opensAt dueAt closesAt minutes attemptsLeft mayStart scoreFree keyFree scoreFreeAt keyFreeAt
  reasons { state opensAt dueAt closesAt minutes attemptsLeft mayStart scoreFreeAt keyFreeAt }`
const ASSIGNMENT = `id classroomId title access { ${ACCESS} } quizId opensAt dueAt closesAt timeLimit
  attemptsAllowed scoreRule shuffleQuestions shuffleOptions revealScore revealKey published scoreReleasedAt
  keyReleasedAt extensions { ${EXTENSION} }`

const onClassroom = (field: string) =>
  `mutation ($classroomId: ID!) { ${field}(classroomId: $classroomId) { ... on Classroom { ${CLASSROOM} } ${FAILURE} } }`

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
  'viewer.classrooms': {
    isOpen: true,
    document: `{ viewer { classrooms(first: 5) { totalCount edges { cursor node { ${CLASSROOM} } } } } }`,
  },
  classroom: {
    ids: ['classroomId'],
    document: `query ($classroomId: ID!) { classroom(id: $classroomId) { ${CLASSROOM} } }`,
  },
  createClassroom: {
    document: `mutation ($mark: String!) { createClassroom(input: { name: $mark, timeZone: "Europe/Berlin" }) {
      ... on Classroom { ${CLASSROOM} } ${FAILURE} } }`,
    variables: ({ mark }) => ({ mark }),
  },
  updateClassroom: {
    ids: ['classroomId'],
    document: `mutation ($classroomId: ID!, $mark: String!) { updateClassroom(input: { classroomId: $classroomId, name: $mark,
      timeZone: "America/Lima", joinOpen: false, joinUntil: "2099-01-01T00:00:00Z", archived: false }) {
      ... on Classroom { ${CLASSROOM} } ${FAILURE} } }`,
    variables: ({ mark }) => ({ mark }),
  },
  deleteClassroom: {
    ids: ['classroomId'],
    document: `mutation ($classroomId: ID!) { deleteClassroom(classroomId: $classroomId) {
      ... on DeletedClassroom { classroomId } ${FAILURE} } }`,
  },
  changeJoinCode: { ids: ['classroomId'], document: onClassroom('changeJoinCode') },
  joinClassroom: {
    document: `mutation ($code: String!, $mark: String!) { joinClassroom(input: { code: $code, displayName: $mark }) {
      ... on Classroom { ${CLASSROOM_OF_LEARNER} } ${FAILURE} } }`,
    variables: ({ mark, joinCode }) => ({ mark, code: joinCode }),
  },
  leaveClassroom: {
    ids: ['classroomId'],
    from: ASKED,
    document: `mutation ($classroomId: ID!) { leaveClassroom(classroomId: $classroomId) {
      ... on LeftClassroom { classroomId } ${FAILURE} } }`,
  },
  handOverClassroom: {
    ids: ['classroomId', 'memberId'],
    from: { memberId: 'instructorId' },
    document: `mutation ($classroomId: ID!, $memberId: ID!) {
      handOverClassroom(input: { classroomId: $classroomId, memberId: $memberId }) {
        ... on Classroom { ${CLASSROOM} } ${FAILURE} } }`,
  },
  acceptHandOver: { ids: ['classroomId'], from: ASKED, document: onClassroom('acceptHandOver') },
  updateMember: {
    ids: ['classroomId', 'memberId'],
    document: `mutation ($classroomId: ID!, $memberId: ID!, $mark: String!) { updateMember(input: {
      classroomId: $classroomId, memberId: $memberId, role: LEARNER, state: BLOCKED, displayName: $mark,
      externalId: $mark, section: $mark, timeFactor: 1.5 }) { ... on Member { ${MEMBER} } ${FAILURE} } }`,
    variables: ({ mark }) => ({ mark }),
  },
  'classroom.assignments': {
    ids: ['classroomId'],
    document: `query ($classroomId: ID!) { classroom(id: $classroomId) {
      assignments(first: 5) { totalCount edges { cursor node { ${ASSIGNMENT} } } } } }`,
  },
  assignment: {
    ids: ['assignmentId'],
    document: `query ($assignmentId: ID!) { assignment(id: $assignmentId) { ${ASSIGNMENT} } }`,
  },
  createAssignment: {
    ids: ['classroomId', 'quizId'],
    areIndependent: true,
    document: `mutation ($classroomId: ID!, $quizId: ID!, $mark: String!) { createAssignment(input: {
      classroomId: $classroomId, quizId: $quizId, title: $mark, timeLimit: 60, closesAt: "2026-12-03T08:00:00Z" }) {
      ... on Assignment { ${ASSIGNMENT} } ${FAILURE} } }`,
    variables: ({ mark }) => ({ mark }),
  },
  updateAssignment: {
    ids: ['assignmentId'],
    document: `mutation ($assignmentId: ID!, $mark: String!) { updateAssignment(input: {
      assignmentId: $assignmentId, title: $mark, releaseKey: true, closeNow: true }) {
      ... on Assignment { ${ASSIGNMENT} } ${FAILURE} } }`,
    variables: ({ mark }) => ({ mark }),
  },
  deleteAssignment: {
    ids: ['assignmentId'],
    document: `mutation ($assignmentId: ID!) { deleteAssignment(assignmentId: $assignmentId) {
      ... on DeletedAssignment { assignmentId } ${FAILURE} } }`,
  },
  grantExtension: {
    ids: ['assignmentId', 'memberId'],
    document: `mutation ($assignmentId: ID!, $memberId: ID!, $mark: String!) { grantExtension(input: {
      assignmentId: $assignmentId, memberId: $memberId, minutes: 90, reason: $mark }) {
      ... on ExtensionGrant { extension { ${EXTENSION} } access { ${ACCESS} } } ${FAILURE} } }`,
    variables: ({ mark }) => ({ mark }),
  },
  removeExtension: {
    ids: ['assignmentId', 'memberId'],
    document: `mutation ($assignmentId: ID!, $memberId: ID!) {
      removeExtension(assignmentId: $assignmentId, memberId: $memberId) {
        ... on EffectiveAccess { ${ACCESS} } ${FAILURE} } }`,
  },
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
    variables: ({ mark }) => ({ input: { username: `${mark}2`, email: `${mark}@example.net` } }),
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
