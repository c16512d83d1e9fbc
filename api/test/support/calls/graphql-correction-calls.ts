// A valid call for every field about corrections.
import { FAILURE, type GraphqlCall } from './graphql-call.ts'

const COUNTS = 'scores changed up down'
const EFFECTS = `assignments { assignmentId title classroomName ${COUNTS} moves { memberId displayName before after } } practice { ${COUNTS} }`
const CORRECTIONS = `corrections(first: 5) { totalCount edges { cursor node { id questionId questionText format options
  oldAnswerIndex oldVoid answerIndex void noScoreFalls reason correctedBy correctedAt ${EFFECTS} } } }`

/** The GraphQL calls about corrections by the name of their field. */
export const CORRECTION_CALLS: Readonly<Record<string, GraphqlCall>> = {
  'quiz.corrections': {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { quiz(id: $quizId) { ${CORRECTIONS} } }`,
  },
  'quiz.correctionCount': {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { quiz(id: $quizId) { correctionCount } }`,
  },
  question: {
    ids: ['questionId'],
    document: `query ($questionId: ID!) { question(id: $questionId) {
      id text options answerIndex explanation format void sectionId } }`,
  },
  'attempt.corrections': {
    ids: ['attemptId'],
    document: `query ($attemptId: ID!) { attempt(id: $attemptId) { questions(count: 5) { id corrections {
      oldAnswerIndex oldVoid answerIndex void reason correctedAt scoreBefore scoreAfter } } } }`,
  },
  correctQuestion: {
    ids: ['quizId', 'questionId'],
    document: `mutation ($quizId: ID!, $questionId: ID!, $mark: String!) {
      correctQuestion(input: { quizId: $quizId, questionId: $questionId, answerIndex: 2, noScoreFalls: true, reason: $mark }) {
        ... on CorrectedQuestion { dryRun ${EFFECTS} quiz { ${CORRECTIONS} } } ${FAILURE} } }`,
    variables: ({ mark }) => ({ mark }),
  },
}
