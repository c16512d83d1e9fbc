import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRaw } from './support/read.ts'
import type { FormatName } from '../src/formats/index.ts'
import { MIXED_FORMATS, anyMixedFile } from './support/mixed-files.ts'
import { expectProperty } from './support/properties.ts'

describe.each(MIXED_FORMATS)('%s', (name) => {
  test('every question of a file is read or reported as left out', async () => {
    await expectProperty(
      fc.asyncProperty(anyMixedFile(name), async ({ kinds, content }) => {
        const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
        const { questions, problems, leftOut } = await readRaw(bytes, name)
        expect(problems).toEqual([])
        expect(questions).toHaveLength(kinds.filter((kind) => kind === 'good').length)
        // A question may be left out for several reasons.
        const reported = leftOut
          .filter(({ message }) => message.endsWith('the question is left out'))
          .map(({ row, column }) => (name === 'qti' ? column : row))
        expect(questions.length + new Set(reported).size).toBe(kinds.length)
      }),
      60,
    )
  })
})

// Pieces that options are built from: letters, white space and possible markup.
const PIECES =
  'a|b| |<b>|</b>|<i>|</i>|<p>|</p>|<br>|<body>|<x>|<li>|&nbsp;|&lt;b&gt;|<code>|</code>|<sup>|</sup>|<span class="k">|' +
  '</span>|<a href="u">|</a>|<!-- c -->|\u00A0'
const piece = fc.constantFrom(...PIECES.split('|'))
const anyOptions = fc.uniqueArray(
  fc
    .array(piece, { minLength: 1, maxLength: 5 })
    .map((pieces) => pieces.join('').trim())
    .filter((text) => text !== ''),
  { minLength: 2, maxLength: 4 },
)

const giftOf = (format: string) => (options: string[]) => {
  const [correct, ...wrong] = options.map((option) => option.replaceAll(/[=:#]/g, '\\$&'))
  return `[${format}]Which?{=${correct} ~${wrong.join(' ~')}}`
}
const xmlOf = (format: string) => (options: string[]) => {
  const answers = options.map(
    (option, index) =>
      `<answer fraction="${index === 0 ? 100 : 0}" format="${format}"><text><![CDATA[${option}]]></text></answer>`,
  )
  const text = '<name><text>n</text></name><questiontext format="html"><text>Which?</text></questiontext>'
  return `<quiz><question type="multichoice">${text}${answers.join('')}</question></quiz>`
}
const ankiOf = (head: string) => (options: string[]) => {
  const names = options.map((_option, index) => `Option ${index + 1}`)
  const cells = options.map((option) => `"${option.replaceAll('"', '""')}"`)
  return `#separator:tab\n${head}#columns:${['Question', ...names, 'Answer'].join('\t')}\n${['Which?', ...cells, '1'].join('\t')}\n`
}

describe('options that differ in the file', () => {
  test.each<[FormatName, string, (options: string[]) => string]>([
    ['gift', 'moodle', giftOf('moodle')],
    ['gift', 'html', giftOf('html')],
    ['gift', 'markdown', giftOf('markdown')],
    ['moodle-xml', 'html', xmlOf('html')],
    ['moodle-xml', 'moodle_auto_format', xmlOf('moodle_auto_format')],
    ['anki', '#html:true', ankiOf('#html:true\n')],
    ['anki', '#html:false', ankiOf('#html:false\n')],
    ['anki', 'no #html', ankiOf('')],
  ])('of %s (%s) still differ in the quiz, or the loss is reported', async (name, _format, fileOf) => {
    await expectProperty(
      fc.asyncProperty(anyOptions, async (options) => {
        const { questions, problems, leftOut } = await readRaw(
          new TextEncoder().encode(fileOf(options)),
          name,
        )
        expect(problems).toEqual([])
        expect(questions.length + leftOut.length).toBeGreaterThan(0)
        const withEqualOptions = questions.filter(
          (question) => new Set(question.options).size < question.options.length,
        )
        expect(leftOut.length).toBeGreaterThanOrEqual(withEqualOptions.length)
      }),
      400,
    )
  })
})
