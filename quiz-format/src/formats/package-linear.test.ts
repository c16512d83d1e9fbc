import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { MOST_GROWTH, growthOf } from '../testing/growth.ts'
import { readRaw } from '../testing/formats.ts'
import { textRow, workbookOf } from '../testing/workbook.ts'
import type { FormatName } from './index.ts'

const SIZE = 250_000

const repeated = (start: string, unit: string, end: string) => (size: number) =>
  start + unit.repeat(Math.floor((size - start.length) / unit.length)) + end

async function expectLinear(fileOf: (size: number) => Uint8Array, name: FormatName): Promise<void> {
  const growth = await growthOf(fileOf, (bytes) => readRaw(bytes, name), SIZE)
  expect(growth).toBeLessThan(MOST_GROWTH)
}

const ITEM = '<assessmentItem><itemBody>'
const PROCESSING =
  '<assessmentItem><responseDeclaration identifier="R"><correctResponse><value>A</value></correctResponse></responseDeclaration>'
const CHOICE =
  '<itemBody><choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody>'

const XML: [name: string, start: string, unit: string, end: string][] = [
  ['deep elements', ITEM, '<a>', ''],
  ['elements in one line', ITEM, '<a/>', '</itemBody></assessmentItem>'],
  ['elements in lines', ITEM, '<a/>\n', '</itemBody></assessmentItem>'],
  ['line breaks of Windows', ITEM, '\r\n', '</itemBody></assessmentItem>'],
  ['characters of two units', ITEM, '😀', '</itemBody></assessmentItem>'],
  ['comments that nothing ends', ITEM, '<!--', ''],
  ['comments at the head', '', '<!-- > -->', '<assessmentItem/>'],
  ['tags that nothing ends', ITEM, '<a ', ''],
  ['quotes that nothing ends', ITEM, '<a b="', ''],
  ['attributes', '<assessmentItem ', 'a="" ', '/>'],
  ['interactions', ITEM, '<orderInteraction/>', '</itemBody></assessmentItem>'],
  [
    'choices',
    `${ITEM}<choiceInteraction responseIdentifier="R">`,
    '<simpleChoice identifier="A"/>',
    '</choiceInteraction></itemBody></assessmentItem>',
  ],
  ['responses', '<assessmentItem>', '<responseDeclaration identifier="R"/>', `${CHOICE}</assessmentItem>`],
  [
    'rules',
    `${PROCESSING}${CHOICE}<responseProcessing>`,
    '<setOutcomeValue identifier="S"><variable identifier="R"/></setOutcomeValue>',
    '</responseProcessing></assessmentItem>',
  ],
  [
    'feedback',
    `${PROCESSING}${CHOICE}`,
    '<modalFeedback outcomeIdentifier="S" identifier="A">x</modalFeedback>',
    '</assessmentItem>',
  ],
  ['a document type', '<!DOCTYPE a [', '<!ENTITY b "c">', ']><assessmentItem/>'],
]

describe.each(XML)('QTI: %s', (_name, start, unit, end) => {
  test('takes time linear in the size', { timeout: 60_000 }, async () => {
    const text = repeated(start, unit, end)
    await expectLinear((size) => strToU8(text(size)), 'qti')
  })
})

const packageOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
const resource = (name: string, kind: string) =>
  `<resource identifier="${name}" type="imsqti_${kind}_xmlv2p1" href="${name}"/>`
const manifest = (resources: string) => `<manifest><resources>${resources}</resources></manifest>`
const SMALL_ITEM = `${PROCESSING}${CHOICE.replace('<choice', '<p>q</p><choice')}</assessmentItem>`

describe('QTI packages', () => {
  test.each<[string, (size: number) => Uint8Array]>([
    [
      'with many items',
      (size) => {
        const names = Array.from({ length: Math.floor(size / 1000) }, (_, index) => `${index}.xml`)
        const files = Object.fromEntries(names.map((name) => [name, SMALL_ITEM]))
        return packageOf({
          'imsmanifest.xml': manifest(names.map((name) => resource(name, 'item')).join('')),
          ...files,
        })
      },
    ],
    [
      'with a test that has one item again and again',
      (size) =>
        packageOf({
          'imsmanifest.xml': manifest(resource('t.xml', 'test') + resource('i.xml', 'item')),
          't.xml': repeated(
            '<assessmentTest>',
            '<assessmentItemRef href="i.xml"/>',
            '</assessmentTest>',
          )(size),
          'i.xml': SMALL_ITEM,
        }),
    ],
    [
      'with dependencies',
      (size) =>
        packageOf({
          'imsmanifest.xml': repeated(
            '<manifest><resources><resource type="imsqti_item_xmlv2p1" href="a">',
            '<dependency identifierref="b"/>',
            '</resource></resources></manifest>',
          )(size),
        }),
    ],
  ])('%s take time linear in the size', { timeout: 60_000 }, async (_name, fileOf) => {
    await expectLinear(fileOf, 'qti')
  })
})

const COLUMNS = '#separator:tab\n#columns:Question\tA\tB\tAnswer\tExtra\n'

describe.each<[name: string, start: string, unit: string]>([
  ['notes', COLUMNS, 'q\ta\tb\tA\n'],
  ['unnamed notes', '', 'q\ta\tb\tA\n'],
  ['header lines', '', '#html:true\n'],
  ['long header lines', '#columns:', 'Question\t'],
  ['lines', COLUMNS, 'x\n'],
  ['comments', COLUMNS, '#\n'],
  ['quotes', COLUMNS, '"x\n'],
  ['sounds that nothing ends', `${COLUMNS}q `, '[sound:'],
  ['sounds', `${COLUMNS}q `, '[sound:a]'],
  ['clozes', `${COLUMNS}q `, '{{c1'],
  ['tags of HTML', `#html:true\n${COLUMNS}q `, '<b>'],
  ['open tags of HTML', `${COLUMNS}q `, '<a '],
  ['a long answer', `${COLUMNS}q\ta\tb\t`, '1 '],
  ['an answer of letters', `${COLUMNS}q\ta\tb\t`, 'A, '],
  ['columns', COLUMNS, 'x\t'],
])('Anki: %s', (_name, start, unit) => {
  test('takes time linear in the size', { timeout: 60_000 }, async () => {
    const text = repeated(start, unit, '')
    await expectLinear((size) => strToU8(text(size)), 'anki')
  })
})

const HEADER = textRow(1, ['question', 'option_a', 'option_b', 'correct_answer'])

describe.each<[name: string, start: string, unit: string, end: string]>([
  ['tags that nothing ends', HEADER, '<c ', ''],
  ['rows without cells', HEADER, '<row/>', ''],
  ['cells without a place', `${HEADER}<row>`, '<c><v>1</v></c>', '</row>'],
  ['cells that nothing ends', `${HEADER}<row>`, '<c><v>1', ''],
  ['texts', `${HEADER}<row><c t="inlineStr"><is>`, '<t>x</t>', '</is></c></row>'],
  ['references', `${HEADER}<row><c t="inlineStr"><is><t>`, '&amp;', '</t></is></c></row>'],
])('Excel: %s', (_name, start, unit, end) => {
  test('takes time linear in the size', { timeout: 60_000 }, async () => {
    const text = repeated(start, unit, end)
    await expectLinear((size) => workbookOf({ sheets: { A: text(size) } }), 'xlsx')
  })
})

describe('workbooks', () => {
  test.each<[string, (size: number) => Uint8Array]>([
    [
      'with many rows',
      (size) => {
        const rows = Array.from({ length: Math.floor(size / 400) }, (_, index) =>
          textRow(index + 2, ['q', 'a', 'b', 'a']),
        )
        return workbookOf({ sheets: { A: HEADER + rows.join('') } })
      },
    ],
    [
      'with many sheets',
      (size) =>
        workbookOf({
          sheets: Object.fromEntries(
            Array.from({ length: Math.floor(size / 1000) }, (_, index) => [`S${index}`, HEADER]),
          ),
        }),
    ],
    [
      'with many shared texts',
      (size) =>
        workbookOf({ sheets: { A: HEADER }, sharedStrings: repeated('', '<si><t>x</t></si>', '')(size) }),
    ],
    [
      'with shared texts that nothing ends',
      (size) => workbookOf({ sheets: { A: HEADER }, sharedStrings: repeated('', '<si><t>', '')(size) }),
    ],
    [
      'with many styles',
      (size) =>
        workbookOf({
          sheets: { A: HEADER },
          styles: repeated('<cellXfs>', '<xf numFmtId="9"/>', '</cellXfs>')(size),
        }),
    ],
  ])('%s take time linear in the size', { timeout: 60_000 }, async (_name, fileOf) => {
    await expectLinear(fileOf, 'xlsx')
  })
})
