// A valid call for every field of practice and plans.
import { randomUUID } from 'node:crypto'
import { FAILURE, type GraphqlCall } from './graphql-call.ts'

const MEMORY = 'questionId stability difficulty lastDay dueDay reps lapses chance'
const PRACTICE = `id mode quizId quizTitle sectionId startedAt total done question {
  id questionId quizId quizTitle sectionId sectionName text options optionOrder flagged }`

/** The GraphQL calls of practice and plans by the name of their field. */
export const PRACTICE_CALLS: Readonly<Record<string, GraphqlCall>> = {
  'viewer.today': {
    isOpen: true,
    document: `{ viewer { today { day size done questions { quizId questionId sectionId chance reason done } } } }`,
  },
  memory: {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { memory(quizId: $quizId, first: 5) { totalCount edges { cursor node { ${MEMORY} } } } }`,
  },
  'quiz.memory': {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { quiz(id: $quizId) { memory(first: 5, on: "2026-12-24") {
      edges { cursor node { ${MEMORY} } } } } }`,
  },
  practice: {
    ids: ['practiceId'],
    document: `query ($practiceId: ID!) { practice(id: $practiceId) { ${PRACTICE} } }`,
  },
  openPractices: { document: `{ openPractices { ${PRACTICE} } }` },
  practiceTotal: {
    ids: ['quizId', 'sectionId'],
    document: `query ($quizId: ID!, $sectionId: ID) {
      practiceTotal(input: { mode: ALL, quizId: $quizId, sectionId: $sectionId }) }`,
  },
  startPractice: {
    ids: ['quizId', 'sectionId'],
    document: `mutation ($quizId: ID!, $sectionId: ID) {
      startPractice(input: { mode: ALL, quizId: $quizId, sectionId: $sectionId, size: 2, shuffleOptions: true }) {
        ... on Practice { ${PRACTICE} } ${FAILURE} } }`,
  },
  answerPractice: {
    ids: ['practiceId', 'questionId'],
    document: `mutation ($practiceId: ID!, $questionId: ID!, $reviewId: String!) {
      answerPractice(input: { practiceId: $practiceId, questionId: $questionId, reviewId: $reviewId, selectedOption: 2, guessed: true }) {
        ... on PracticeAnswer { isCorrect answerIndex explanation memory { ${MEMORY} } question { id text } practice { ${PRACTICE} } }
        ${FAILURE} } }`,
    variables: () => ({ reviewId: randomUUID() }),
  },
}
