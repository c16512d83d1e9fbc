// A server whose certificate an authority of one's own signed, which this process does not know. The tests
// web/e2e/institution.test.ts and web/e2e/lti/launches.test.ts prove that NODE_EXTRA_CA_CERTS is enough.
import { expect, onTestFinished, test } from 'vitest'
import { makeAuthority } from '../../test/support/certificate-authority.ts'
import { listenLocally } from '../../test/support/local-server.ts'
import { openInstitution } from '../institution/institution.ts'
import { causeOf, type SignInFailed } from '../institution/sign-in-failed.ts'
import { platformKeys } from '../lti/launching/platform-keys.ts'
import { serviceHttp } from '../lti/services/service-http.ts'
import { networksOf } from './networks.ts'
import { openOutbound } from './outbound.ts'
import { AUTHORITY_HINT, isUnknownAuthority } from './unknown-authority.ts'

const outbound = openOutbound({
  allow: networksOf('127.0.0.1'),
  ownPorts: [],
  publicUrl: 'http://localhost:4000',
})
const { signal } = new AbortController()

async function startServer(): Promise<string> {
  const { server, url } = await listenLocally((_request, response) => {
    response.end('{}')
  }, makeAuthority().certify())
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return url
}

const failureOf = (talk: Promise<unknown>) => talk.catch((error: unknown) => error)

test('an issuer, a platform, a webhook and a gradebook are refused, and the log says what to set', async () => {
  const url = await startServer()
  const settings = { issuer: url, clientId: 'id', clientSecret: 'secret', name: 'Campus', isOnly: false }
  const context = { publicUrl: 'http://quiz.test', now: () => new Date() }
  const signIn = await failureOf(openInstitution(settings, context).begin())
  expect(signIn).toMatchObject({ word: 'unavailable' })
  expect(causeOf(signIn as SignInFailed)).toMatchObject({
    hint: AUTHORITY_HINT,
    causes: expect.arrayContaining([
      expect.objectContaining({ code: expect.stringMatching(/^UNABLE_TO_|^SELF_SIGNED_/) }),
    ]),
  })
  const launch = (await failureOf(
    platformKeys({ outbound, now: context.now }, { id: url, jwksUri: url }, 'key'),
  )) as Error
  expect(launch).toMatchObject({ status: 502 })
  expect(isUnknownAuthority(launch.cause)).toBe(true)
  const event = { url, headers: {}, body: '{}', timeout: 5_000, maxBody: 100, signal }
  expect(isUnknownAuthority(await failureOf(outbound.post(event)))).toBe(true)
  const score = serviceHttp(outbound, '0.0.0').request({ method: 'POST', url, headers: {}, signal })
  expect(await failureOf(score)).toMatchObject({
    message: 'this server does not know the authority of the platform’s certificate',
    isFinal: false,
  })
})

test('other failures are told apart', () => {
  expect(isUnknownAuthority(new Error('refused'))).toBe(false)
  expect(isUnknownAuthority(Object.assign(new Error('expired'), { code: 'CERT_HAS_EXPIRED' }))).toBe(false)
  expect(isUnknownAuthority('')).toBe(false)
})
