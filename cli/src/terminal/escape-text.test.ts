import { expect, test } from 'vitest'
import { escapeText, toJsonLine } from './escape-text.ts'

test.each([
  ['\u001b[31mred', '\\u{1b}[31mred'],
  ['two\nlines\r\t', 'two\\u{a}lines\\u{d}\\u{9}'],
  ['C1 \u009b and DEL \u007f', 'C1 \\u{9b} and DEL \\u{7f}'],
  ['turned \u202egnp', 'turned \\u{202e}gnp'],
  ['half \ud800', 'half \\u{d800}'],
  ['Grüße, 日本 👩‍🏫', 'Grüße, 日本 👩‍🏫'],
])('prints %j as %j', (text, printed) => {
  expect(escapeText(text)).toBe(printed)
})

test('escapes JSON so that it parses back to the same value and cannot move the cursor', () => {
  const value = { title: 'a\u001b\u009b\u202e\u2028\n"👩‍🏫' }
  const json = toJsonLine(value)
  expect(json).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}]/u)
  expect(JSON.parse(json)).toEqual(value)
})
