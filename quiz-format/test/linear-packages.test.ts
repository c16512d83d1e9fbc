import { strToU8, zipSync } from 'fflate'
import { describe, test } from 'vitest'
import { collectionOf } from './support/anki-package.ts'
import { expectLinear, repeated } from './support/growth.ts'
import { textRow, workbookOf } from './support/workbook.ts'

const PROCESSING =
  '<assessmentItem><responseDeclaration identifier="R"><correctResponse><value>A</value></correctResponse></responseDeclaration>'
const CHOICE =
  '<itemBody><p>q</p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody>'
const SMALL_ITEM = `${PROCESSING}${CHOICE}</assessmentItem>`
const packageOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
const resource = (name: string, kind: string) =>
  `<resource identifier="${name}" type="imsqti_${kind}_xmlv2p1" href="${name}"/>`
const manifest = (resources: string) => `<manifest><resources>${resources}</resources></manifest>`

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
      'with a test that repeats one item',
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
  ])('%s are read in linear time', async (_name, fileOf) => {
    await expectLinear(fileOf, 'qti')
  })
})

describe('Anki packages', () => {
  const note = (text: string) => ({ model: 'Mine', fields: { Question: text, A: 'a', B: 'b', Answer: 'A' } })
  const file = (notes: ReturnType<typeof note>[]) => zipSync({ 'collection.anki2': collectionOf(notes) })
  test.each<[string, (size: number) => Uint8Array]>([
    [
      'with many notes',
      (size) => file(Array.from({ length: Math.floor(size / 200) }, (_, index) => note(`q${index}`))),
    ],
    ['with a long note', (size) => file([note('x '.repeat(size / 2))])],
    [
      'with many note types',
      (size) => {
        const count = Math.floor(size / 400)
        return file(Array.from({ length: count }, (_, index) => ({ ...note('q'), model: `Type ${index}` })))
      },
    ],
  ])('%s are read in linear time', async (_name, fileOf) => {
    await expectLinear(fileOf, 'apkg')
  })
})

const HEADER = textRow(1, ['question', 'option_a', 'option_b', 'correct_answer'])

describe.each<[name: string, start: string, unit: string, end: string]>([
  ['unclosed tags', HEADER, '<c ', ''],
  ['rows without cells', HEADER, '<row/>', ''],
  ['cells without a reference', `${HEADER}<row>`, '<c><v>1</v></c>', '</row>'],
  ['unclosed cells', `${HEADER}<row>`, '<c><v>1', ''],
  ['texts', `${HEADER}<row><c t="inlineStr"><is>`, '<t>x</t>', '</is></c></row>'],
  ['references', `${HEADER}<row><c t="inlineStr"><is><t>`, '&amp;', '</t></is></c></row>'],
])('Excel: %s', (_name, start, unit, end) => {
  test('are read in linear time', async () => {
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
      (size) => workbookOf({ sheets: { A: HEADER }, sharedStrings: repeated('', '<si><t>x</t></si>')(size) }),
    ],
    [
      'with unclosed shared texts',
      (size) => workbookOf({ sheets: { A: HEADER }, sharedStrings: repeated('', '<si><t>')(size) }),
    ],
    [
      'with many styles',
      (size) =>
        workbookOf({
          sheets: { A: HEADER },
          styles: repeated('<cellXfs>', '<xf numFmtId="9"/>', '</cellXfs>')(size),
        }),
    ],
  ])('%s are read in linear time', async (_name, fileOf) => {
    await expectLinear(fileOf, 'xlsx')
  })
})
