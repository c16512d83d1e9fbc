// Formatted texts of any content: they never fail, keep what has no marks, stay shallow and take linear time.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRichText, plainTextOf, type Block, type Inline } from '../src/rich/index.ts'
import { timeOf } from './support/growth.ts'
import { expectProperty, PROPERTY_TIME } from './support/properties.ts'

const MARKS = [
  '*',
  '**',
  '_',
  '`',
  '```',
  '~~~',
  '$',
  '$$',
  '|',
  '-',
  ':',
  '1. ',
  '- ',
  '![',
  '](',
  ')',
  '\\',
  '<',
  '&',
]
const marked = fc
  .array(
    fc.oneof(fc.constantFrom(...MARKS, ' ', '  ', '\t', '\n', '\r\n', 'a', 'é', '😀', '5'), fc.string()),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))
// Letters, digits, spaces and marks that mean nothing, on lines that begin with a letter.
const unmarked = fc
  .array(fc.stringMatching(/^[a-zé字]([a-z0-9 .,;:?()<>&"'=/#^~{}[\]+-]*[a-z0-9.?])?$/), {
    minLength: 1,
    maxLength: 6,
  })
  .map((lines) => lines.join('\n'))

function depthOf(nodes: readonly (Block | Inline)[]): number {
  return Math.max(0, ...nodes.map((node) => 1 + Math.max(0, ...partsOf(node).map(depthOf))))
}

function partsOf(node: Block | Inline): (Block | Inline)[][] {
  if (node.type === 'list') return node.items
  if (node.type === 'table') return [node.head, ...node.rows].flat()
  return 'children' in node ? [node.children] : []
}

test('any text is parsed, and nested no deeper than 30', { timeout: PROPERTY_TIME }, async () => {
  await expectProperty(
    fc.property(fc.oneof(marked, fc.string({ unit: 'binary' })), (text) => {
      expect(depthOf(parseRichText(text))).toBeLessThanOrEqual(30)
      expect(plainTextOf(text, 'PLAIN')).toBe(text)
    }),
    2000,
  )
})

test('a text without marks comes out as itself', { timeout: PROPERTY_TIME }, async () => {
  await expectProperty(
    fc.property(unmarked, (text) => {
      expect(plainTextOf(text, 'MARKDOWN')).toBe(text)
    }),
    2000,
  )
})

test('a text of which each mark is escaped comes out as itself', { timeout: PROPERTY_TIME }, async () => {
  await expectProperty(
    fc.property(fc.stringMatching(/^[a-z]([ -~]*[!-~])?$/), (text) => {
      const escaped = text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
      expect(plainTextOf(escaped, 'MARKDOWN')).toBe(text)
    }),
    2000,
  )
})

describe('parsing takes linear time', () => {
  const SIZE = 12_000
  const GROWTH = 8

  test.each([
    '*a ',
    '*a* ',
    '**a',
    'a*',
    '_a_',
    '***a** ',
    '*_',
    '`',
    '`a',
    '`` ` ',
    '```\n',
    '~~~ a\n',
    '$a ',
    '$$',
    '$a$',
    '$1 ab',
    '$$a\n',
    '![',
    '![a]',
    '![a](',
    '|',
    '|\n',
    'a|b\n-|-\n',
    '|a|\n',
    '- ',
    '- a\n',
    '  - a\n',
    '\t- ',
    '* * ',
    '1. a\n',
    '\\',
    '\n',
    'a\n',
    ' ',
    '\t',
    '\r',
    '!',
    '<a>',
    '\u202e',
  ])('%j', async (unit) => {
    const [small, large] = [SIZE, SIZE * GROWTH].map((size) => unit.repeat(Math.floor(size / unit.length)))
    const best = { small: Infinity, large: Infinity }
    const isLinear = () => best.large < 32 * Math.max(0.5, best.small)
    for (let count = 0; count < 15 && !(isLinear() && best.small < Infinity); count++) {
      best.large = Math.min(best.large, await timeOf(() => plainTextOf(large ?? '', 'MARKDOWN')))
      best.small = Math.min(best.small, await timeOf(() => plainTextOf(small ?? '', 'MARKDOWN')))
    }
    expect(best.large / Math.max(0.5, best.small)).toBeLessThan(32)
  })
})
