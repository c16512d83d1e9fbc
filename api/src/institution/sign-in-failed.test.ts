import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as client from 'openid-client'
import { expect, onTestFinished, test } from 'vitest'
import { causeOf, SignInFailed, translateFailure } from './sign-in-failed.ts'

const BODY = JSON.stringify({ error: 'invalid_client', error_description: 'as the body says' })
const CHALLENGE = 'Basic realm="school", error="invalid_client", error_description="as the header says"'

test.each([
  ['in the body', {}, { error: 'invalid_client', description: 'as the body says' }],
  [
    'in a challenge',
    { 'www-authenticate': CHALLENGE },
    { error: 'invalid_client', description: 'as the header says' },
  ],
])('the log says that the issuer refused the secret, if it tells so %s', async (_where, headers, cause) => {
  const issuer = createServer((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json', ...headers }).end(BODY)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void issuer.close())
  await once(issuer, 'listening')
  const url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`
  const configuration = new client.Configuration(
    { issuer: url, token_endpoint: `${url}/token` },
    'quizfolio',
    'a wrong secret',
  )
  client.allowInsecureRequests(configuration)

  const failure = await translateFailure(() => client.clientCredentialsGrant(configuration)).catch(
    (error: unknown) => error as SignInFailed,
  )
  expect(failure).toBeInstanceOf(SignInFailed)
  expect(failure).toMatchObject({ word: 'invalid' })
  expect(causeOf(failure as SignInFailed)).toMatchObject({ causes: [cause] })
})
