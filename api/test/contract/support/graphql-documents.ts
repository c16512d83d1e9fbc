// A GraphQL document for every operation, with aliases that give the fields their REST names.
import { CLASS_OPERATIONS } from './class-documents.ts'
import type { CallName, Json } from './driver.ts'
import { EXAM_OPERATIONS } from './exam-documents.ts'
import { OPERATOR_OPERATIONS } from './operator-documents.ts'
import { CORRECTION_OPERATIONS } from './correction-documents.ts'
import { LAYOUT_OPERATIONS } from './layout-documents.ts'
import { PRACTICE_OPERATIONS } from './practice-documents.ts'
import { SHARING_OPERATIONS } from './sharing-documents.ts'
import { OWN_ACCOUNT_OPERATIONS } from './own-account-operations.ts'
import { WEBHOOK_OPERATIONS } from './webhook-operations.ts'
import { LTI_OPERATIONS } from './lti-operations.ts'
import {
  asTheyAre,
  endOf,
  FAILURE,
  LIST,
  INVALID,
  nodesOf,
  withInput,
  type Operation,
} from './graphql-operation.ts'

const USER = 'userId: id username email dateJoined'
const PROFILE = `${USER} timeZone dailySize hasPassword`
const RESULT = 'score correctAnswers incorrectAnswers totalQuestions'
const QUESTION = 'questionId: id text options answerIndex format flagged: isFlagged'
const ATTEMPT = 'attemptId: id sectionId deadline'
const PREFERENCES = 'assignmentPublished assignmentClosing scoreFree'
const QUIZ = 'quizId: id title description timeLimit uploadDate: uploadedAt updatedAt'

const onAttempt = (field: string, selection: string) =>
  `mutation ($attemptId: ID!) { ${field}(attemptId: $attemptId) { ... on Attempt { ${selection} } ${FAILURE} } }`
const onQuiz = (selection: string) => `query ($quizId: ID!) { quiz(id: $quizId) { ${selection} } }`

const EDITED = `${INVALID} ... on EditConflict { conflicts { field yours theirs } }`

const nothing = () => null

// Without a score, REST still tells the number of questions.
const resultShape = ({ status, totalQuestions, result }: Json): Json =>
  result === null && status === 'COMPLETED'
    ? { score: null, correctAnswers: null, incorrectAnswers: null, totalQuestions }
    : result
// REST does not name the quiz of an assignment.
const listedShape = ({ quizId, ...attempt }: Json): Json => ({
  ...attempt,
  quizId: attempt.assignmentId === null ? quizId : null,
  result: resultShape(attempt),
})

/** All documents by operation. */
export const OPERATIONS: Record<CallName, Operation> = {
  register: { document: withInput('register', 'RegisterInput', `... on User { ${PROFILE} }`) },
  mailPreferences: {
    document: `{ viewer { mailPreferences { ${PREFERENCES} } } }`,
    shape: ({ mailPreferences }) => mailPreferences,
  },
  updateMailPreferences: {
    document: withInput(
      'updateMailPreferences',
      'UpdateMailPreferencesInput',
      `... on User { mailPreferences { ${PREFERENCES} } }`,
    ),
    shape: ({ mailPreferences }) => mailPreferences,
  },
  unsubscribe: {
    document: `mutation ($token: String!) { unsubscribe(token: $token) { ... on Unsubscription { kind } ${FAILURE} } }`,
    variables: asTheyAre,
  },
  logIn: {
    document: withInput('logIn', 'LogInInput', `... on Session { token user { ${USER} } }`),
    shape: ({ token, user }) => ({ token, ...user }),
  },
  logOut: {
    document: `mutation { logOut { ... on User { endSessionUrl } ${FAILURE} } }`,
    variables: asTheyAre,
  },
  profile: { document: `{ viewer { ${PROFILE} } }` },
  updateProfile: { document: withInput('updateProfile', 'UpdateProfileInput', `... on User { ${PROFILE} }`) },
  deleteAccount: {
    document: withInput(
      'deleteAccount',
      'DeleteAccountInput',
      '... on User { id }',
      `${INVALID} ... on ClassroomNeedsOwner { classrooms { classroomId name memberCount } }`,
    ),
    shape: nothing,
  },
  changePassword: {
    document: withInput('changePassword', 'ChangePasswordInput', '... on User { id }'),
    shape: nothing,
  },
  requestReset: {
    document: withInput('requestPasswordReset', 'RequestPasswordResetInput', '... on Notice { message }'),
  },
  confirmReset: { document: withInput('resetPassword', 'ResetPasswordInput', '... on Notice { message }') },
  dashboard: {
    document:
      '{ viewer { userId: id username email recentActivity { attemptId quizId assignmentId quizTitle score date } } }',
    shape: ({ recentActivity, ...user }) => ({ user, recentActivity }),
  },
  upload: {
    document: withInput(
      'importQuiz',
      'ImportQuizInput',
      '... on Quiz { quizId: id quizTitle: title totalQuestions: questionCount sectionCount }',
      `${INVALID} ... on InvalidQuizFile { issueCount issues { row column message } }`,
    ),
    variables: ({ quizTitle: title, quizDescription: description, timeLimit = null }) => ({
      input: { file: null, title, description, timeLimit: timeLimit === null ? null : Number(timeLimit) },
    }),
  },
  quizzes: {
    document: `{ quizzes(first: 100) { ${LIST} edges { node { ${QUIZ} questionCount sectionCount right } } } }`,
    shape: (quizzes) => ({ quizzes: nodesOf(quizzes), ...endOf(quizzes) }),
  },
  foundQuizzes: {
    document: `query ($search: String, $order: QuizOrder, $mastery: [MasteryLevel!], $after: String) {
      viewer { quizzes(search: $search, orderBy: $order, mastery: $mastery, after: $after) {
        ${LIST} edges { node { ${QUIZ} questionCount sectionCount right } } } } }`,
    variables: ({ mastery, ...input }) => ({ ...input, mastery: mastery?.toUpperCase().replace(' ', '_') }),
    shape: ({ quizzes }) => ({ quizzes: nodesOf(quizzes), ...endOf(quizzes), next: null }),
  },
  attempts: {
    document: `{ viewer { attempts(first: 100) { ${LIST} edges { node { attemptId: id quizId quizTitle assignmentId
      kind mockSeed sectionId sectionName status startedAt deadline completedAt totalQuestions result { ${RESULT} } } } } } }`,
    shape: ({ attempts }) => ({
      attempts: nodesOf(attempts).map(listedShape),
      ...endOf(attempts),
      next: null,
    }),
  },
  quiz: {
    document:
      onQuiz(`${QUIZ} revision right copiedFrom { title username } switchedOff totalQuestions: questionCount progress { masteryLevel }
      sections { sectionId: id name description questions(first: 100) { edges { node { ${QUESTION} } } } }
      questions(first: 100) { edges { node { ${QUESTION} sectionId } } }`),
    variables: asTheyAre,
    shape: ({ progress, sections, questions, ...quiz }) => ({
      quiz: {
        ...quiz,
        sections: sections.map((section: Json) => ({ ...section, questions: nodesOf(section.questions) })),
        questions: nodesOf(questions).flatMap(({ sectionId, ...question }) =>
          sectionId === null ? [question] : [],
        ),
      },
      userProgress: progress,
    }),
  },
  statistics: {
    document: onQuiz(`quizId: id title totalQuestions: questionCount progress { totalAttempts bestScore }
      sections { sectionId: id name questionCount progress { accuracy masteryLevel } }`),
    variables: asTheyAre,
    shape: ({ progress, sections, ...quiz }) => ({
      quiz,
      userStats: progress,
      sectionStats: sections.map(({ progress, ...section }: Json) => ({ ...section, ...progress })),
    }),
  },
  updateQuiz: {
    document: withInput(
      'updateQuiz',
      'UpdateQuizInput',
      '... on Quiz { title description timeLimit }',
      EDITED,
    ),
  },
  ...LAYOUT_OPERATIONS,
  updateSection: {
    document: withInput('updateSection', 'UpdateSectionInput', '... on Section { name description }', EDITED),
  },
  updateQuestion: {
    document: withInput(
      'updateQuestion',
      'UpdateQuestionInput',
      '... on Question { questionText: text answerOptions: options answerIndex explanation format }',
      EDITED,
    ),
    variables: ({ questionText: text, answerOptions: options, ...rest }) => ({
      input: { text, options, ...rest },
    }),
  },
  deleteQuiz: {
    document: `mutation ($quizId: ID!) { deleteQuiz(quizId: $quizId) { ... on DeletedQuiz { quizId } ${FAILURE} } }`,
    variables: asTheyAre,
    shape: nothing,
  },
  start: {
    document: withInput(
      'startAttempt',
      'StartAttemptInput',
      `... on Attempt { ${ATTEMPT} totalQuestions }`,
      `${INVALID} ... on ConcurrentAttempt { attemptId sectionId answeredCount }`,
    ),
  },
  resume: {
    document: onAttempt(
      'resumeAttempt',
      `${ATTEMPT} nextQuestionNumber questions(count: 100) { questionId selectedOption }`,
    ),
    variables: asTheyAre,
    shape: ({ nextQuestionNumber: questionNumber, questions, ...attempt }) => ({
      ...attempt,
      nextQuestion: { questionNumber, questionId: questions[questionNumber - 1]?.questionId },
      answers: questions.filter(({ selectedOption }: Json) => selectedOption !== null),
    }),
  },
  save: {
    document: withInput(
      'saveAnswer',
      'SaveAnswerInput',
      '... on AttemptQuestion { questionId selectedOption sequence }',
    ),
  },
  complete: {
    document: onAttempt('completeAttempt', `status totalQuestions result { ${RESULT} }`),
    variables: asTheyAre,
    shape: resultShape,
  },
  end: { document: onAttempt('endAttempt', 'attemptId: id'), variables: asTheyAre },
  attempt: {
    document: `query ($attemptId: ID!) { attempt(id: $attemptId) {
      ${ATTEMPT} quizId assignmentId kind mockSeed status startedAt completedAt result { ${RESULT} }
      sections: sectionResults { sectionId name correctAnswers totalQuestions accuracy }
      questions(count: 100) { questionId questionNumber: number sectionName text options format selectedOption sequence
        flagged: isFlagged solution { answerIndex isCorrect void explanation }
        corrections { oldAnswerIndex oldVoid answerIndex void reason correctedAt scoreBefore scoreAfter } } } }`,
    variables: asTheyAre,
    shape: ({ questions, ...attempt }) => ({
      ...attempt,
      questions: questions.map(({ solution, ...question }: Json) => ({
        ...question,
        ...(solution ?? { answerIndex: null, isCorrect: null, void: null, explanation: null }),
      })),
    }),
  },
  ...PRACTICE_OPERATIONS,
  ...CLASS_OPERATIONS,
  ...SHARING_OPERATIONS,
  ...OWN_ACCOUNT_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...LTI_OPERATIONS,
  ...EXAM_OPERATIONS,
  ...CORRECTION_OPERATIONS,
  ...OPERATOR_OPERATIONS,
}
