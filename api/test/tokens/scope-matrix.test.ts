// Every call with an access token of every scope, over both transports.
import { randomUUID } from 'node:crypto'
import {
  getNamedType,
  isCompositeType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { SCOPES, type Scope } from 'quiz-format'
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema/schema.ts'
import { BEYOND_CLASS } from '../../src/tokens/confining/class-calls.ts'
import { FIELD_SCOPES, OPEN_FIELDS, scopeOfField } from '../../src/tokens/scopes/field-scopes.ts'
import type { CallScope } from '../../src/tokens/scopes/scopes.ts'
import { CALLS, codeOf, titled, type Call } from '../support/calls/calls.ts'
import { GRAPHQL_CALLS } from '../support/calls/graphql-calls.ts'
import { createAssignment, createClassroom } from '../support/data/classrooms.ts'
import { createMarkedPerson, type MarkedPerson } from '../support/secrets/marked-people.ts'
import { useTestApp, type TestResponse } from '../support/test-app.ts'

const it = useTestApp()
// Without a session, the viewer is null, and no field of it is asked for.
const closed = CALLS.filter(({ name, isOpen }) => !isOpen || name.startsWith('viewer'))
let ada: MarkedPerson
/** The scope of each REST call, as the OpenAPI document names it. */
const described = new Map<string, CallScope>()
/** The operationId of each REST call. */
const operations = new Map<string, string>()

const made = new Map<string, Promise<string>>()

/** The Authorization header with a token of these scopes; each combination is made once. */
async function tokenWith(scopes: readonly Scope[]): Promise<string> {
  const key = scopes.join(' ')
  const token = made.get(key) ?? makeToken(scopes)
  made.set(key, token)
  return `Bearer ${await token}`
}

async function makeToken(scopes: readonly Scope[]): Promise<string> {
  const body = { name: `${scopes.length} scopes`, scopes }
  const response = await it.rest('POST', '/api/tokens/', { token: ada.token, body })
  expect(response.status).toBe(201)
  return response.body.data.token as string
}

beforeAll(async () => {
  ada = await createMarkedPerson(it)
  const { body } = await it.rest('GET', '/api/openapi.json')
  for (const [path, methods] of Object.entries<object>(body.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const {
        security,
        operationId,
        'x-scope': any,
      } = operation as {
        security: { token?: Scope[] }[]
        operationId: string
        'x-scope'?: 'any'
      }
      const byToken = security.find(({ token }) => token)?.token
      const name = `${method.toUpperCase()} ${path}`
      described.set(name, any ?? byToken?.[0] ?? null)
      operations.set(name, operationId)
    }
})

/** A scope that a token must have; null if none will do. */
type NeededScope = Exclude<CallScope, 'any'>

/** The scopes of the fields of a call’s document. */
function scopesInDocument(call: Call): NeededScope[] {
  const scopes = fieldsInDocument(call).map((name) => {
    const [type = '', field] = name.includes('.') ? name.split('.') : ['Mutation', name]
    return scopeOfField(type, field ?? '')
  })
  return [...new Set(scopes.filter((scope) => scope !== undefined && scope !== 'any'))]
}

/** The fields of a call’s document with their types; a mutation without its type, like its call in REST. */
function fieldsInDocument({ name }: Call): string[] {
  const info = new TypeInfo(schema)
  const fields: string[] = []
  visit(
    parse(GRAPHQL_CALLS[name]?.document ?? ''),
    visitWithTypeInfo(info, {
      Field: () => {
        const type = info.getParentType()?.name ?? ''
        fields.push(`${type}.${info.getFieldDef()?.name}`.replace(/^Mutation\./, ''))
      },
    }),
  )
  return fields
}

/** The scopes that a refused call says it needs; null if it was not refused for its scope. */
function refusalOf(response: TestResponse): string[] | null {
  if (codeOf(response) !== 'FORBIDDEN_SCOPE') return null
  const { data, errors } = response.body
  return errors ? errors[0].extensions.requiredScopes : response.status === 403 && data.required_scopes
}

const scopesOf = (call: Call): NeededScope[] => {
  const scope = described.get(call.name) ?? null
  if (call.transport === 'GraphQL') return scopesInDocument(call)
  return scope === 'any' ? [] : [scope]
}

/** Calls that need another scope, too, for what their input asks for. */
const BY_INPUT: Record<string, Scope> = {
  'POST /api/webhooks/': 'quizzes:read',
  createWebhook: 'quizzes:read',
}

function furtherOf({ name }: Call): Scope[] | null {
  const further = BY_INPUT[name]
  return further === undefined ? null : [further]
}

describe('an access token', () => {
  const unknown = () => Object.fromEntries(Object.keys(ada.first).map((name) => [name, randomUUID()]))

  test.each(titled(closed))('with one scope: %s', async (_title, call) => {
    const [outermost, ...inner] = scopesOf(call)
    // Whether a field inside is asked for depends on what the call finds.
    const judged = SCOPES.filter((scope) => scope !== outermost || inner.length === 0)
    const outcomes = []
    for (const scope of judged) {
      const authorization = await tokenWith([scope])
      outcomes.push(refusalOf(await call.send({ test: it, person: ada, ids: unknown(), authorization })))
    }
    expect(judged.length).toBeGreaterThan(0)
    expect(outcomes).toEqual(
      judged.map((scope) =>
        outermost === undefined || scope === outermost ? furtherOf(call) : [outermost].filter(Boolean),
      ),
    )
  })

  test.each(
    titled(closed.filter((call) => GRAPHQL_CALLS[call.name]?.document.startsWith('mutation') === false)),
  )('with all scopes but one: %s', async (_title, call) => {
    const needed = scopesOf(call)
    const ask = async (scopes: readonly Scope[]) => {
      const authorization = await tokenWith(scopes)
      return call.send({ test: it, person: ada, ids: ada.first, authorization })
    }
    // A field for sessions only ends the whole answer.
    for (const scope of needed.includes(null) ? [null] : needed) {
      const { body } = await ask(SCOPES.filter((one) => one !== scope))
      const extensions = (body.errors as { extensions: object }[]).map((error) => error.extensions)
      expect(extensions).toContainEqual({ code: 'FORBIDDEN_SCOPE', requiredScopes: [scope].filter(Boolean) })
    }
    const own = needed.filter((one) => one !== null)
    if (own.length < needed.length || own.length === 0) return
    expect(codeOf(await ask(own))).not.toBe('FORBIDDEN_SCOPE')
  })
})

describe('a token for one class', () => {
  const names = (call: Call): string[] =>
    call.transport === 'REST' ? [operations.get(call.name) ?? ''] : fieldsInDocument(call)

  test('makes no call that reaches beyond the class, whatever its ids', async () => {
    const { id: classroom_id } = await createClassroom(it, ada)
    await createAssignment(it, ada, classroom_id, { quiz_id: ada.first.quizId })
    const scopes = SCOPES.filter((scope) => scope !== 'quizzes:write')
    const body = { name: 'Class', scopes, classroom_id }
    const { token } = (await it.rest('POST', '/api/tokens/', { token: ada.token, body })).body.data
    const left = new Set(BEYOND_CLASS)
    for (const call of closed) {
      const beyond = names(call).filter((name) => BEYOND_CLASS.has(name))
      if (beyond.length === 0) continue
      for (const name of beyond) left.delete(name)
      const sent = { test: it, person: ada, ids: ada.first, authorization: `Bearer ${token}` }
      // A change of the quiz around the field is refused first.
      const refusal = refusalOf(await call.send(sent))
      expect([call.name, refusal?.filter((scope) => scope !== 'quizzes:write')]).toEqual([call.name, []])
    }
    // No call asks for this one, and calls ask for the others only together with more.
    expect([...left]).toEqual(['Quiz.openAttempt'])
    for (const field of ['openAttempt { id }', 'correctionCount', 'lastUsedAt']) {
      const query = `query ($quizId: ID!) { quiz(id: $quizId) { ${field} } }`
      expect([field, refusalOf(await it.graphql(query, { quizId: ada.first.quizId }, token))]).toEqual([
        field,
        [],
      ])
    }
  })
})

// Fields that need what the field above them needs. Whoever adds a field that leads to other data decides.
const INHERITED = new Set(['Assignment.access', 'Quiz.progress'])

test('every field that leads to data has a scope', () => {
  const undecided = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith('__')) return []
    return Object.values(type.getFields()).flatMap((field) => {
      const name = `${type.name}.${field.name}`
      const isRoot = ['Query', 'Mutation', 'User'].includes(type.name)
      const leadsOn = type.name in FIELD_SCOPES && isCompositeType(getNamedType(field.type))
      const isDecided = scopeOfField(type.name, field.name) !== undefined || OPEN_FIELDS.has(name)
      return (isRoot || leadsOn) && !isDecided && !INHERITED.has(name) ? [name] : []
    })
  })
  expect(undecided).toEqual([])
})
