// A valid call for every REST operation on learning platforms.
import { makeTicket } from '../secrets/marked-launches.ts'
import type { MarkedPerson } from '../secrets/marked-people.ts'
import type { TestApp } from '../test-app.ts'
import type { RestCall } from './rest-call.ts'

/** A platform that is not registered yet. Its addresses have no names, since names would be looked up. */
export const platformOf = (mark: string) => ({
  name: `New ${mark}`,
  issuer: `https://new-${mark}.example.org`,
  client_id: mark,
  authorization_endpoint: 'https://1.1.1.1/auth',
  token_endpoint: 'https://1.1.1.1/token',
  jwks_uri: 'https://1.1.1.1/keys',
  deployment_ids: ['1'],
})

/** A launch that the person's page may turn into a session. */
export const ticketOf = ({ mark, first }: MarkedPerson, test: TestApp) =>
  makeTicket(test, { platformId: first.platformId, mark })

/** The REST calls on learning platforms by method and path. */
export const REST_LTI_CALLS: Readonly<Record<string, RestCall>> = {
  'GET /api/lti/platforms/': { isForOperators: true },
  'POST /api/lti/platforms/': { isForOperators: true, body: ({ mark }) => platformOf(mark) },
  'PATCH /api/lti/platforms/{platformId}/': {
    isForOperators: true,
    ids: ['platformId'],
    body: ({ mark }) => ({ add_deployment_ids: [`more ${mark}`] }),
  },
  'DELETE /api/lti/platforms/{platformId}/': { isForOperators: true, ids: ['platformId'] },
  'POST /api/lti/registrations/': { isForOperators: true },
  'POST /api/lti/session/': { isOpen: true, body: ticketOf },
  'POST /api/lti/deep-link/': {
    body: ({ first }) => ({ quiz_id: first.quizId, launch_id: first.launchId }),
  },
}
