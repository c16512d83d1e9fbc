// GraphQL documents of the operations on classes and assignments.
import { camelCased, type Json } from './driver.ts'
import {
  asTheyAre,
  endOf,
  FAILURE,
  INVALID,
  LIST,
  nodesOf,
  withInput,
  type Operation,
} from './graphql-operation.ts'

const MEMBER = 'memberId: id username role state displayName email externalId section timeFactor joinedAt'
const CLASSROOM = `classroomId: id name timeZone role memberId displayName instructors createdAt archivedAt
  joinCode joinOpen joinUntil memberCount handOver { memberId endsAt }`
const onClassroom = (field: string, selection: string) =>
  `mutation ($classroomId: ID!) { ${field}(classroomId: $classroomId) { ${selection} ${FAILURE} } }`
const classroomShape = ({ archivedAt, ...classroom }: Json): Json => ({
  ...classroom,
  archived: archivedAt !== null,
})

const ACCESS = `state opensAt dueAt closesAt minutes attemptsLeft mayStart scoreFree keyFree scoreFreeAt keyFreeAt
  reasons { state opensAt dueAt closesAt minutes attemptsLeft mayStart scoreFreeAt keyFreeAt scoreFree: scoreFreeAt keyFree: keyFreeAt }`
const SETTINGS = `assignmentId: id classroomId title quizId opensAt dueAt closesAt timeLimit attemptsAllowed scoreRule
  shuffleQuestions shuffleOptions revealScore revealKey published scoreReleasedAt keyReleasedAt`
const LTI_SCORES =
  'platforms readsMembers membersReadAt scores { memberId displayName platformName state score sentAt reason nextTryAt }'
const NO_LTI_SCORES = { platforms: [], readsMembers: false, membersReadAt: null, scores: [] }
const EXTENSION =
  'memberId opensAt dueAt closesAt minutes factor extraAttempts excused reason grantedBy grantedAt'

const ROW = `memberId displayName externalId email section state
  cells { assignmentId score state attempts extended }`
const ANALYSIS = `n mean median sd skewness kurtosis cic errorRatio standardError kr20 voidCount
  questions(count: 100) { questionId questionNumber text format answerIndex n facility facilityRange { low high }
    discrimination shrunkDiscrimination { low high value } efficiency guessScore
    options { index text n share meanRest correlation thirds { low middle high } fewPicks }
    alarm { option probability strong } findings }`
const ENTRY = 'row memberId name changes { field old new }'
const rosterLists = (lists: Json): Json =>
  Object.fromEntries(
    Object.entries<Json[]>(lists).map(([name, entries]) => [
      name,
      entries.map(({ changes, ...entry }) => ({
        ...entry,
        changes: camelCased(
          Object.fromEntries(changes.map((change: Json) => [change.field, [change.old, change.new]])),
        ),
      })),
    ]),
  )

/** The documents by operation. */
export const CLASS_OPERATIONS = {
  classrooms: {
    document: `{ viewer { classrooms(first: 100) { edges { node { ${CLASSROOM} } } } } }`,
    shape: ({ classrooms }) => ({ classrooms: nodesOf(classrooms).map(classroomShape), next: null }),
  },
  createClassroom: {
    document: withInput('createClassroom', 'CreateClassroomInput', `... on Classroom { ${CLASSROOM} }`),
    shape: classroomShape,
  },
  classroom: {
    document: `query ($classroomId: ID!) { classroom(id: $classroomId) { ${CLASSROOM} } }`,
    variables: asTheyAre,
    shape: classroomShape,
  },
  updateClassroom: {
    document: withInput('updateClassroom', 'UpdateClassroomInput', `... on Classroom { ${CLASSROOM} }`),
    shape: classroomShape,
  },
  deleteClassroom: {
    document: onClassroom('deleteClassroom', '... on DeletedClassroom { archived }'),
    variables: asTheyAre,
    shape: ({ archived }) => ({ deleted: !archived, archived }),
  },
  changeJoinCode: {
    document: onClassroom('changeJoinCode', `... on Classroom { ${CLASSROOM} }`),
    variables: asTheyAre,
    shape: classroomShape,
  },
  joinClassroom: {
    document: withInput('joinClassroom', 'JoinClassroomInput', `... on Classroom { ${CLASSROOM} }`),
    shape: classroomShape,
  },
  leaveClassroom: {
    document: onClassroom(
      'leaveClassroom',
      '... on LeftClassroom { classroomId } ... on ClassroomNeedsOwner { classrooms { classroomId name memberCount } }',
    ),
    variables: asTheyAre,
  },
  handOver: {
    document: withInput('handOverClassroom', 'HandOverClassroomInput', `... on Classroom { ${CLASSROOM} }`),
    shape: classroomShape,
  },
  acceptHandOver: {
    document: onClassroom('acceptHandOver', `... on Classroom { ${CLASSROOM} }`),
    variables: asTheyAre,
    shape: classroomShape,
  },
  members: {
    document: `query ($classroomId: ID!) { classroom(id: $classroomId) {
      members(first: 100) { edges { node { ${MEMBER} } } } } }`,
    variables: asTheyAre,
    shape: ({ members }) => ({ members: nodesOf(members), next: null }),
  },
  gradebook: {
    document: `query ($classroomId: ID!) { classroom(id: $classroomId) { gradebook {
      assignments { assignmentId title } rows(first: 100) { edges { node { ${ROW} } } } } } }`,
    variables: asTheyAre,
    shape: ({ gradebook }) => ({ assignments: gradebook.assignments, rows: nodesOf(gradebook.rows) }),
  },
  progress: {
    document: `query ($assignmentId: ID!) { assignment(id: $assignmentId) { progress {
      at members { memberId displayName state answered total startedAt lastSavedAt secondsLeft timedOut } } } }`,
    variables: asTheyAre,
    shape: ({ progress }) => progress,
  },
  analysis: {
    document: `query ($assignmentId: ID!) { assignment(id: $assignmentId) { analysis { ${ANALYSIS} } } }`,
    variables: asTheyAre,
    shape: ({ analysis }) => analysis,
  },
  quizAnalysis: {
    document: `query ($quizId: ID!) { quiz(id: $quizId) { analysis { ${ANALYSIS} } } }`,
    variables: asTheyAre,
    shape: ({ analysis }) => analysis,
  },
  updateMember: { document: withInput('updateMember', 'UpdateMemberInput', `... on Member { ${MEMBER} }`) },
  assignments: {
    document: `query ($classroomId: ID!) { classroom(id: $classroomId) {
      assignments(first: 100) { edges { node { ${SETTINGS} } } } } }`,
    variables: asTheyAre,
    shape: ({ assignments }) => ({ assignments: nodesOf(assignments), next: null }),
  },
  createAssignment: {
    document: withInput('createAssignment', 'CreateAssignmentInput', `... on Assignment { ${SETTINGS} }`),
  },
  assignment: {
    document: `query ($assignmentId: ID!) { assignment(id: $assignmentId) {
      ${SETTINGS} extensions { ${EXTENSION} } access { ${ACCESS} }
      attempts { attemptId: id status startedAt completedAt deadline score late counted }
      questions { questionId: id questionNumber: number sectionName text options answerIndex explanation format }
      endsAt standing { learnerCount startedCount completedCount learnersWithKey openLinkCount } } }`,
    variables: asTheyAre,
    // A learner gets the own access, an instructor the settings.
    shape: ({ access, attempts, standing, ...assignment }) => {
      const { assignmentId, classroomId, title, extensions } = assignment
      return extensions === null
        ? { assignmentId, classroomId, title, access, attempts }
        : { ...assignment, ...standing }
    },
  },
  answers: {
    document: `query ($assignmentId: ID!) { assignment(id: $assignmentId) { answers(first: 100) { asOf edges { node {
      attemptId memberId questionId status selectedOption isCorrect answeredAt responseTime } } } } }`,
    variables: asTheyAre,
    shape: ({ answers }) => ({ answers: nodesOf(answers), next: null, asOf: answers.asOf }),
  },
  learnerAttempts: {
    document: `query ($assignmentId: ID!) { assignment(id: $assignmentId) { learnerAttempts(first: 100) { ${LIST} edges { node {
      attemptId: id quizId memberId displayName externalId status startedAt deadline completedAt totalQuestions
      result { score correctAnswers incorrectAnswers totalQuestions } } } } } }`,
    variables: asTheyAre,
    shape: ({ learnerAttempts }) => ({ attempts: nodesOf(learnerAttempts), ...endOf(learnerAttempts) }),
  },
  updateAssignment: {
    document: withInput('updateAssignment', 'UpdateAssignmentInput', `... on Assignment { ${SETTINGS} }`),
  },
  deleteAssignment: {
    document: `mutation ($assignmentId: ID!) { deleteAssignment(assignmentId: $assignmentId) {
      ... on DeletedAssignment { assignmentId } ${FAILURE} } }`,
    variables: asTheyAre,
  },
  startAssignment: {
    document: `mutation ($assignmentId: ID!) { startAssignment(assignmentId: $assignmentId) {
      ... on Attempt { attemptId: id sectionId totalQuestions deadline } ${FAILURE}
      ... on ConcurrentAttempt { attemptId sectionId answeredCount } } }`,
    variables: asTheyAre,
  },
  moveRevision: {
    document: `mutation ($assignmentId: ID!, $dryRun: Boolean) { moveRevision(assignmentId: $assignmentId, dryRun: $dryRun) {
      ... on RevisionMove { from to running finished changed added removed } ${FAILURE} } }`,
    variables: asTheyAre,
  },
  remindIdle: {
    document: `mutation ($assignmentId: ID!) { remindIdle(assignmentId: $assignmentId) {
      ... on Reminder { reminded } ${FAILURE} } }`,
    variables: asTheyAre,
  },
  extendRunning: {
    document: withInput('extendRunning', 'ExtendRunningInput', '... on RunningExtension { extended }'),
  },
  grantExtension: {
    document: withInput(
      'grantExtension',
      'GrantExtensionInput',
      `... on ExtensionGrant { extension { ${EXTENSION} } access { ${ACCESS} } reopens mayKnowKey }`,
    ),
  },
  removeExtension: {
    document: `mutation ($assignmentId: ID!, $memberId: ID!) { removeExtension(assignmentId: $assignmentId, memberId: $memberId) {
      ... on EffectiveAccess { ${ACCESS} } ${FAILURE} } }`,
    variables: asTheyAre,
    shape: (access) => ({ access }),
  },
  ltiScores: {
    document: `query ($assignmentId: ID!) { assignment(id: $assignmentId) { ltiScores { ${LTI_SCORES} } } }`,
    variables: asTheyAre,
    shape: ({ ltiScores }) => ltiScores ?? NO_LTI_SCORES,
  },
  sendLtiScores: {
    document: `mutation ($assignmentId: ID!) { sendLtiScores(assignmentId: $assignmentId) {
      ... on LtiScores { ${LTI_SCORES} } ${FAILURE} } }`,
    variables: asTheyAre,
  },
  readLtiMembers: {
    document: `mutation ($assignmentId: ID!) { readLtiMembers(assignmentId: $assignmentId) {
      ... on LtiMembersRead { added left leftOut problem } ${FAILURE} } }`,
    variables: asTheyAre,
  },
  importRoster: {
    document: withInput(
      'importRoster',
      'ImportRosterInput',
      `... on RosterDifference { added { ${ENTRY} } changed { ${ENTRY} } unchanged { ${ENTRY} } missing { ${ENTRY} }
        issues { row column message } }`,
      `${INVALID} ... on InvalidRosterFile { issueCount issues { row column message } }`,
    ),
    variables: ({ dryRun, ...input }) => ({
      input: { file: null, ...input, dryRun: dryRun === undefined ? null : dryRun === 'true' },
    }),
    shape: ({ issues, ...lists }) => ({ ...rosterLists(lists), issues }),
  },
} satisfies Record<string, Operation>
