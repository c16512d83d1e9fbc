import { expect, test } from 'vitest'
import { requestBody } from './request-body.ts'

function parseForm({ body, headers }: ReturnType<typeof requestBody>): Promise<FormData> {
  return new Response(body, { headers }).formData()
}

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

test('sends files as form parts and replaces them with null in the variables', async () => {
  const [first, second] = [new File(['1'], '1.csv'), new File(['2'], '2.csv', { type: 'text/csv' })]
  const variables = { input: { file: first, title: 'T' }, more: [second] }
  const form = await parseForm(requestBody({ operationName: undefined, query: 'q', variables }))
  expect([...form.keys()]).toEqual(['operations', 'map', '0', '1'])
  expect(JSON.parse(String(form.get('operations')))).toEqual({
    query: 'q',
    variables: { input: { file: null, title: 'T' }, more: [null] },
  })
  expect(JSON.parse(String(form.get('map')))).toEqual({
    '0': ['variables.input.file'],
    '1': ['variables.more.0'],
  })
  expect(form.get('1')).toMatchObject({ name: '2.csv', size: 1, type: 'text/csv' })
})

test('sends large files and unusual names unchanged', async () => {
  const bytes = Uint8Array.from({ length: 1_000_001 }, (_, index) => index % 251)
  const file = new File([bytes], 'ä "b"\r\n.csv')
  const form = await parseForm(requestBody({ operationName: 'O', query: 'q', variables: { file } }))
  const received = form.get('0') as File
  expect([received.name, received.type]).toEqual([file.name, 'application/octet-stream'])
  expect(Buffer.from(await received.arrayBuffer()).equals(bytes)).toBe(true)
})
