import { expect, test } from 'vitest'
import { FORMAT_FACTS } from './format-facts.ts'
import { FORMAT_NAMES, WRITABLE_NAMES } from './format-names.ts'
import { FORMATS } from './formats.ts'

test('lists every format, and those that can be written', () => {
  expect(FORMAT_NAMES).toEqual(FORMATS.map(({ name }) => name))
  expect(WRITABLE_NAMES).toEqual(FORMATS.filter(({ write }) => write !== null).map(({ name }) => name))
})

test('what is known of each format before it is loaded is what the format says', () => {
  const facts = FORMATS.map(({ name, label, extensions }) => [name, { label, extensions }])
  expect(Object.entries(FORMAT_FACTS)).toEqual(facts)
})
