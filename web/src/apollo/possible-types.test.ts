import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type DocumentNode,
  isAbstractType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { expect, test } from 'vitest'
import * as generated from '../gql/graphql.ts'
import { POSSIBLE_TYPES } from './possible-types.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'))

/** The names of the abstract types from which the app’s documents select fields. */
function selectedTypes(): Set<string> {
  const names = new Set<string>()
  const info = new TypeInfo(schema)
  const documents = (Object.values(generated) as Partial<DocumentNode>[]).filter(
    (value): value is DocumentNode => value.kind === Kind.DOCUMENT,
  )
  for (const document of documents)
    visit(
      document,
      visitWithTypeInfo(info, { SelectionSet: () => void names.add(info.getParentType()?.name ?? '') }),
    )
  return names
}

// Every page loads this list, so it has no type that the app never meets.
test('the possible types match the schema, for the types that the app’s documents select from', () => {
  const selected = selectedTypes()
  const entries = Object.values(schema.getTypeMap())
    .filter((type) => isAbstractType(type))
    .filter(({ name }) => selected.has(name))
    .map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .toSorted(),
    ])
  expect(entries.length).toBeGreaterThan(50)
  expect(POSSIBLE_TYPES).toEqual(Object.fromEntries(entries))
})
