// Programs of the last release must go on working: a breaking change of the schema is refused.
import { readFileSync } from 'node:fs'
import { buildSchema, findBreakingChanges, isInputObjectType, isObjectType, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { schema } from '../../src/graphql/schema/schema.ts'
import { KNOWN_CHANGES } from './released/known-changes.ts'

const WHAT_TO_DO =
  'Keep the old field or argument for two minor versions beside the new one, with a deprecationReason that names the ' +
  'last version, and list it in CHANGELOG.md'
const LAST_VERSION = /\bAvailable up to and including version (\d+)\.(\d+)\./
const released = buildSchema(readFileSync(new URL('released/schema.graphql', import.meta.url), 'utf8'))
const current = buildSchema(printSchema(schema))

test('no field, argument or type that the last release had is gone or has another type', () => {
  const found = findBreakingChanges(released, current).map(({ description }) => description)
  const refused = found.filter((change) => !KNOWN_CHANGES.includes(change))
  expect(refused.map((change) => `${change} ${WHAT_TO_DO}`)).toEqual([])
  const isStale = (change: string) => !found.includes(change)
  expect(KNOWN_CHANGES.filter(isStale), 'These are no changes any more').toEqual([])
})

test('a removed field, a removed argument and another type are found', () => {
  const before = buildSchema('type Query { a(b: Int): String! c: Int }')
  const after = buildSchema('type Query { a: String }')
  const found = findBreakingChanges(before, after).map(({ description }) => description)
  expect(found).toEqual(
    expect.arrayContaining([
      'Query.c was removed.',
      'Query.a arg b was removed.',
      'Query.a changed type from String! to String.',
    ]),
  )
})

test('what is deprecated names its last version, two minor versions ahead, and is in the changelog', () => {
  const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8')
  const [major = 0, minor = 0] = manifest.version.split('.').map(Number)
  const wrong = deprecatedMembers().filter(({ name, reason, isOld }) => {
    const [, lastMajor, lastMinor] = LAST_VERSION.exec(reason) ?? []
    const isEarly = Number(lastMajor) === major && Number(lastMinor) < minor + (isOld ? 0 : 2)
    return lastMajor === undefined || isEarly || !changelog.includes(`\`${name}\``)
  })
  expect(wrong.map(({ name }) => `${name}: ${WHAT_TO_DO}`)).toEqual([])
})

interface Member {
  name: string
  reason: string
  /** Whether it was deprecated in the last release already. */
  isOld: boolean
}

function deprecatedMembers(of = current): Member[] {
  const old = new Set(of === current ? deprecatedMembers(released).map(({ name }) => name) : [])
  return Object.values(of.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) && !isInputObjectType(type)) return []
    const fields = Object.values(type.getFields())
    const args = isObjectType(type) ? Object.values(type.getFields()).flatMap((field) => field.args) : []
    return [...fields, ...args].flatMap(({ name, deprecationReason: reason }) =>
      typeof reason === 'string' ? [{ name, reason, isOld: old.has(name) }] : [],
    )
  })
}
