// With OIDC_ONLY, passwords are for operators, and nobody registers.
import { expect, test } from 'vitest'
import { makeOperator } from '../support/data/operators.ts'
import { createUser } from '../support/data/factories.ts'
import { OPERATOR, useTestApp } from '../support/test-app.ts'
import { hashPassword } from '../../src/accounts/passwords/passwords.ts'

const it = useTestApp({
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'quizfolio',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Campus',
  OIDC_ONLY: 'on',
})
const password = 'secret1'
const logIn = (username: string) => it.rest('POST', '/api/auth/login/', { body: { username, password } })

test('only operators sign in with a password, over REST and GraphQL', async () => {
  const [learner, operator] = [await createUser(it), await createUser(it)]
  await it.sql('UPDATE users SET password_hash = $1', [await hashPassword(password)])
  await makeOperator(it, operator)
  expect((await logIn(OPERATOR)).status).toBe(200)
  for (const name of [learner.username, 'nobody']) {
    const { status, body } = await logIn(name)
    expect([status, body.error_code]).toEqual([403, 'FORBIDDEN'])
    expect(body.error).toMatch(
      /Sign in with Campus in the browser; for programs and terminals, make an access token/,
    )
  }
  const document = `mutation { logIn(input: { username: "${learner.username}", password: "${password}" }) { ... on Failure { code } } }`
  expect((await it.graphql(document)).body.data.logIn).toEqual({ code: 'FORBIDDEN' })
  expect((await it.rest('GET', '/api/auth/profile/', { token: learner.token })).status).toBe(200)
})

test('nobody registers, not even under the name of an operator', async () => {
  for (const username of ['newcomer', OPERATOR.toUpperCase()]) {
    const body = { username, email: `${username}@example.org`, password }
    const response = await it.rest('POST', '/api/auth/register/', { body })
    expect([response.status, response.body.error_code]).toEqual([403, 'FORBIDDEN'])
  }
  const document = `mutation { register(input: { username: "new", email: "new@example.org", password: "${password}" }) { ... on Failure { code } } }`
  expect((await it.graphql(document)).body.data.register).toEqual({ code: 'FORBIDDEN' })
})

test('an issuer that nothing listens at does not keep the server from starting', async () => {
  const { body } = await it.rest('GET', '/api/auth/oidc/')
  expect(body.data).toEqual({ enabled: true, name: 'Campus', only: true })
  const { headers } = await it.rest('GET', '/api/auth/oidc/start/')
  expect(headers['location']).toBe('/login?error=unavailable')
})
