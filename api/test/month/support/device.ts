import assert from 'node:assert/strict'
import type { TestApp, TestResponse } from '../../support/test-app.ts'

type Data = TestResponse['body']

/** One of a learner's devices: a session, with which calls succeed. */
export class Device {
  readonly token: string
  private readonly test: TestApp

  constructor(test: TestApp, token: string) {
    this.test = test
    this.token = token
  }

  /** Calls REST. Returns the `data` of the response. */
  async rest(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Data> {
    const response = await this.test.rest(method, path, { token: this.token, ...(body && { body }) })
    assert(
      response.status < 300,
      `${this.test.clock.now?.toISOString()}, ${method} ${path}: ${response.text}`,
    )
    return response.body.data
  }

  /** Calls GraphQL. Returns its `data`. */
  async graphql(document: string, variables: object = {}): Promise<Data> {
    const { body } = await this.test.graphql(document, variables, this.token)
    assert.equal(body.errors, undefined, `${this.test.clock.now?.toISOString()}, ${document}`)
    return body.data
  }
}
