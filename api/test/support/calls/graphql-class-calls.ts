// A valid call for every field about classes and assignments.
import { ATTEMPT, FAILURE, type GraphqlCall } from './graphql-call.ts'
import { ASKED, rosterFile } from './rest-calls.ts'

const MEMBER = 'id username role state displayName email externalId section timeFactor joinedAt'
const CLASSROOM_OF_LEARNER =
  'id name timeZone role memberId displayName instructors createdAt archivedAt joinCode joinOpen joinUntil memberCount handOver { memberId endsAt }'
const GRADEBOOK = `assignments { assignmentId title archivedAt } rows(first: 5) { totalCount edges { cursor node {
  memberId displayName externalId email section state cells { assignmentId score state attempts extended } } } }`
const CLASSROOM = `${CLASSROOM_OF_LEARNER} members(first: 5) { totalCount edges { cursor node { ${MEMBER} } } }
  gradebook { ${GRADEBOOK} }`

const EXTENSION =
  'memberId opensAt dueAt closesAt minutes factor extraAttempts excused reason grantedBy grantedAt'
const ACCESS = `state opensAt dueAt closesAt minutes attemptsLeft mayStart scoreFree keyFree scoreFreeAt keyFreeAt
  reasons { state opensAt dueAt closesAt minutes attemptsLeft mayStart scoreFreeAt keyFreeAt }`
const ANALYSIS = `n mean median sd skewness kurtosis cic errorRatio standardError kr20 voidCount questionCount findingCount
  questions(orderBy: URGENCY, count: 5) { questionId questionNumber text format answerIndex n facility facilityRange { low high }
    discrimination shrunkDiscrimination { value low high } efficiency guessScore
    options { index text n share meanRest correlation thirds { low middle high } fewPicks }
    alarm { option probability strong } findings }`
const ASSIGNMENT = `id classroomId classroom { id } title access { ${ACCESS} } quizId opensAt dueAt closesAt timeLimit
  attemptsAllowed scoreRule questionCount shuffleQuestions shuffleOptions revealScore revealKey published scoreReleasedAt
  keyReleasedAt extensions { ${EXTENSION} }
  attempts { id status startedAt completedAt deadline score late counted }
  questions { id number sectionName text options answerIndex explanation format }
  endsAt standing { learnerCount startedCount completedCount learnersWithKey openLinkCount }
  progress { at members { memberId displayName state answered total startedAt lastSavedAt secondsLeft timedOut } }
  ltiScores { platforms readsMembers membersReadAt scores { memberId displayName platformName state score sentAt reason nextTryAt } }
  mayEditQuiz analysis { ${ANALYSIS} }
  answers(first: 5) { asOf totalCount edges { cursor node { attemptId memberId questionId status selectedOption isCorrect answeredAt responseTime } } }
  learnerAttempts(first: 5) { asOf totalCount edges { cursor node { id quizId memberId displayName externalId status startedAt deadline
    completedAt totalQuestions result { score } } } }`

const LEARNER_ATTEMPT =
  'id status startedAt completedAt deadline score late counted answeredCount correctCount totalQuestions leftOutCount'
const LEARNER_ANSWER = `questionId number sectionName text options answerIndex selectedOption isCorrect answeredAt
  responseTime`

const onClassroom = (field: string) =>
  `mutation ($classroomId: ID!) { ${field}(classroomId: $classroomId) { ... on Classroom { ${CLASSROOM} } ${FAILURE} } }`

const ROSTER_ENTRY = 'row memberId name changes { field old new }'

/** The GraphQL calls about classes and assignments by the name of their field. */
export const CLASS_CALLS: Readonly<Record<string, GraphqlCall>> = {
  'viewer.classrooms': {
    isOpen: true,
    document: `{ viewer { classrooms(first: 5) { totalCount edges { cursor node { ${CLASSROOM} } } } } }`,
  },
  classroom: {
    ids: ['classroomId'],
    document: `query ($classroomId: ID!) { classroom(id: $classroomId) { ${CLASSROOM} } }`,
  },
  learnerResult: {
    ids: ['classroomId', 'memberId', 'assignmentId'],
    document: `query ($classroomId: ID!, $memberId: ID!, $assignmentId: ID!) {
      learnerResult(classroomId: $classroomId, memberId: $memberId, assignmentId: $assignmentId) {
        memberId displayName title cell { assignmentId score state attempts extended } attempts { ${LEARNER_ATTEMPT} }
        attempt(number: 1) { answers(count: 5) { ${LEARNER_ANSWER} } } } }`,
  },
  'quiz.analysis': {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { quiz(id: $quizId) { analysis(own: false) { ${ANALYSIS} } } }`,
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
      ... on DeletedClassroom { classroomId archived } ${FAILURE} } }`,
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
  startAssignment: {
    ids: ['assignmentId'],
    document: `mutation ($assignmentId: ID!) { startAssignment(assignmentId: $assignmentId) {
      ... on Attempt { ${ATTEMPT} } ... on ConcurrentAttempt { attemptId sectionId answeredCount } ${FAILURE} } }`,
  },
  moveRevision: {
    ids: ['assignmentId'],
    document: `mutation ($assignmentId: ID!) { moveRevision(assignmentId: $assignmentId, dryRun: false) {
      ... on RevisionMove { from to running finished changed added removed } ${FAILURE} } }`,
  },
  remindIdle: {
    ids: ['assignmentId'],
    document: `mutation ($assignmentId: ID!) { remindIdle(assignmentId: $assignmentId) {
      ... on Reminder { reminded } ${FAILURE} } }`,
  },
  extendRunning: {
    ids: ['assignmentId', 'memberId'],
    document: `mutation ($assignmentId: ID!, $memberId: ID!, $mark: String!) { extendRunning(input: {
      assignmentId: $assignmentId, memberId: $memberId, minutes: 5, reason: $mark, reopen: true }) {
      ... on RunningExtension { extended } ${FAILURE} } }`,
    variables: ({ mark }) => ({ mark }),
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
  sendLtiScores: {
    ids: ['assignmentId'],
    document: `mutation ($assignmentId: ID!) { sendLtiScores(assignmentId: $assignmentId) {
      ... on LtiScores { platforms scores { memberId displayName state } } ${FAILURE} } }`,
  },
  readLtiMembers: {
    ids: ['assignmentId'],
    document: `mutation ($assignmentId: ID!) { readLtiMembers(assignmentId: $assignmentId) {
      ... on LtiMembersRead { added left leftOut problem } ${FAILURE} } }`,
  },
  importRoster: {
    ids: ['classroomId'],
    document: `mutation ($file: Upload!, $classroomId: ID!) {
      importRoster(input: { classroomId: $classroomId, file: $file, dryRun: false, removeMissing: true }) {
        ... on RosterDifference { added { ${ROSTER_ENTRY} } changed { ${ROSTER_ENTRY} } unchanged { ${ROSTER_ENTRY} }
          missing { ${ROSTER_ENTRY} } issues { row column message } } ${FAILURE} } }`,
    variables: () => ({ file: null }),
    upload: rosterFile,
  },
}
