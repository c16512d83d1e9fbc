import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trimmedText } from 'quiz-format/rules'
import { changeOptionAt, formatOptionLine, parseOptionLine } from './option-line.ts'
import { expectProperty } from '../../../../../quiz-format/test/support/properties.ts'

test.each([
  ['3, 4, 5, 6', ['3', '4', '5', '6']],
  ['  a ,b,, ,c  ', ['a', 'b', 'c']],
  ['"Paris, France", Rome', ['Paris, France', 'Rome']],
  ['"say ""hi""",bye', ['say "hi"', 'bye']],
  ['"two\nlines" , one', ['two\nlines', 'one']],
  ['one\ntwo\r\nthree', ['one', 'two', 'three']],
  ['5" nails, 6" nails', ['5" nails', '6" nails']],
  ['"never closed, b', ['"never closed', 'b']],
  ['"closed" early, b', ['"closed" early', 'b']],
  ['"", " ", ,', []],
  ['', []],
])('the line %j is parsed as %j', (line, options) => {
  expect(parseOptionLine(line)).toEqual(options)
})

test('only options with a comma, a quote or a line break are quoted', () => {
  expect(formatOptionLine(['4', 'a "b"', 'c, d', 'e\nf'])).toBe('4, "a ""b""", "c, d", "e\nf"')
})

test.each([
  ['a, b', 0, 'Xa, b'],
  ['a, bc, d', 4, 'a, bXc, d'],
  ['a, b', 4, 'a, bX'],
  ['a, ', 3, 'a, X'],
  ['', 0, 'X'],
  ['"a, ""b""" , c', 6, '"a, ""Xb""", c'],
  ['"a, b", c', 0, '"Xa, b", c'],
  ['a\nb', 3, 'a\nbX'],
])('in the line %j, the option at %i is changed there', (line, at, changed) => {
  const insert = (option: string, place: number) => `${option.slice(0, place)}X${option.slice(place)}`
  expect(changeOptionAt(line, at, insert)).toBe(changed)
})

test('an option that gets a comma gets quotes', () => {
  expect(changeOptionAt('a, b', 4, (option) => `${option}, c`)).toBe('a, "b, c"')
})

test('parsing a formatted line gives back the same options', async () => {
  const pieces = fc.constantFrom('"', ',', '\n', '\r', ' ', '\t', '\u00a0', 'a', '<b>', '\\', 'é', '🙂')
  const option = fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
    )
    .map(trimmedText)
    .filter((text) => text !== '')
  await expectProperty(
    fc.property(fc.array(option, { maxLength: 10 }), (options) => {
      expect(parseOptionLine(formatOptionLine(options))).toEqual(options)
    }),
    2_000,
  )
})
