// GraphQL documents of the operations on shares, links and copies.
import type { Json } from './driver.ts'
import { asTheyAre, FAILURE, INVALID, withInput, type Operation } from './graphql-operation.ts'

const LINK = 'linkId: id kind createdAt expiresAt'
const SHARES = 'shares { username right grantedAt }'
const COPY = `quizId: id title description timeLimit uploadDate: uploadedAt updatedAt questionCount sectionCount right
  copiedFrom { title username }`

const shareShape = ({ shares }: Json): Json => shares[0]

/** The documents by operation. */
export const SHARING_OPERATIONS = {
  shares: {
    document: `query ($quizId: ID!) { quiz(id: $quizId) { ${SHARES} } }`,
    variables: asTheyAre,
  },
  share: {
    document: withInput('shareQuiz', 'ShareQuizInput', `... on Quiz { ${SHARES} }`),
    shape: shareShape,
  },
  unshare: {
    document: `mutation ($quizId: ID!, $username: String!) { unshareQuiz(quizId: $quizId, username: $username) {
      ... on Quiz { ${SHARES} } ${FAILURE} } }`,
    variables: asTheyAre,
  },
  links: {
    document: `query ($quizId: ID!) { quiz(id: $quizId) { links { ${LINK} switchedOff } } }`,
    variables: asTheyAre,
  },
  createLink: {
    document: withInput(
      'createShareLink',
      'CreateShareLinkInput',
      `... on NewShareLink { link { ${LINK} } token url }`,
    ),
    shape: ({ link, ...secret }) => ({ ...link, ...secret }),
  },
  revokeLink: {
    document: `mutation ($quizId: ID!, $linkId: ID!) { revokeShareLink(quizId: $quizId, linkId: $linkId) {
      ... on Quiz { links { ${LINK} switchedOff } } ${FAILURE} } }`,
    variables: asTheyAre,
  },
  sharedQuiz: {
    document: `query ($token: String!) { sharedQuiz(token: $token) { kind title description questionCount timeLimit } }`,
    variables: asTheyAre,
  },
  startShared: {
    document: withInput(
      'startSharedQuiz',
      'StartSharedQuizInput',
      '... on Attempt { attemptId: id sectionId deadline totalQuestions }',
      `${INVALID} ... on ConcurrentAttempt { attemptId sectionId answeredCount }`,
    ),
  },
  reportShared: {
    document: withInput('reportSharedQuiz', 'ReportSharedQuizInput', '... on Notice { message }'),
    shape: () => null,
  },
  copyShared: {
    document: `mutation ($token: String!) { copySharedQuiz(token: $token) { ... on Quiz { ${COPY} } ${FAILURE} } }`,
    variables: asTheyAre,
  },
  copyQuiz: {
    document: `mutation ($quizId: ID!) { copyQuiz(quizId: $quizId) { ... on Quiz { ${COPY} } ${FAILURE} } }`,
    variables: asTheyAre,
  },
} satisfies Record<string, Operation>
