import { beforeAll, describe, expect, test } from 'vitest'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { MAX_PARTS } from './upload-limits.ts'

const it = useTestApp()
let ada: TestUser
beforeAll(async () => void (ada = await createUser(it)))

const FORM = 'multipart/form-data; boundary=b'
const partsOf = (disposition: string, count: number) =>
  `${`--b\r\ncontent-disposition: ${disposition}\r\n\r\n\r\n`.repeat(count)}--b--\r\n`

describe.each(['/api/files/upload/', '/graphql'])('%s refuses a malformed form', (path) => {
  test.each([
    [
      'twelve parts with names',
      FORM,
      partsOf('form-data; name="x"', MAX_PARTS + 1),
      'it has more than 11 parts',
    ],
    ['twelve parts without a name', FORM, partsOf('form-data', MAX_PARTS + 1), 'it has more than 11 parts'],
    [
      'no boundary in its content type',
      'multipart/form-data',
      partsOf('form-data; name="x"', 1),
      'its content type names no boundary',
    ],
    ['no closing boundary', FORM, '--b\r\n\r\n\r\ntext', 'it ends before its closing boundary'],
    ['no body', FORM, '', 'it ends before its closing boundary'],
    [
      'an endless header',
      FORM,
      `--b\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      'the header of a part is longer than 16384 bytes',
    ],
    [
      'a carriage return in the middle of a header',
      FORM,
      '--b\r\nx: y\rz\r\n\r\n\r\n--b--',
      'a part begins with a header that cannot be read',
    ],
  ])('%s', async (_what, type, payload, reason) => {
    const response = await it.rest('POST', path, {
      token: ada.token,
      payload,
      headers: { 'content-type': type },
    })
    const text = `The form is not well formed: ${reason}`
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject(
      path === '/graphql'
        ? { errors: [{ message: text, extensions: { code: 'VALIDATION_FAILED' } }] }
        : { error: text, error_code: 'VALIDATION_FAILED' },
    )
  })
})

test('eleven parts without a name are ignored, and the missing file is reported', async () => {
  const call = {
    token: ada.token,
    payload: partsOf('form-data', MAX_PARTS),
    headers: { 'content-type': FORM },
  }
  const { status, body } = await it.rest('POST', '/api/files/upload/', call)
  expect([status, body.error]).toEqual([400, 'Please select a file to upload'])
})

test('a GET with the content type of a form is refused for its missing body', async () => {
  const { status, body } = await it.rest('GET', '/graphql', {
    token: ada.token,
    headers: { 'content-type': FORM },
  })
  expect([status, body.errors[0].message]).toEqual([
    400,
    'The form is not well formed: it ends before its closing boundary',
  ])
})
