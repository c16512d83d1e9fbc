import { expect, test } from 'vitest'
import { requestBody } from './multipart.ts'

test('sends a request without files as JSON', () => {
  const operation = {
    operationName: 'LogIn',
    query: 'mutation LogIn',
    variables: { input: { list: [1, null] } },
  }
  const { body, headers } = requestBody(operation)
  expect(JSON.parse(String(body))).toEqual(operation)
  expect(headers).toEqual({ 'content-type': 'application/json' })
})

test('sends files as form parts and replaces them with null in the variables', () => {
  const [first, second] = [new File(['1'], '1.csv'), new File(['2'], '2.csv')]
  const variables = { input: { file: first, title: 'T' }, more: [second] }
  const { body, headers } = requestBody({ operationName: undefined, query: 'q', variables })
  const form = body as FormData
  expect([...form.keys()]).toEqual(['operations', 'map', '0', '1'])
  expect(JSON.parse(String(form.get('operations')))).toEqual({
    query: 'q',
    variables: { input: { file: null, title: 'T' }, more: [null] },
  })
  expect(JSON.parse(String(form.get('map')))).toEqual({
    '0': ['variables.input.file'],
    '1': ['variables.more.0'],
  })
  expect(form.get('1')).toMatchObject({ name: '2.csv', size: 1 })
  expect(headers).toEqual({})
})
