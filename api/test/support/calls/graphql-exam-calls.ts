// A valid call for every field with which learners prepare for an exam.
import { ATTEMPT, FAILURE, type GraphqlCall } from './graphql-call.ts'

const EXAM = 'quizId date passScore draws weights { sectionId weight }'

const onQuestion = (field: string) => `mutation ($quizId: ID!, $questionId: ID!) {
  ${field}(quizId: $quizId, questionId: $questionId) { ... on QuestionFlag { questionId isFlagged } ${FAILURE} } }`

const SCORE = 'expected low high'
const READINESS = `${SCORE} chanceToPass withPlan sections { sectionId ${SCORE} } missing { answers days }`
const QUESTION_MEMORY = `questionId quizId quizTitle seesQuiz number text format sectionName
  facts { today optionCount answers right days repeats run lapses firstDay isFirstRight latestDay isLatestRight
    countedFrom dueDay interval intervalBefore chanceToday chanceDue chanceOfCurve examDay chanceExam
    hasSection sectionSeen sectionRight quizSeen quizRight }
  answers { studyDay answeredAt source attemptId selectedOption isCorrect guessed } curve { day chance }`
const STUDY_DAYS = 'today days { day answers practiceAnswers practiceRight due }'
const FORECAST = `attemptId kind day ${SCORE} score completedAt`

/** The GraphQL calls by the name of their field. */
export const EXAM_CALLS: Readonly<Record<string, GraphqlCall>> = {
  exam: {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { exam(quizId: $quizId) { ${EXAM} } }`,
  },
  'quiz.exam': {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { quiz(id: $quizId) { exam { ${EXAM} } } }`,
  },
  setExam: {
    ids: ['quizId', 'sectionId'],
    document: `mutation ($quizId: ID!, $sectionId: ID!) {
      setExam(input: { quizId: $quizId, date: "2027-06-01", passScore: 60, draws: 1, weights: [{ sectionId: $sectionId, weight: 2 }] }) {
        ... on Exam { ${EXAM} } ${FAILURE} } }`,
  },
  flagQuestion: { ids: ['quizId', 'questionId'], document: onQuestion('flagQuestion') },
  unflagQuestion: { ids: ['quizId', 'questionId'], document: onQuestion('unflagQuestion') },
  startMockExam: {
    ids: ['quizId'],
    document: `mutation ($quizId: ID!) {
      startMockExam(input: { quizId: $quizId, seed: "Quizfoli", size: 1, timerMinutes: 10 }) {
        ... on Attempt { ${ATTEMPT} } ${FAILURE} } }`,
  },
  questionMemory: {
    ids: ['quizId', 'questionId'],
    document: `query ($quizId: ID!, $questionId: ID!) {
      questionMemory(quizId: $quizId, questionId: $questionId) { ${QUESTION_MEMORY} } }`,
  },
  nextLevel: {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { nextLevel(quizId: $quizId) {
      total right level next needed nearest { questionId number text chance } } }`,
  },
  studyDays: {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { studyDays(quizId: $quizId, back: 30) { ${STUDY_DAYS} } }`,
  },
  'quiz.studyDays': {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { quiz(id: $quizId) { studyDays { ${STUDY_DAYS} } } }`,
  },
  'viewer.answerSeconds': { isOpen: true, document: '{ viewer { answerSeconds } }' },
  'viewer.studyDays': {
    isOpen: true,
    document: `{ viewer { studyDays { ${STUDY_DAYS} } } }`,
  },
  readiness: {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { readiness(quizId: $quizId, on: "2030-01-01") { ${READINESS} } }`,
  },
  'quiz.readiness': {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { quiz(id: $quizId) { readiness { ${READINESS} } } }`,
  },
  forecasts: {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { forecasts(quizId: $quizId) { ${FORECAST} } }`,
  },
  'quiz.forecasts': {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { quiz(id: $quizId) { forecasts { ${FORECAST} } } }`,
  },
  'attempt.forecast': {
    ids: ['attemptId'],
    document: `query ($attemptId: ID!) { attempt(id: $attemptId) { forecast { ${FORECAST} } } }`,
  },
  removeExam: {
    ids: ['quizId'],
    document: `mutation ($quizId: ID!) { removeExam(quizId: $quizId) { ... on RemovedExam { quizId } ${FAILURE} } }`,
  },
}
