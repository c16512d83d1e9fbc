// A valid call for every field about sharing.
import { FAILURE, type GraphqlCall } from './graphql-call.ts'

const SHARING = `id title right switchedOff copiedFrom { title username } shares { username right grantedAt }
  links { id kind createdAt expiresAt switchedOff }`
const COPY = 'id title right copiedFrom { title username } questions { totalCount }'

/** The GraphQL calls about sharing by the name of their field. */
export const SHARING_CALLS: Readonly<Record<string, GraphqlCall>> = {
  'quiz.shares': {
    ids: ['quizId'],
    document: `query ($quizId: ID!) { quiz(id: $quizId) { ${SHARING} } }`,
  },
  sharedQuiz: {
    isOpen: true,
    document: `query ($token: String!) { sharedQuiz(token: $token) { kind title description questionCount timeLimit } }`,
    variables: ({ linkToken }) => ({ token: linkToken }),
  },
  shareQuiz: {
    ids: ['quizId'],
    document: `mutation ($quizId: ID!, $username: String!) {
      shareQuiz(input: { quizId: $quizId, username: $username, right: EDIT }) { ... on Quiz { ${SHARING} } ${FAILURE} } }`,
    variables: ({ friend }) => ({ username: friend }),
  },
  unshareQuiz: {
    ids: ['quizId'],
    document: `mutation ($quizId: ID!, $username: String!) {
      unshareQuiz(quizId: $quizId, username: $username) { ... on Quiz { ${SHARING} } ${FAILURE} } }`,
    variables: ({ friend }) => ({ username: friend }),
  },
  createShareLink: {
    ids: ['quizId'],
    document: `mutation ($quizId: ID!) { createShareLink(input: { quizId: $quizId, kind: TAKE }) {
      ... on NewShareLink { link { id kind } token url quiz { ${SHARING} } } ${FAILURE} } }`,
  },
  revokeShareLink: {
    ids: ['quizId', 'linkId'],
    document: `mutation ($quizId: ID!, $linkId: ID!) {
      revokeShareLink(quizId: $quizId, linkId: $linkId) { ... on Quiz { ${SHARING} } ${FAILURE} } }`,
  },
  startSharedQuiz: {
    document: `mutation ($token: String!) { startSharedQuiz(input: { token: $token, timerMinutes: 10 }) {
      ... on Attempt { id quizTitle questions { text options } } ${FAILURE} } }`,
    variables: ({ linkToken }) => ({ token: linkToken }),
  },
  reportSharedQuiz: {
    isOpen: true,
    document: `mutation ($token: String!, $reason: String!) { reportSharedQuiz(input: { token: $token, reason: $reason }) {
      ... on Notice { message } ${FAILURE} } }`,
    variables: ({ linkToken, mark }) => ({ token: linkToken, reason: `Wrong ${mark}` }),
  },
  copyQuiz: {
    ids: ['quizId'],
    document: `mutation ($quizId: ID!) { copyQuiz(quizId: $quizId) { ... on Quiz { ${COPY} } ${FAILURE} } }`,
  },
  copySharedQuiz: {
    document: `mutation ($token: String!) { copySharedQuiz(token: $token) { ... on Quiz { ${COPY} } ${FAILURE} } }`,
    variables: ({ linkToken }) => ({ token: linkToken }),
  },
}
