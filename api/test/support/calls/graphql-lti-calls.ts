// A valid call for every field about learning platforms.
import { FAILURE, type GraphqlCall } from './graphql-call.ts'
import { platformOf, ticketOf } from './rest-lti-calls.ts'

const PLATFORM = `id name issuer clientId authorizationEndpoint tokenEndpoint jwksUri deploymentIds takesAnyDeployment
  origins createdAt`

/** The GraphQL calls about learning platforms by the name of their field. */
export const LTI_CALLS: Readonly<Record<string, GraphqlCall>> = {
  ltiPlatforms: { isForOperators: true, document: `{ ltiPlatforms { ${PLATFORM} } }` },
  createLtiPlatform: {
    isForOperators: true,
    document: `mutation ($input: CreateLtiPlatformInput!) { createLtiPlatform(input: $input) {
      ... on LtiPlatform { ${PLATFORM} } ${FAILURE} } }`,
    variables: ({ mark }) => {
      const { client_id, authorization_endpoint, token_endpoint, jwks_uri, deployment_ids, ...rest } =
        platformOf(mark)
      return {
        input: {
          ...rest,
          clientId: client_id,
          authorizationEndpoint: authorization_endpoint,
          tokenEndpoint: token_endpoint,
          jwksUri: jwks_uri,
          deploymentIds: deployment_ids,
        },
      }
    },
  },
  updateLtiPlatform: {
    isForOperators: true,
    ids: ['platformId'],
    document: `mutation ($platformId: ID!, $added: [String!]) {
      updateLtiPlatform(input: { id: $platformId, addDeploymentIds: $added }) {
        ... on LtiPlatform { ${PLATFORM} } ${FAILURE} } }`,
    variables: ({ mark }) => ({ added: [`more ${mark}`] }),
  },
  deleteLtiPlatform: {
    isForOperators: true,
    ids: ['platformId'],
    document: `mutation ($platformId: ID!) { deleteLtiPlatform(id: $platformId) { ... on User { id } ${FAILURE} } }`,
  },
  createLtiRegistration: {
    isForOperators: true,
    document:
      'mutation { createLtiRegistration { ... on LtiRegistrationLink { url expiresAt } ... on Failure { code message } } }',
  },
  openLtiSession: {
    isOpen: true,
    document: `mutation ($ticket: String!, $state: String!) { openLtiSession(input: { ticket: $ticket, state: $state }) {
      ... on LtiSession { token role classroomId assignmentId launchId isNewLink user { id username } ask { username name ticket } }
      ${FAILURE} } }`,
    variables: ticketOf,
  },
  sendLtiChoice: {
    ids: ['quizId', 'launchId'],
    areIndependent: true,
    document: `mutation ($quizId: ID!, $launchId: ID!) { sendLtiChoice(input: { quizId: $quizId, launchId: $launchId }) {
      ... on LtiChoice { assignmentId returnUrl jwt } ${FAILURE} } }`,
  },
}
