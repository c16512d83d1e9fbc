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

test('every type, field, argument and enum value has a description', () => {
  const silent: string[] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || isRelay(type.name) || /^(Int|Float|String|Boolean|ID)$/.test(type.name))
      continue
    if (!type.description) silent.push(type.name)
    if (isEnumType(type))
      silent.push(
        ...type
          .getValues()
          .filter((one) => !one.description)
          .map((one) => `${type.name}.${one.name}`),
      )
    if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
      for (const field of Object.values(type.getFields()))
        if (!field.description) silent.push(`${type.name}.${field.name}`)
    }
  }
  expect(silent).toEqual([])
})

const objects = Object.values(schema.getTypeMap()).filter(isObjectType)
const fieldsOf = (name: string) =>
  Object.values(objects.find((type) => type.name === name)?.getFields() ?? {})

test('every mutation returns its own union of its result and its failure types', () => {
  const mutations = fieldsOf('Mutation')
  expect(mutations.length).toBeGreaterThan(15)
  for (const { name, type } of mutations) {
    expect(String(type)).toBe(`${name.replace(/^./, (letter) => letter.toUpperCase())}Result`)
    const union = getNamedType(type)
    const members = isUnionType(union) ? union.getTypes() : []
    const failures = members.filter((member) => member.getInterfaces().some((one) => one.name === 'Failure'))
    expect([name, members.length - failures.length]).toEqual([name, 1])
    expect([name, failures.length > 0]).toEqual([name, true])
  }
})

// Decision 006: a field that can fail on its own is null beside its error.
test('fields that depend on an id, a cursor or a separate call are nullable', () => {
  const takesId = ({ args }: ReturnType<typeof fieldsOf>[number]) =>
    args.some(({ type }) => String(type) === 'ID!')
  const alone = [
    ...fieldsOf('Query').filter(takesId),
    ...fieldsOf('Mutation'),
    ...objects.flatMap((type) =>
      fieldsOf(type.name).filter((field) => getNamedType(field.type).name.endsWith('Connection')),
    ),
  ]
  expect(alone.length).toBeGreaterThan(20)
  expect(alone.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([])
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

test('deprecated members name their replacement and how long they stay', () => {
  const deprecated = objects
    .flatMap((type) => fieldsOf(type.name))
    .filter(({ deprecationReason }) => typeof deprecationReason === 'string')
  expect(deprecated.length).toBeGreaterThan(0)
  for (const { description } of deprecated)
    expect(description).toMatch(/Deprecated: use \w+\. Available up to and including version \d+\.\d+/)
})

// Pothos finds preloaded values by the paths of graphql-js, which compiled queries do not have.
test('Prisma loads no field together with its parent', () => {
  const fields = objects.flatMap((type) => Object.values(type.getFields()))
  expect(fields.length).toBeGreaterThan(100)
  expect(fields.filter(({ extensions }) => extensions['pothosPrismaSelect']).map((one) => one.name)).toEqual(
    [],
  )
})
