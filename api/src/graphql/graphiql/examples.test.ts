import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/support/test-app.ts'
import { EXAMPLES } from './examples.ts'
import { schema } from '../schema/schema.ts'

const it = useTestApp()

const examples = EXAMPLES.map(({ query, variables, headers }) => ({
  name: /(?:query|mutation) (\w+)/.exec(query ?? '')?.[1],
  query: query ?? '',
  variables: JSON.parse(variables ?? '') as object,
  headers: JSON.parse(headers ?? '') as Record<string, string>,
}))

test.each(examples)('the example $name is valid', ({ query }) => {
  expect(validate(schema, parse(query))).toEqual([])
})

test.each(examples)('the example $name runs within the limits', async ({ query, variables, headers }) => {
  const { status, body } = await it.rest('POST', '/graphql', { body: { query, variables }, headers })
  const codes = (body.errors ?? []).map((error: { extensions: { code: string } }) => error.extensions.code)
  expect(status).toBe(200)
  // The placeholder for the token is not a valid token, so UNAUTHENTICATED is expected.
  expect(codes.filter((code: string) => code !== 'UNAUTHENTICATED')).toEqual([])
})
