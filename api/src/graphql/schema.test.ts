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
