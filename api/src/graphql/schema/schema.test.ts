import { readFileSync } from 'node:fs'
import {
  getNamedType,
  type GraphQLEnumType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isUnionType,
  printSchema,
} from 'graphql'
import { expect, test } from 'vitest'
import { LEVEL_NAMES } from '../../progress/mastery.ts'
import { schema } from './schema.ts'

// Relay's own types need no description.
const isRelay = (name: string) => name === 'PageInfo' || /Connection(Edge)?$/.test(name)

test('schema.graphql is up to date: after a change, run "npm run schema"', () => {
  const committed = readFileSync(new URL('../../../../schema.graphql', import.meta.url), 'utf8')
  expect(`${printSchema(schema)}\n`).toBe(committed)
})

test('every type, field and enum value has a description', () => {
  const undescribed: string[] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || isRelay(type.name) || /^(Int|Float|String|Boolean|ID)$/.test(type.name))
      continue
    if (!type.description) undescribed.push(type.name)
    if (isEnumType(type))
      undescribed.push(
        ...type
          .getValues()
          .filter(({ description }) => !description)
          .map(({ name }) => `${type.name}.${name}`),
      )
    if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
      for (const field of Object.values(type.getFields()))
        if (!field.description) undescribed.push(`${type.name}.${field.name}`)
    }
  }
  expect(undescribed).toEqual([])
})

const objects = Object.values(schema.getTypeMap()).filter(isObjectType)
const fieldsOf = (name: string) =>
  Object.values(objects.find((type) => type.name === name)?.getFields() ?? {})

test('every mutation returns its own union, of its result and its failure types', () => {
  const mutations = fieldsOf('Mutation')
  expect(mutations.length).toBeGreaterThan(15)
  for (const { name, type } of mutations) {
    expect(String(type)).toBe(`${name.replace(/^./, (letter) => letter.toUpperCase())}Result`)
    const union = getNamedType(type)
    const members = isUnionType(union) ? union.getTypes() : []
    const failures = members.filter((member) =>
      member.getInterfaces().some((parent) => parent.name === 'Failure'),
    )
    expect([name, members.length - failures.length]).toEqual([name, 1])
    expect([name, failures.length > 0]).toEqual([name, true])
  }
})

// Decision 006: a field is nullable if it can fail while the rest of the response succeeds.
test('queries by id, mutations and connections are nullable', () => {
  const takesId = ({ args }: ReturnType<typeof fieldsOf>[number]) =>
    args.some(({ type }) => String(type) === 'ID!')
  const fallible = [
    ...fieldsOf('Query').filter(takesId),
    ...fieldsOf('Mutation'),
    ...objects.flatMap((type) =>
      fieldsOf(type.name).filter((field) => getNamedType(field.type).name.endsWith('Connection')),
    ),
  ]
  expect(fallible.length).toBeGreaterThan(20)
  expect(fallible.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([])
})

test('every connection has a totalCount', () => {
  const connections = objects.filter(({ name }) => name.endsWith('Connection'))
  expect(connections.length).toBeGreaterThan(3)
  for (const { name } of connections) {
    const count = fieldsOf(name).find((field) => field.name === 'totalCount')
    expect([name, String(count?.type), count?.description]).toEqual([
      name,
      'Int!',
      'The number of items on all pages.',
    ])
  }
})

test('mastery levels are those of REST, spelled as GraphQL names', () => {
  const values = (schema.getType('MasteryLevel') as GraphQLEnumType).getValues()
  expect(values.map(({ value }) => value as string).toSorted()).toEqual(LEVEL_NAMES.toSorted())
  for (const { name, value } of values) expect(name).toBe(String(value).toUpperCase().replace(' ', '_'))
})

test('deprecated fields of objects name their replacement and the last version that has them', () => {
  const deprecated = objects
    .flatMap((type) => fieldsOf(type.name))
    .filter(({ deprecationReason }) => typeof deprecationReason === 'string')
  expect(deprecated.length).toBeGreaterThan(0)
  for (const { description } of deprecated)
    expect(description).toMatch(/Deprecated: use \w+\. Available up to and including version \d+\.\d+/)
})

// Pothos finds a preloaded value by the path of its field. In compiled queries, paths differ from those in
// graphql-js.
test('Prisma loads no field together with its parent', () => {
  const fields = objects.flatMap((type) => Object.values(type.getFields()))
  expect(fields.length).toBeGreaterThan(100)
  expect(fields.filter(({ extensions }) => extensions['pothosPrismaSelect']).map(({ name }) => name)).toEqual(
    [],
  )
})
