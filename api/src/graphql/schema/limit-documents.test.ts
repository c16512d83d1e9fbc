import { buildClientSchema, getIntrospectionQuery, printSchema, type IntrospectionQuery } from 'graphql'
import { describe, expect, test } from 'vitest'
import { createUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { schema } from './schema.ts'

const it = useTestApp()

const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')

const ofTypes = (count: number): string => (count === 0 ? 'name' : `ofType { ${ofTypes(count - 1)} }`)

const REFUSED: [what: string, query: string, message: RegExp][] = [
  ['11 levels', `{ __type(name: "Quiz") { ${ofTypes(9)} } }`, /nested at most 10/],
  [
    '11 levels in fragments',
    `{ ...A } fragment A on Query { __type(name: "Quiz") { ...B } } fragment B on __Type { ${ofTypes(9)} }`,
    /nested at most 10/,
  ],
  ['16 aliases', `{ ${repeat(16, (i) => `a${i}: viewer { id }`)} }`, /at most 15 aliases/],
  [
    '16 aliases in a fragment that is used twice',
    `{ viewer { ...A ...A } } fragment A on User { ${repeat(8, (i) => `a${i}: id`)} }`,
    /at most 15 aliases/,
  ],
  ['16 aliases of __typename', `{ ${repeat(16, (i) => `a${i}: __typename`)} }`, /at most 15 aliases/],
  [
    '16 aliased logins',
    `mutation { ${repeat(16, (i) => `a${i}: logIn(input: { username: "a", password: "b" }) { __typename }`)} }`,
    /at most 15 aliases/,
  ],
  [
    '10,000 aliases of __typename',
    `{ ${repeat(10_000, (i) => `a${i}:__typename`)} }`,
    /at most (1000 tokens|50000 characters)/,
  ],
  ['1001 tokens', `{ ${repeat(999, () => '__typename')} }`, /at most 1000 tokens/],
  ['51 directives', `{ __typename ${repeat(51, () => '@skip(if: false)')} }`, /at most 50 directives/],
  ['1000 directives', `{ __typename ${repeat(1000, () => '@a')} }`, /at most 1000 tokens/],
  ['50,001 characters', `{ __typename }${' '.repeat(50_001 - 14)}`, /at most 50000 characters/],
  ['fragments in a cycle', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }', /itself/],
  [
    'a fragment within itself',
    '{ viewer { ...A } } fragment A on User { a: id ...A @skip(if: true) }',
    /itself/,
  ],
  [
    'introspection within introspection',
    '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
    /introspection depth/,
  ],
  [
    'introspection under aliases',
    '{ __schema { types { a: fields { name } b: fields { name } } } }',
    /Introspection takes no aliases/,
  ],
  [
    'a page of a billion items',
    '{ viewer { quizzes(first: 1000000000) { totalCount } } }',
    /costs \d+, and at most 25000/,
  ],
  ['a page of 1e9', '{ viewer { quizzes(first: 1e9) { totalCount } } }', /Int/],
  ['a page of negative size', '{ viewer { quizzes(first: -1) { totalCount } } }', /first/],
]

describe('a document that exceeds a limit or is invalid is refused with the reason', () => {
  test.each(REFUSED)('%s', async (_what, query, message) => {
    const { token } = await createUser(it)
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const { status, body, text } = await it.rest('POST', '/graphql', {
        token,
        body: { query },
        headers: { accept },
      })
      expect([200, 400]).toContain(status)
      expect(body.errors[0].message).toMatch(message)
      expect(body.errors[0].extensions).toEqual({ code: 'VALIDATION_FAILED' })
      expect(text).not.toMatch(/Syntax Error|stack|node_modules/)
    }
  })
})

describe('a document within the limits is answered', () => {
  test.each([
    ['10 levels', `{ __type(name: "Quiz") { ${ofTypes(8)} } }`],
    ['15 aliases', `{ ${repeat(15, (i) => `a${i}: __typename`)} }`],
    ['50 directives', `{ ${repeat(50, () => '__typename @skip(if: false)')} }`],
    ['1000 tokens', `{ __typename __typename ${repeat(249, () => '... { __typename }')} }`],
    ['50,000 characters', `{ __typename }${' '.repeat(50_000 - 14)}`],
  ])('%s', async (_what, query) => {
    const { body } = await it.graphql(query)
    expect(body.errors).toBeUndefined()
  })

  test('the introspection query that tools send: its result is exactly the printed schema', async () => {
    const query = getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true, oneOf: true })
    const { body } = await it.graphql(query)
    expect(printSchema(buildClientSchema(body.data as IntrospectionQuery))).toBe(printSchema(schema))
  })
})

test('the cost of a cached document depends on its variables', async () => {
  const { token } = await createUser(it)
  const query = 'query ($first: Int) { viewer { quizzes(first: $first) { totalCount } } }'
  const responses = []
  for (const first of [10, 1_000_000, 10]) responses.push(await it.graphql(query, { first }, token))
  expect(responses.map(({ body }) => body.errors?.length)).toEqual([undefined, 1, undefined])
})

test('a refusal takes less than 50 ms of CPU time, whatever the document', async () => {
  const { token } = await createUser(it)
  const documents = REFUSED.map(([what, query]): [string, string] => [what, query])
  documents.push([
    '60 fragments that spread each other',
    `{ ...F0 } ${repeat(60, (i) => `fragment F${i} on Query { ...F${(i + 1) % 60} ...F${(i + 7) % 60} }`)}`,
  ])
  const costs = []
  for (const [what, query] of documents) costs.push({ what, cost: await costOf(query, token) })
  expect(costs.filter(({ cost }) => cost >= 50)).toEqual([])
})

// CPU time in milliseconds: the minimum of several runs, since JIT compilation or garbage collection slows
// some of them.
async function costOf(query: string, token: string): Promise<number> {
  const tries: number[] = []
  for (let index = 0; index < 4; index++) {
    const { user, system } = process.cpuUsage()
    // An extra space bypasses the caches.
    expect((await it.graphql(query + ' '.repeat(index), {}, token)).body.errors).toBeDefined()
    const spent = process.cpuUsage({ user, system })
    tries.push((spent.user + spent.system) / 1000)
  }
  return Math.min(...tries)
}
