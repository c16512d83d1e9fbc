import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectProperty } from '../../../test/support/properties.ts'
import { anyBlocks } from '../../../test/support/rich-texts.ts'
import { parseRichText } from '../parse-rich-text.ts'
import { plainTextOf } from '../plain-text-of.ts'
import type { Block, Inline } from '../rich-tree.ts'
import { escapeMarks } from './escape-marks.ts'
import { sameBlocks } from './same-blocks.ts'
import { writeMarkdown } from './write-markdown.ts'

const mark = fc.constantFrom(
  '*',
  '**',
  '_',
  '__',
  '`',
  '```',
  '~~~',
  '$',
  '$$',
  '\\',
  '\\(',
  '|',
  '---',
  '![',
  '](',
  ')',
  '[',
  '- ',
  '+ ',
  '1. ',
  '2) ',
  '# ',
  '> ',
  '<b>',
  '&lt;',
  ' ',
  '  ',
  'a',
  'b c',
  '5',
  'Ä',
  ':-',
  '😀',
)
const line = fc.array(mark, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))

describe('escaped text', () => {
  test('reads as the text, whatever its marks', async () => {
    await expectProperty(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const text = lines.map((one) => (one.trim() === '' ? 'x' : one)).join('\n')
        const blocks = parseRichText(escapeMarks(text))
        expect(blocks.map(({ type }) => type)).toEqual(['paragraph'])
        expect(plainTextOf(escapeMarks(text), 'MARKDOWN')).toBe(text)
      }),
      3_000,
    )
  })

  test.each([
    ['2*3*4 is snake_case', '2*3*4 is snake_case'],
    ['*a* costs $5', String.raw`\*a\* costs \$5`],
    ['- a\n1. b\n-5', '\\- a\n1\\. b\n-5'],
    ['a ____ gap', 'a ____ gap'],
    ['____ is', String.raw`\_\_\_\_ is`],
    ['2 * 3\n* a', '2 * 3\n\\* a'],
  ])('%j becomes %j', (text, escaped) => {
    expect(escapeMarks(text)).toBe(escaped)
  })
})

const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children })
const text = (value: string): Inline => ({ type: 'text', text: value })

describe('a tree', () => {
  test.each<[string, Block[]]>([
    ['**not** a', [paragraph({ type: 'strong', children: [text('not')] }, text(' a'))]],
    [
      '**a _b_**',
      [paragraph({ type: 'strong', children: [text('a '), { type: 'emphasis', children: [text('b')] }] })],
    ],
    ['`a*b`', [paragraph({ type: 'code', text: 'a*b' })]],
    ['``a`b``', [paragraph({ type: 'code', text: 'a`b' })]],
    [
      '$x^2$ or $$y$$',
      [
        paragraph({ type: 'formula', source: 'x^2', isDisplay: false }, text(' or '), {
          type: 'formula',
          source: 'y',
          isDisplay: true,
        }),
      ],
    ],
    [
      'the $n\u2060$th',
      [paragraph(text('the '), { type: 'formula', source: 'n', isDisplay: false }, text('th'))],
    ],
    ['```\na\n```\n\nb', [{ type: 'code', language: '', text: 'a' }, paragraph(text('b'))]],
    [
      '- a\n- b\n  1. c',
      [
        {
          type: 'list',
          start: null,
          items: [
            [paragraph(text('a'))],
            [paragraph(text('b')), { type: 'list', start: 1, items: [[paragraph(text('c'))]] }],
          ],
        },
      ],
    ],
    [
      '| a | \\| |\n| --- | --: |\n| 1 | 2 |',
      [
        {
          type: 'table',
          columns: [null, 'right'],
          head: [[text('a')], [text('|')]],
          rows: [[[text('1')], [text('2')]]],
        },
      ],
    ],
  ])('is written as %j', (written, blocks) => {
    const expected = written.replace('$n\u2060$th', '$n$\u2060th')
    expect(writeMarkdown(blocks)).toBe(expected)
  })

  test('loses the emphasis of a part of a word', () => {
    expect(writeMarkdown([paragraph({ type: 'strong', children: [text('un')] }, text('able'))])).toBe(
      'unable',
    )
  })

  test('is read back the same, or is not written at all', async () => {
    let written = 0
    await expectProperty(
      fc.property(anyBlocks, (blocks) => {
        const source = writeMarkdown(blocks)
        if (source === null) return
        written++
        expect(sameBlocks(parseRichText(source), blocks)).toBe(true)
      }),
      1_000,
    )
    expect(written).toBeGreaterThan(900)
  })
})
