import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema/schema.ts'
import { CALLS, codeOf, titled, type Call } from '../support/calls/calls.ts'
import { GRAPHQL_CALLS } from '../support/calls/graphql-calls.ts'
import { makeOperator } from '../support/data/operators.ts'
import { createMarkedPerson } from '../support/secrets/marked-people.ts'
import { REST_CALLS } from '../support/calls/rest-calls.ts'
import { startLyingIssuer } from '../oidc/support/lying-issuer.ts'
import { useTestApp } from '../support/test-app.ts'
import { checkLeaks } from '../support/secrets/check-leaks.ts'

const issuer = await startLyingIssuer('http://quiz.test')
const it = checkLeaks(useTestApp(issuer.settings))
afterAll(() => issuer.close())
const DOCUMENTS = Object.values(GRAPHQL_CALLS)

test('the list of calls covers every REST operation with all its ids, and nothing else', async () => {
  const { body } = await it.rest('GET', '/api/openapi.json')
  const described = Object.entries<Record<string, { security: unknown[] }>>(body.paths).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(([method, { security }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        ids: [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id),
        isOpen: security.length === 0,
      })),
  )
  const called = Object.entries(REST_CALLS).map(([name, { ids = [], texts = [], isOpen = false }]) => ({
    name,
    ids: [...ids, ...texts],
    isOpen,
  }))
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  expect(called.sort(byName)).toEqual(described.sort(byName))
})

// Every root field, and every argument and input field that takes an id.
function placesOfSchema(): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => (type ? [type] : []))
  const fields = roots.flatMap((type) =>
    Object.keys(type.getFields()).map((field) => `${type.name}.${field}`),
  )
  const ids = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__')) return []
    if (isInputObjectType(type))
      return Object.values(type.getFields())
        .filter((field) => getNamedType(field.type).name === 'ID')
        .map((field) => `${type.name}.${field.name}`)
    if (!isObjectType(type)) return []
    return Object.values(type.getFields()).flatMap((field) =>
      field.args
        .filter((arg) => getNamedType(arg.type).name === 'ID')
        .map((arg) => `${type.name}.${field.name}(${arg.name})`),
    )
  })
  return [...fields, ...ids]
}

function placesOfDocument(document: string): string[] {
  const info = new TypeInfo(schema)
  const places: string[] = []
  const isRoot = () =>
    [schema.getQueryType(), schema.getMutationType()].includes(info.getParentType() as never)
  visit(
    parse(document),
    visitWithTypeInfo(info, {
      Field: ({ name }) => void (isRoot() && places.push(`${info.getParentType()?.name}.${name.value}`)),
      Argument: ({ name, value }) => {
        const isId = value.kind === Kind.VARIABLE && getNamedType(info.getInputType())?.name === 'ID'
        if (isId) places.push(`${info.getParentType()?.name}.${info.getFieldDef()?.name}(${name.value})`)
      },
      ObjectField: ({ name, value: given }) => {
        const value = given.kind === Kind.LIST ? given.values[0] : given
        const isId = value?.kind === Kind.VARIABLE && getNamedType(info.getInputType())?.name === 'ID'
        if (isId) places.push(`${getNamedType(info.getParentInputType())?.name}.${name.value}`)
      },
    }),
  )
  return places
}

test('the list of calls covers every root field and every id of the schema, and every call is valid', () => {
  for (const { document, ids = [] } of DOCUMENTS) {
    expect(validate(schema, parse(document))).toEqual([])
    const variables = [...document.matchAll(/\$(\w+): ID\b/g)].map(([, name]) => name)
    expect(variables).toEqual(ids)
  }
  const called = new Set(DOCUMENTS.flatMap(({ document }) => placesOfDocument(document)))
  expect([...called].sort()).toEqual([...new Set(placesOfSchema())].sort())
})

async function ownerFor(call: Call) {
  const person = await createMarkedPerson(it)
  if (call.isForOperators) await makeOperator(it, person)
  if (/start|mock/i.test(call.name))
    await it.rest('POST', `/api/attempts/${person.first.attemptId}/end/`, { token: person.token })
  return person
}

test.each(titled(CALLS))('%s succeeds for the owner', async (_title, call) => {
  const person = await ownerFor(call)
  const authorization = call.isOpen && !call.name.startsWith('viewer') ? null : `Bearer ${person.token}`
  const response = await call.send({ test: it, person, ids: person.first, authorization })
  expect({ code: codeOf(response), text: response.text }).toMatchObject({ code: undefined })
  expect(response.status).toBeLessThan(/unsubscribe|oidc/.test(call.name) ? 303 : 300)
  expect(response.text).toContain(call.isFilter ? person.mark : '')
})

const WITH_IDS = CALLS.filter(({ ids }) => ids.length > 0)

test.each(titled(WITH_IDS))(
  '%s accepts ids in capitals, and returns them in lower case',
  async (_title, call) => {
    const person = await ownerFor(call)
    const capitals = Object.entries(person.first).map(([name, id]) => [name, id.toUpperCase()] as const)
    const authorization = `Bearer ${person.token}`
    const response = await call.send({ test: it, person, ids: Object.fromEntries(capitals), authorization })
    expect({ code: codeOf(response), text: response.text }).toMatchObject({ code: undefined })
    for (const [, id] of capitals) expect(response.text).not.toContain(id)
  },
)
