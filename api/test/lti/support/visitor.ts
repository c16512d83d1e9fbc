// What a browser does between a platform and Quizfolio, as requests.
import { afterAll, beforeAll } from 'vitest'
import type { TestApp, TestResponse } from '../../support/test-app.ts'
import { OPERATOR } from '../../support/test-app.ts'
import { createUser, type TestUser } from '../../support/data/factories.ts'
import type { Launch } from './launch-claims.ts'
import { startPlatform, type Platform } from './platform.ts'
import type { Signing } from './platform-keys.ts'

/** The address of every server that tests launches. */
export const TOOL = 'http://localhost:4000'

/** Settings of a server whose platforms are on this machine. */
export const LTI_SETTINGS = {
  SECRET_KEY: 'a key with at least 32 characters, for tests only',
  WEBHOOK_ALLOW: '127.0.0.1',
  PUBLIC_URL: TOOL,
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const posted = (fields: Record<string, string>) => ({
  payload: new URLSearchParams(fields).toString(),
  headers: FORM,
})

/** A login that the platform has begun. */
interface Login {
  state: string
  nonce: string
  cookie: string
  response: TestResponse
}

/** How a launch differs from a right one. */
export interface Change {
  signing?: Signing
  nonce?: string
  state?: string
  token?: string
}

export interface Visitor {
  platform: Platform
  operator: TestUser
  login: (launch: Launch, more?: Record<string, string>) => Promise<Login>
  /** Sends the token of a launch. */
  send: (launch: Launch, login: Login, change?: Change) => Promise<TestResponse>
  /** Login and launch; returns what the page of the launch gets. */
  launch: (launch: Launch) => Promise<{ ticket: string; state: string }>
  /** Login, launch and session. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert fields one by one
  open: (launch: Launch, more?: { join?: boolean; token?: string }) => Promise<any>
}

/** Starts a platform that an operator of the server registers. */
export function useVisitor(it: TestApp): Visitor {
  const visitor = {} as Visitor
  beforeAll(async () => {
    visitor.platform = await startPlatform(TOOL)
    visitor.platform.tool.jwks = async () => (await it.rest('GET', '/lti/jwks')).body
    visitor.operator = await createUser(it)
    await it.sql('UPDATE users SET username = $2 WHERE id = $1', [visitor.operator.id, OPERATOR])
    const { token } = visitor.operator
    await it.rest('POST', '/api/lti/platforms/', { token, body: visitor.platform.settings() })
  })
  afterAll(() => visitor.platform?.stop())

  visitor.login = async (launch, more = {}) => {
    const parameters = { ...visitor.platform.begin(launch), ...more }
    const response = await it.rest('POST', '/lti/login', posted(parameters))
    const asked = new URLSearchParams(String(response.headers['location']).split('?')[1])
    const value = (name: string) => asked.get(name) ?? ''
    // A list if the response came over a connection.
    const [cookie = ''] = String(response.headers['set-cookie']).split(';')
    return { state: value('state'), nonce: value('nonce'), cookie, response }
  }
  visitor.send = async (launch, { state, nonce, cookie }, change = {}) => {
    const signing = change.signing ?? {}
    const token =
      change.token ?? (await visitor.platform.mint(launch, { nonce: change.nonce ?? nonce, signing }))
    const { payload, headers } = posted({ id_token: token, state: change.state ?? state })
    return it.rest('POST', '/lti/launch', { payload, headers: { ...headers, cookie } })
  }
  visitor.launch = async (launch) => {
    const response = await visitor.send(launch, await visitor.login(launch))
    const page = new URLSearchParams(String(response.headers['location']).split('#')[1])
    return { ticket: page.get('ticket') ?? '', state: page.get('state') ?? '' }
  }
  visitor.open = async (launch, { token, ...more } = {}) => {
    const body = { ...(await visitor.launch(launch)), ...more }
    return (await it.rest('POST', '/api/lti/session/', { token, body })).body
  }
  return visitor
}
