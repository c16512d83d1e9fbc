import type { TestResponse } from '../../support/test-app.ts'
import type { CallName, Driver, Input } from './driver.ts'
import type { Fixture } from './fixture.ts'

/** A call that fails, and the expected error. */
export interface FailureCase {
  code: string
  when: string
  name: CallName
  input?: Input | ((fixture: Fixture) => Input | Promise<Input>)
  /** Ada's token by default. */
  token?: (fixture: Fixture) => string | undefined
  text: unknown
  /** The invalid fields, if the call reports them over REST. */
  fields?: Record<string, string[]>
  /** The `data` of the REST response. */
  data?: (fixture: Fixture) => object
  /** Sends the request under special conditions. */
  send?: (send: () => Promise<TestResponse>, fixture: Fixture) => Promise<TestResponse>
}

/** Used as the token of a request without a session. */
export const nobody = () => undefined

/**
 * Sends the request of a case.
 */
export async function responseTo(
  {
    name,
    input = {},
    token = ({ ada }) => ada.token,
    send = (send) => send(),
  }: Omit<FailureCase, 'code' | 'text'>,
  driver: Driver,
  fixture: Fixture,
): Promise<TestResponse> {
  const resolvedInput = typeof input === 'function' ? await input(fixture) : input
  return send(() => driver.send(name, resolvedInput, token(fixture)), fixture)
}
