// Tags in texts not declared as HTML: each is kept, reported, or known to be intended as markup.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leftOutLines, quizIn, readAs, readRaw } from './support/read.ts'
import { expectProperty } from './support/properties.ts'
import { type FormatName } from '../src/formats/index.ts'

const escaped = (text: string) => text.replaceAll(/[\\:#={}~]/g, '\\$&')
const giftOf = (question: string, [correct = '', ...wrong]: string[]) =>
  `${escaped(question)} {=${escaped(correct)} ~${wrong.map(escaped).join(' ~')}}`

describe('tags in a question', () => {
  test.each<[question: string, options: string[]]>([
    ['What is shown by <p>Hello</p>?', ['Hello', '<p>Hello</p>']],
    ['What is the output of echo "<b>hi</b>"', ['<b>hi</b>', 'hi']],
    ['What is the output of echo "<b>hi</b>"', ['<b>hi</b>', 'an error']],
    ['In a <table> with <tr><td>1</td></tr>, what shows?', ['1', '2']],
    ['A <ul> with <li>one</li> and <li>two</li> has how many items?', ['1', '2']],
    ['段落はどのタグ? <p>ですか', ['<p>', '<br>']],
    ['Which ends a line: <br>, <hr> or <p>?', ['the first', 'the last']],
    ['<br>, <hr> or <p>?', ['the first', 'the last']],
    ['What does <body><p>Hi</p></body> show?', ['Hi', 'Nothing']],
    ['Declare std::map<std::string, int>', ['std::unique_ptr<std::string>', 'std::unique_ptr<std::wstring>']],
    ['See <https://a.b>', ['<ftp://host>', '<https://host>']],
  ])('in %s are kept, like those in the options %j', async (question, options) => {
    const result = await readAs('gift', giftOf(question, options))
    expect(quizIn(result).questions).toMatchObject([{ text: question, options }])
    expect(leftOutLines(result)).toEqual([])
  })

  test.each([
    ['What is wrong with <p>Text</p><p>More?', 'p'],
    ['Which text is <p>new</p>?', 'p'],
    ['He wrote "<b>hi</b>" on it', 'b'],
    ['These <ul><li>one</li></ul> count', 'ul'],
  ])('in %s are reported, because they could be text or markup', async (question, name) => {
    expect(leftOutLines(await readAs('gift', giftOf(question, ['yes', 'no'])))).toEqual([
      expect.stringContaining(`the tag <${name}>, which is taken for markup`),
    ])
  })

  test.each<[question: string, options: string[], text: string]>([
    ['<p>What does the tag do?</p>', ['<p>', '<br>'], 'What does the tag do?'],
    ['First line.<br>Which tag ends it?', ['<br>', '<hr>'], 'First line.\nWhich tag ends it?'],
    ['<p>A page.</p><p>Which tag?</p>', ['<p>', '<hr>'], 'A page.\nWhich tag?'],
    ['<p style="color:red">Which?</p>', ['<p>', '<hr>'], 'Which?'],
  ])(
    'in %s are layout, although the same tags are text in the options %j',
    async (question, options, text) => {
      const result = await readAs('gift', giftOf(question, options))
      expect(quizIn(result).questions).toMatchObject([{ text, options }])
      expect(leftOutLines(result)).toEqual([])
    },
  )

  test('do not hide losses that the format itself reports', async () => {
    const note = 'q [sound:a.mp3] is <p>Hi</p>?\tHi\t<p>Hi</p>\tA\n'
    const result = await readAs('anki', `#separator:tab\n#columns:Question\tA\tB\tAnswer\n${note}`)
    expect(leftOutLines(result)).toEqual([expect.stringContaining('a sound')])
  })
})

// Tags that may disappear without a report: those of line breaks, list items, whole paragraphs, and inline
// elements that contain text.
const MARKUP = /^<\/?(?:b|i|code|span|sup|a|p|br|li)(?:[\s/][^<>]*)?>$/
const WORDS = [
  'What is',
  'the word',
  'one',
  'a, b',
  'List',
  'tell.',
  'so?',
  'タグ',
  '"',
  '(',
  ')',
  ',',
  ' ',
  '\\n',
]
const KNOWN = [
  '<b>',
  '</b>',
  '<i>',
  '</i>',
  '<code>',
  '</code>',
  '<sup>',
  '</sup>',
  '<br>',
  '<p>',
  '</p>',
  '<li>',
]
// Tags that must be kept or reported. </body> and </head> are not included, because a start tag and its end
// tag around the whole text would be markup.
const OTHERS = (
  '<body>|<head>|<title>|<table>|<tr>|</tr>|<ul>|<!DOCTYPE html>|<?php ?>|<x>|</x>|<String>|<std::string>|' +
  '<xs:element name="a">|</xs:element>|<https://a.b>|<ftp://host/?a=b>|<me@a.b>|<iostream>|<std::string, int>'
).split('|')
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom(...KNOWN), fc.constantFrom(...OTHERS)), {
    minLength: 1,
    maxLength: 7,
  })
  .chain((pieces) => fc.constantFrom(pieces.join(''), pieces.join(' ')))
  .map((text) => text.trim())
  .filter((text) => text !== '')

const MOODLE = (question: string, options: string[]) => {
  const text = (content: string) => `<text>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`
  const answers = options.map(
    (option, index) => `<answer fraction="${index === 0 ? 100 : 0}">${text(option)}</answer>`,
  )
  const questionText = `<questiontext format="moodle_auto_format">${text(question)}</questiontext>`
  return `<quiz><question type="multichoice">${questionText}${answers.join('')}</question></quiz>`
}
const ANKI = (question: string, options: string[]) => {
  const cells = [question, ...options].map((cell) => `"${cell.replaceAll('"', '""')}"`)
  return `#separator:tab\n#columns:Question\tA\tB\tAnswer\n${cells.join('\t')}\tA\n`
}

test.each<[FormatName, (question: string, options: string[]) => string]>([
  ['gift', giftOf],
  ['moodle-xml', MOODLE],
  ['anki', ANKI],
])('every tag in an undeclared text of %s is kept, reported, or may be markup', async (name, fileOf) => {
  await expectProperty(
    fc.asyncProperty(anyText, anyText, anyText, async (question, first, second) => {
      const bytes = new TextEncoder().encode(fileOf(question, [first, second]))
      const { questions, leftOut } = await readRaw(bytes, name)
      const [read] = questions
      if (!read || leftOut.length > 0) return
      const shown = [read.text, ...read.options]
      for (const [index, source] of [question, first, second].entries()) {
        const tags = source.match(/<[^<>]*>/g)?.filter((tag) => !MARKUP.test(tag)) ?? []
        expect(shown[index]?.match(/<[^<>]*>/g) ?? []).toEqual(expect.arrayContaining(tags))
      }
    }),
    600,
  )
})
