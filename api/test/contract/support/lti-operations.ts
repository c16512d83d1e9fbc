// The operations on learning platforms: their REST requests and GraphQL documents.
import { snakeCased, type Input } from './driver.ts'
import { asTheyAre, FAILURE, withInput, type Operation } from './graphql-operation.ts'

type Request = [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: Input]

const PLATFORM = `platformId: id name issuer clientId authorizationEndpoint tokenEndpoint jwksUri deploymentIds
  takesAnyDeployment origins createdAt`

/** The requests by operation. */
export const LTI_REQUESTS = {
  ltiPlatforms: (): Request => ['GET', '/api/lti/platforms/'],
  createLtiPlatform: (input: Input): Request => ['POST', '/api/lti/platforms/', snakeCased(input)],
  updateLtiPlatform: ({ platformId, ...input }: Input): Request => [
    'PATCH',
    `/api/lti/platforms/${encodeURIComponent(platformId)}/`,
    snakeCased(input),
  ],
  deleteLtiPlatform: ({ platformId }: Input): Request => [
    'DELETE',
    `/api/lti/platforms/${encodeURIComponent(platformId)}/`,
  ],
  createLtiRegistration: (): Request => ['POST', '/api/lti/registrations/'],
  openLtiSession: (input: Input): Request => ['POST', '/api/lti/session/', snakeCased(input)],
  sendLtiChoice: (input: Input): Request => ['POST', '/api/lti/deep-link/', snakeCased(input)],
}

/** The documents by operation. */
export const LTI_OPERATIONS = {
  ltiPlatforms: {
    document: `{ ltiPlatforms { ${PLATFORM} } }`,
    shape: (platforms) => ({ platforms }),
  },
  createLtiPlatform: {
    document: withInput('createLtiPlatform', 'CreateLtiPlatformInput', `... on LtiPlatform { ${PLATFORM} }`),
  },
  updateLtiPlatform: {
    document: withInput('updateLtiPlatform', 'UpdateLtiPlatformInput', `... on LtiPlatform { ${PLATFORM} }`),
    variables: ({ platformId, ...input }) => ({ input: { ...input, id: platformId } }),
  },
  deleteLtiPlatform: {
    document: `mutation ($platformId: ID!) { deleteLtiPlatform(id: $platformId) { ... on User { id } ${FAILURE} } }`,
    variables: asTheyAre,
    shape: () => null,
  },
  createLtiRegistration: {
    document: `mutation { createLtiRegistration { ... on LtiRegistrationLink { url expiresAt } ${FAILURE} } }`,
  },
  openLtiSession: {
    document: withInput(
      'openLtiSession',
      'OpenLtiSessionInput',
      `... on LtiSession { token role classroomId assignmentId launchId isNewLink
       user { id username email dateJoined } ask { username name ticket } }`,
    ),
    shape: ({ user, ...session }) => ({
      ...session,
      userId: user?.id ?? null,
      username: user?.username ?? null,
      email: user?.email ?? null,
      dateJoined: user?.dateJoined ?? null,
    }),
  },
  sendLtiChoice: {
    document: withInput(
      'sendLtiChoice',
      'SendLtiChoiceInput',
      '... on LtiChoice { assignmentId returnUrl jwt }',
    ),
  },
} satisfies Record<string, Operation>
