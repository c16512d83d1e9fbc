// GraphQL documents of the operations for operators.
import { asTheyAre, FAILURE, INVALID, nodesOf, type Operation } from './graphql-operation.ts'

const LINK = 'linkId: id kind switchedOff'
const QUIZ = 'quizId: id title switchedOff'
const ACCOUNT = 'username switchedOff'
const REPORT = `reportId: id reason createdAt link { ${LINK} } quiz { ${QUIZ} } owner { ${ACCOUNT} }`

/** The documents by operation. */
export const OPERATOR_OPERATIONS = {
  reports: {
    document: `{ reports(first: 100) { edges { node { ${REPORT} } } } }`,
    shape: (reports) => ({ reports: nodesOf(reports), next: null }),
  },
  closeReport: {
    document: `mutation ($reportId: ID!) { closeReport(reportId: $reportId) { ... on Report { ${REPORT} } ${FAILURE} } }`,
    variables: asTheyAre,
  },
  switchLink: {
    document: `mutation ($linkId: ID!, $switchedOff: String) { switchShareLink(linkId: $linkId, switchedOff: $switchedOff) {
      ... on SwitchableLink { ${LINK} } ${INVALID} } }`,
    variables: asTheyAre,
  },
  switchQuiz: {
    document: `mutation ($quizId: ID!, $switchedOff: String) { switchQuiz(quizId: $quizId, switchedOff: $switchedOff) {
      ... on SwitchableQuiz { ${QUIZ} } ${INVALID} } }`,
    variables: asTheyAre,
  },
  switchAccount: {
    document: `mutation ($username: String!, $switchedOff: String) { switchAccount(username: $username, switchedOff: $switchedOff) {
      ... on SwitchableAccount { ${ACCOUNT} } ${INVALID} } }`,
    variables: asTheyAre,
  },
} satisfies Record<string, Operation>
