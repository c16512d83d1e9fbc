import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isAbstractType } from 'graphql'
import { expect, test } from 'vitest'
import { POSSIBLE_TYPES } from './possible-types.ts'

test('the possible types match the schema', () => {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'))
  const entries = Object.values(schema.getTypeMap())
    .filter((type) => isAbstractType(type))
    .map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .toSorted(),
    ])
  expect(POSSIBLE_TYPES).toEqual(Object.fromEntries(entries))
})
