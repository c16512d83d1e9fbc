import fc from 'fast-check'
import type { Block, Inline } from '../../src/rich/rich-tree.ts'
import { writeMarkdown } from '../../src/rich/writing/write-markdown.ts'

const text = (value: string): Inline => ({ type: 'text', text: value })
const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children })
const word = fc.constantFrom(
  'a',
  'two words',
  '2*3',
  'x_1',
  '$5',
  '|',
  '1. b',
  '- c',
  'Ä',
  String.raw`\d`,
  '<b>',
)
const plainInline = fc.oneof(
  { weight: 4, arbitrary: word.map(text) },
  word.map((value): Inline => ({ type: 'code', text: value })),
  fc
    .record({
      source: fc.constantFrom('x', String.raw`\frac{1}{2}`, 'a<b', '2 km', 'x_i*y'),
      isDisplay: fc.boolean(),
    })
    .map((formula): Inline => ({ type: 'formula', ...formula })),
)
const spaced = (inline: fc.Arbitrary<Inline>) =>
  fc
    .array(inline, { minLength: 1, maxLength: 4 })
    .map((nodes) => nodes.flatMap((node, index) => (index === 0 ? [node] : [text(' '), node])))
const anyInlines = spaced(
  fc.oneof(
    { weight: 3, arbitrary: plainInline },
    word
      .filter((value) => /^\w/.test(value))
      .map((value): Inline => ({ type: 'strong', children: [text(value)] })),
  ),
)
const anyParagraph = anyInlines.map((children) => paragraph(...children))
const anyBlock: fc.Arbitrary<Block> = fc.oneof(
  { weight: 3, arbitrary: anyParagraph },
  fc
    .record({
      start: fc.constantFrom(null, 1, 3),
      items: fc.array(
        anyParagraph.map((one) => [one]),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map((list): Block => ({ type: 'list', ...list })),
  fc.array(fc.tuple(anyInlines, anyInlines), { minLength: 1, maxLength: 3 }).map((rows): Block => ({
    type: 'table',
    columns: [null, null],
    head: rows[0] ?? [],
    rows: rows.slice(1),
  })),
  fc
    .constantFrom('x = 1\n  y', '```', 'z', 'a\n\nb')
    .map((value): Block => ({ type: 'code', language: '', text: value })),
)
/** Any formatted text as a tree; two lists never follow each other, since they would become one. */
export const anyBlocks = fc
  .array(anyBlock, { minLength: 1, maxLength: 4 })
  .map((blocks) =>
    blocks.filter((block, index) => block.type !== 'list' || blocks[index - 1]?.type !== 'list'),
  )

/** Any text in Markdown. */
export const anyMarkdown = anyBlocks
  .map((blocks) => writeMarkdown(blocks) ?? '')
  .filter((source) => source !== '')
