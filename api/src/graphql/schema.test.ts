import { readFileSync } from 'node:fs'
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from './schema.ts'

// Relay's own types speak for themselves.
const isRelay = (name: string) => name === 'PageInfo' || /Connection(Edge)?$/.test(name)

test('schema.graphql is what the code prints: after a change, run "npm run schema"', () => {
  const committed = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8')
  expect(`${printSchema(schema)}\n`).toBe(committed)
})

test('every type, field, argument and value is described', () => {
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

// How Pothos finds what such a field was loaded with hangs on the paths of graphql-js: a compiled query would miss it.
test('no field is loaded by Prisma together with its parent', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()))
  expect(fields.length).toBeGreaterThan(100)
  expect(fields.filter(({ extensions }) => extensions['pothosPrismaSelect']).map((one) => one.name)).toEqual(
    [],
  )
})
