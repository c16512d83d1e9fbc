import { describe, expect, test } from 'vitest'
import { parseRichText, plainTextOf, type Block, type Inline } from './index.ts'

const text = (value: string): Inline => ({ type: 'text', text: value })
const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children })
const formula = (source: string): Inline => ({ type: 'formula', source, isDisplay: false })
const lineOf = (source: string) => {
  const blocks = parseRichText(source)
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph'])
  return (blocks[0] as { children: Inline[] }).children
}

describe('emphasis', () => {
  test.each<[string, Inline[]]>([
    ['*a*', [{ type: 'emphasis', children: [text('a')] }]],
    ['_a_', [{ type: 'emphasis', children: [text('a')] }]],
    ['**a** b', [{ type: 'strong', children: [text('a')] }, text(' b')]],
    ['***a***', [{ type: 'emphasis', children: [{ type: 'strong', children: [text('a')] }] }]],
    [
      '**a *b* c**',
      [{ type: 'strong', children: [text('a '), { type: 'emphasis', children: [text('b')] }, text(' c')] }],
    ],
    ['这是**强调**的', [text('这是'), { type: 'strong', children: [text('强调')] }, text('的')]],
  ])('%s', (source, expected) => expect(lineOf(source)).toEqual(expected))

  test.each([
    '2*3*4',
    'x**2 + y**2',
    'snake_case_name',
    'a ____ gap',
    'the ___ of',
    '2 * 3 * 4',
    '*a',
    'a**',
    '<b>a</b>',
    '&lt;',
  ])('%s is text', (source) => expect(lineOf(source)).toEqual([text(source)]))

  test('a backslash takes the meaning from a mark, and stays before what is no mark', () => {
    expect(lineOf(String.raw`\*a\* \$5\$ C:\dir \`a`)).toEqual([text(String.raw`*a* $5$ C:\dir ` + '`a')])
  })
})

describe('formulas', () => {
  test.each<[string, Inline[]]>([
    ['$x^2$', [formula('x^2')]],
    ['If $a<b$, then', [text('If '), formula('a<b'), text(', then')]],
    [String.raw`$\text{\$}5$`, [formula(String.raw`\text{\$}5`)]],
    ['$$x$$', [{ type: 'formula', source: 'x', isDisplay: true }]],
    ['$$\na\n- b\n| c\n$$', [{ type: 'formula', source: 'a\n- b\n| c', isDisplay: true }]],
    ['$2 x$', [formula('2 x')]],
  ])('%s', (source, expected) => expect(lineOf(source)).toEqual(expected))

  test.each([
    '$5 and $10',
    'US$5/US$6',
    '$5–$10',
    'between $5 and 10$',
    '$ x $',
    'pay 5$ or 6$',
    '$HOME/$USER',
    '$',
    '$$',
    '$$$$',
  ])('%s holds no formula', (source) => expect(lineOf(source)).toEqual([text(source)]))

  test('a dollar on one line does not meet one on the next', () => {
    expect(plainTextOf('a $b\nc$ d', 'MARKDOWN')).toBe('a $b\nc$ d')
  })
})

describe('code', () => {
  test('keeps its spaces, lines and marks', () => {
    const source = '```python\nif *x*:\n    y = `a`\n\n\tz <b>\n```\nafter'
    expect(parseRichText(source)).toEqual([
      { type: 'code', language: 'python', text: 'if *x*:\n    y = `a`\n\n\tz <b>' },
      paragraph(text('after')),
    ])
  })

  test('reaches to the end without a closing fence', () => {
    expect(parseRichText('a\n~~~\nb\n```')).toEqual([
      paragraph(text('a')),
      { type: 'code', language: '', text: 'b\n```' },
    ])
  })

  test('within a line may hold backticks', () => {
    expect(lineOf('`` a`b `` and `*c*` and `d')).toEqual([
      { type: 'code', text: 'a`b' },
      text(' and '),
      { type: 'code', text: '*c*' },
      text(' and `d'),
    ])
  })
})

describe('lists', () => {
  test('hold lists, paragraphs and code', () => {
    const source = '- a\n  b\n- c\n  1. d\n  2. e\n\n  f\n- ```\n  g\n    h\n  ```'
    expect(parseRichText(source)).toEqual([
      {
        type: 'list',
        start: null,
        items: [
          [paragraph(text('a'), { type: 'break' }, text('b'))],
          [
            paragraph(text('c')),
            { type: 'list', start: 1, items: [[paragraph(text('d'))], [paragraph(text('e'))]] },
            paragraph(text('f')),
          ],
          [{ type: 'code', language: '', text: 'g\n  h' }],
        ],
      },
    ])
  })

  test.each(['-', '*', '+', '- ', '1.', '-5', '1.5', 'It was in\n1986. A good year'])(
    '%j is text',
    (source) => {
      expect(plainTextOf(source, 'MARKDOWN')).toBe(source)
      expect(parseRichText(source).map(({ type }) => type)).toEqual(['paragraph'])
    },
  )

  test('another bullet begins another list', () => {
    expect(
      parseRichText('- a\n\n- b\n* c').map((block) => block.type === 'list' && block.items.length),
    ).toEqual([2, 1])
  })
})

describe('tables', () => {
  test('have alignments, and cells with marks and escaped bars', () => {
    expect(parseRichText('a\n| b | *c* |\n|:-:|--:|\n| 1 | \\| |\n| 2 |\nd')).toEqual([
      paragraph(text('a')),
      {
        type: 'table',
        columns: ['center', 'right'],
        head: [[text('b')], [{ type: 'emphasis', children: [text('c')] }]],
        rows: [[[text('1')], [text('|')]], [[text('2')]]],
      },
      paragraph(text('d')),
    ])
  })

  test.each(['a | b', 'a | b\nc | d', '|a|\n|-|-|', `${'|a'.repeat(31)}|\n${'|-'.repeat(31)}|`])(
    '%j is text',
    (source) => expect(parseRichText(source).map(({ type }) => type)).toEqual(['paragraph']),
  )
})

test('a picture has a description and a name, and stands in brackets in plain text', () => {
  expect(lineOf('![A cat](cat 1.png)!')).toEqual([
    { type: 'image', alt: 'A cat', name: 'cat 1.png' },
    text('!'),
  ])
  expect(plainTextOf('![A cat](cat.png) ![](dog.png) ![a]() [a](b)', 'MARKDOWN')).toBe(
    '[A cat] [dog.png] ![a]() [a](b)',
  )
})

test('plain text has no marks, and lists, tables and formulas one can read', () => {
  const source = '**Which** $x$?\n\n1. a\n2. `b`\n\n|c|d|\n|-|-|\n|e|f|'
  expect(plainTextOf(source, 'MARKDOWN')).toBe('Which x?\n\n1. a\n2. b\n\nc | d\ne | f')
  expect(plainTextOf(source, 'PLAIN')).toBe(source)
})
