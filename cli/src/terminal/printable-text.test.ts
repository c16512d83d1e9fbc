import { expect, test } from 'vitest'
import { balanceIsolates, printableMessage, printableText } from './printable-text.ts'

const terminal = { isTTY: true }
const pipe = { isTTY: false }
/** Shows isolates as brackets, to make expectations readable. */
const withBrackets = (text: string) => text.replaceAll('\u2068', '⟨').replaceAll('\u2069', '⟩')

test.each([
  ['Grüße 細胞', 'Grüße 細胞'],
  ['שלום abc', '⟨שלום abc⟩'],
  ['abc عليكم', '⟨abc عليكم⟩'],
  ['שלום \u202e\u2069\u001b', '⟨שלום \\u{202e}\\u{2069}\\u{1b}⟩'],
])('prints %j as %j on a terminal, and without isolates elsewhere', (text, shown) => {
  expect(withBrackets(printableText(text, terminal))).toBe(shown)
  expect(printableText(text, pipe)).toBe(shown.replace(/[⟨⟩]/g, ''))
})

test.each([
  ['Deleted "One"', 'Deleted "One"'],
  ['"שלום" and "One" and "עולם abc"', '"⟨שלום⟩" and "One" and "⟨עולם abc⟩"'],
  ['Wrote "שלום" (1 question) to a/שלום.csv, twice', 'Wrote "⟨שלום⟩" (1 question) to ⟨a/שלום.csv⟩, twice'],
  ['a/שלום עולם.csv: no such file', '⟨a/שלום עולם.csv⟩: no such file'],
  ['open "שלום', 'open ⟨"שלום⟩'],
])('prints the message %j as %j on a terminal, and without isolates elsewhere', (message, shown) => {
  expect(withBrackets(printableMessage(message, terminal))).toBe(shown)
  expect(printableMessage(message, pipe)).toBe(message)
})

test('closes and reopens an isolate on each of its lines', () => {
  const lines = ['a \u2068שלום', 'b', 'עולם\u2069 c', 'd']
  expect(balanceIsolates(lines).map(withBrackets)).toEqual(['a ⟨שלום⟩', '⟨b⟩', '⟨עולם⟩ c', 'd'])
})
