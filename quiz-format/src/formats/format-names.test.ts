import { expect, test } from 'vitest'
import { FORMAT_NAMES, WRITABLE_NAMES } from './format-names.ts'
import { FORMATS } from './formats.ts'

test('lists every format, and those that can be written', () => {
  expect(FORMAT_NAMES).toEqual(FORMATS.map(({ name }) => name))
  expect(WRITABLE_NAMES).toEqual(FORMATS.filter(({ write }) => write !== null).map(({ name }) => name))
})
