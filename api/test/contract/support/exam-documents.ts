// GraphQL documents of the operations with which learners prepare for an exam.
import type { Json } from './driver.ts'
import { asTheyAre, FAILURE, INVALID, nodesOf, withInput, type Operation } from './graphql-operation.ts'

const EXAM = 'date passScore draws weights { sectionId weight }'
const SCORE = 'expected low high'
const STUDY_DAYS = 'today days { day answers practiceAnswers practiceRight due }'

const onQuestion = (
  field: string,
) => `mutation ($quizId: ID!, $questionId: ID!) { ${field}(quizId: $quizId, questionId: $questionId) {
  ... on QuestionFlag { questionId flagged: isFlagged } ${FAILURE} } }`

/** The documents by operation. */
export const EXAM_OPERATIONS = {
  exam: {
    document: `query ($quizId: ID!) { exam(quizId: $quizId) { ${EXAM} } }`,
    variables: asTheyAre,
    isNullable: true,
  },
  setExam: { document: withInput('setExam', 'SetExamInput', `... on Exam { ${EXAM} }`) },
  flag: { document: onQuestion('flagQuestion'), variables: asTheyAre },
  unflag: { document: onQuestion('unflagQuestion'), variables: asTheyAre },
  quizAttempts: {
    document: `query ($quizId: ID!) { viewer { attempts(quizId: $quizId, first: 20) { edges { node {
      attemptId: id kind status result { score } startedAt completedAt seconds
      sections: sectionResults { sectionId name correct: correctAnswers total: totalQuestions } } } } } }`,
    variables: asTheyAre,
    shape: ({ attempts }) => ({
      attempts: nodesOf(attempts).map(({ result, ...attempt }: Json) => ({
        ...attempt,
        score: result?.score ?? null,
      })),
      after: null,
    }),
  },
  startMock: {
    document: withInput(
      'startMockExam',
      'StartMockExamInput',
      '... on Attempt { attemptId: id sectionId totalQuestions deadline seed: mockSeed }',
      `${INVALID} ... on ConcurrentAttempt { attemptId sectionId answeredCount }`,
    ),
  },
  readiness: {
    document: `query ($quizId: ID!, $on: String) { readiness(quizId: $quizId, on: $on) {
      ${SCORE} chanceToPass withPlan sections { sectionId ${SCORE} } missing { answers days } } }`,
    variables: asTheyAre,
  },
  studyDays: {
    document: `query ($back: Int, $ahead: Int) { viewer { studyDays(back: $back, ahead: $ahead) { ${STUDY_DAYS} } } }`,
    variables: asTheyAre,
    shape: ({ studyDays }) => studyDays,
  },
  quizStudyDays: {
    document: `query ($quizId: ID!) { studyDays(quizId: $quizId) { ${STUDY_DAYS} } }`,
    variables: asTheyAre,
  },
  forecasts: {
    document: `query ($quizId: ID!) { forecasts(quizId: $quizId) { attemptId kind day ${SCORE} score completedAt } }`,
    variables: asTheyAre,
    shape: (forecasts) => ({ forecasts }),
  },
  removeExam: {
    document: `mutation ($quizId: ID!) { removeExam(quizId: $quizId) { ... on RemovedExam { quizId } ${FAILURE} } }`,
    variables: asTheyAre,
    shape: () => null,
  },
} satisfies Record<string, Operation>
