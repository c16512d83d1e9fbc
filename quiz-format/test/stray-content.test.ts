import { describe, expect, test } from 'vitest'
import type { FormatName } from '../src/formats/index.ts'
import { leftOutLines, readAs } from './support/read.ts'

const ANSWERS = '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>'
const moodle = (fields: string, beside = '') =>
  `<quiz>${beside}<question type="multichoice"><name><text>n</text></name><questiontext><text>q</text></questiontext>${fields}${ANSWERS}</question></quiz>`
const qti = (inside: string, beside = '', second = 'B') =>
  `<assessmentItem identifier="i"><responseDeclaration identifier="R"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>q</p><choiceInteraction responseIdentifier="R">${inside}<simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="${second}">b</simpleChoice></choiceInteraction></itemBody>${beside}</assessmentItem>`

describe('content outside of a format’s structure is reported', () => {
  test.each<[FormatName, string, string]>([
    ['moodle-xml', moodle('', 'words'), '1 -: Text outside of any question'],
    ['moodle-xml', moodle('words'), '1 n: Text outside of any element'],
    ['moodle-xml', moodle('<note>words</note>'), '1 n: The unknown element <note>'],
    ['moodle-xml', moodle('<questiontext><text>r</text></questiontext>'), '1 n: A second <questiontext>'],
    [
      'moodle-xml',
      moodle('<generalfeedback><text>r</text><text>s</text></generalfeedback>'),
      '1 n: A second <text> of <generalfeedback>',
    ],
    ['qti', qti('words'), '1 i: Text between the options'],
    ['qti', qti('<note>words</note>'), '1 i: The unknown element note'],
    ['qti', qti('', '<note/>'), '1 i: The unknown element note'],
    ['anki', '#separator:tab\n#columns:Question\tA\tB\tAnswer\nq\ta\tb\tA\tmore\n', '3 field 5: The field'],
  ])('%s: %s', async (name, content, loss) => {
    const result = await readAs(name, content)
    expect(leftOutLines(result)).toHaveLength(1)
    expect(leftOutLines(result)[0]).toContain(`${loss} is left out; the question`)
    expect(result.ok && result.quiz.questions).toHaveLength(1)
  })

  test('QTI 1.2 options with the same identifier, and several interactions, are reported', async () => {
    const label = '<response_label ident="A">a</response_label>'
    const choice = `<response_lid><render_choice>${label}${label}</render_choice></response_lid>`
    const item = (content: string) => `<item ident="i">\n<presentation>${content}</presentation></item>`
    const file = `<questestinterop>${item(choice)}${item(choice + choice)}${item('')}</questestinterop>`
    expect(leftOutLines(await readAs('qti', file))).toEqual([
      '2 i: Several choices have the same identifier: the question is left out',
      '2 i: The item has 2 interactions: the question is left out',
      '3 i: The item has no interaction, so there is nothing to choose: the question is left out',
    ])
  })

  test('QTI choices with the same identifier are reported', async () => {
    expect(leftOutLines(await readAs('qti', qti('', '', 'A')))).toEqual([
      '1 i: Several choices have the same identifier: the question is left out',
    ])
  })
})
