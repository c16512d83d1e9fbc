// A valid call for every field for operators.
import { FAILURE, type GraphqlCall } from './graphql-call.ts'
import type { MarkedPerson } from '../secrets/marked-people.ts'

const REPORT = `id reason createdAt link { id kind switchedOff } quiz { id title switchedOff }
  owner { username switchedOff }`
const reason = ({ mark }: MarkedPerson) => ({ reason: `Off ${mark}` })

/** The GraphQL calls for operators by the name of their field. */
export const OPERATOR_CALLS: Readonly<Record<string, GraphqlCall>> = {
  reports: {
    isForOperators: true,
    document: `{ reports(first: 20) { totalCount edges { node { ${REPORT} } } } }`,
  },
  closeReport: {
    isForOperators: true,
    ids: ['reportId'],
    document: `mutation ($reportId: ID!) { closeReport(reportId: $reportId) { ... on Report { ${REPORT} } ${FAILURE} } }`,
  },
  switchShareLink: {
    isForOperators: true,
    ids: ['linkId'],
    document: `mutation ($linkId: ID!, $reason: String) { switchShareLink(linkId: $linkId, switchedOff: $reason) {
      ... on SwitchableLink { id kind switchedOff } ${FAILURE} } }`,
    variables: reason,
  },
  switchQuiz: {
    isForOperators: true,
    ids: ['quizId'],
    document: `mutation ($quizId: ID!, $reason: String) { switchQuiz(quizId: $quizId, switchedOff: $reason) {
      ... on SwitchableQuiz { id title switchedOff } ${FAILURE} } }`,
    variables: reason,
  },
  switchAccount: {
    isForOperators: true,
    document: `mutation ($username: String!, $reason: String) { switchAccount(username: $username, switchedOff: $reason) {
      ... on SwitchableAccount { username switchedOff } ${FAILURE} } }`,
    variables: (person) => ({ username: person.friend, ...reason(person) }),
  },
}
