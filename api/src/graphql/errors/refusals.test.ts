import {
  getNamedType,
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLNonNull,
  isLeafType,
  type GraphQLInputType,
} from 'graphql'
import { afterEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/support/test-app.ts'
import { schema } from '../schema/schema.ts'

const it = useTestApp()
const ROOTS = { query: schema.getQueryType(), mutation: schema.getMutationType() }

let repair = () => {}
afterEach(() => repair())

const SCALARS: Record<string, string> = { Int: '1', Boolean: 'true' }

// A literal with a value for every required field.
function valueFor(type: GraphQLInputType): string {
  const inner = type instanceof GraphQLNonNull ? type.ofType : type
  if (inner instanceof GraphQLEnumType) return inner.getValues()[0]?.name ?? ''
  if (!(inner instanceof GraphQLInputObjectType)) return SCALARS[inner.toString()] ?? '"x"'
  return `{ ${argumentsOf(Object.values(inner.getFields()))} }`
}

const argumentsOf = (args: readonly { name: string; type: GraphQLInputType }[]) =>
  args
    .filter(({ type }) => type instanceof GraphQLNonNull)
    .map(({ name, type }) => `${name}: ${valueFor(type)}`)
    .join(', ')

// Uploads are left out: they need a form.
const FIELDS = Object.entries(ROOTS).flatMap(([operation, root]) =>
  Object.values(root?.getFields() ?? {})
    .map((field) => ({ operation, field, args: argumentsOf(field.args), name: `${operation} ${field.name}` }))
    .filter(({ field }) => !['importQuiz', 'importRoster', 'syncQuiz'].includes(field.name)),
)

test.each(FIELDS)('$name reveals nothing about a bug', async ({ operation, field, args }) => {
  const { resolve } = field
  if (!resolve) throw new Error('The field has no resolver')
  repair = () => void (field.resolve = resolve)
  field.resolve = () => {
    throw Object.assign(new Error('SELECT secret FROM users; at /srv/app/secret.ts:1'), { code: 'XX000' })
  }
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
  const { status, body, text, headers } = await it.graphql(
    `${operation} { ${field.name}${args && `(${args})`} ${selection} }`,
  )
  expect(body.errors).toEqual([
    expect.objectContaining({ message: 'Something went wrong', extensions: { code: 'INTERNAL_ERROR' } }),
  ])
  expect(text).not.toMatch(/secret|SELECT|XX000|\.ts/)
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(status).toBeLessThan(500)
})

test.each([
  ['of two queries', [{ query: '{ __typename }' }, { query: '{ __typename }' }]],
  ['of one query', [{ query: '{ __typename }' }]],
  ['of ten mutations', Array.from({ length: 10 }, () => ({ query: 'mutation { logOut { __typename } }' }))],
  ['of no operations', []],
])('a batch %s is refused completely', async (_what, payload) => {
  const { status, body } = await it.rest('POST', '/graphql', {
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  })
  expect(status).toBe(400)
  expect(body).toEqual({ errors: [expect.objectContaining({ extensions: { code: 'VALIDATION_FAILED' } })] })
})

test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
  'a preflight from %s gets no permission',
  async (origin) => {
    const { headers } = await it.rest('OPTIONS', '/graphql', {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  },
)
