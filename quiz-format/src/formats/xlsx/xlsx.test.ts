import { zipSync, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { problemLines, leftOutLines, quizIn, readAs } from '../../../test/support/read.ts'
import { quizOf } from '../../quiz.ts'
import { type WorkbookParts, textRow, workbookOf } from '../../../test/support/workbook.ts'

const COLUMNS = [
  'question',
  'option_a',
  'option_b',
  'option_c',
  'option_d',
  'correct_answer',
  'section',
  'explanation',
]
const HEADER = textRow(1, COLUMNS)
const GOOD = textRow(2, ['What?', '1', '2', '3', '4', 'b', 'Numbers', 'Because'])
const QUESTION = {
  section: 'Numbers',
  text: 'What?',
  options: ['1', '2', '3', '4'],
  answerIndex: 1,
  explanation: 'Because',
  format: 'PLAIN' as const,
}

const read = (parts: WorkbookParts) => readAs('xlsx', workbookOf(parts))
const readRows = (...rows: string[]) => read({ sheets: { Sheet1: [HEADER, ...rows].join('') } })
const optionsIn = async (cells: string, parts: Partial<WorkbookParts> = {}) => {
  const row = `<row r="2"><c r="A2" t="inlineStr"><is><t>Q</t></is></c>${cells}<c r="F2" t="inlineStr"><is><t>a</t></is></c></row>`
  const quiz = quizIn(await read({ ...parts, sheets: { Sheet1: HEADER + row } }))
  return quiz.questions[0]?.options
}

describe('a valid workbook', () => {
  test('returns the questions of its sheet', async () => {
    const result = await readRows(GOOD)
    expect(quizIn(result)).toEqual(quizOf([QUESTION]))
    expect(leftOutLines(result)).toEqual([])
  })

  test('may have two to ten options, and columns in any order', async () => {
    const letters = 'abcdefghij'.split('')
    const header = [
      'correct_answer',
      ...letters.map((letter) => ` Option_${letter.toUpperCase()} `),
      'question',
    ]
    const sheet =
      textRow(1, header) +
      textRow(2, ['J', ...letters, 'Ten?']) +
      textRow(5, ['b', 'x', 'y', null, null, null, null, null, null, null, null, 'Two?'])
    const { questions } = quizIn(await read({ sheets: { A: sheet } }))
    expect(questions.map(({ options, answerIndex }) => [options.length, answerIndex])).toEqual([
      [10, 9],
      [2, 1],
    ])
  })

  test('may have shared and rich texts, whose phonetic hints are dropped', async () => {
    const sharedStrings =
      '<si><t>plain</t></si><si><r><rPr><b/></rPr><t>rich </t></r><r><t>text &#128512;</t></r><rPh sb="0" eb="1"><t>hint</t></rPh></si>'
    const cells = '<c r="B2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c>'
    expect(await optionsIn(cells, { sharedStrings })).toEqual(['plain', 'rich text 😀'])
  })

  test('yields numbers, booleans and formula results as Excel shows them, but dates in ISO format', async () => {
    const formats = ['9', '2', '14', '164', '165', '166', '22']
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;kg&quot;"/><numFmt numFmtId="165" formatCode="[$€-407]\\ 0;[Red]-0"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
      `<cellXfs><xf numFmtId="0"/>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
    const cells = [
      '<c r="B2"><v>0.30000000000000004</v></c>',
      '<c r="C2" s="1"><v>0.25</v></c>',
      '<c r="D2" s="2"><v>-3</v></c>',
      '<c r="E2" s="3"><v>45352</v></c>',
    ]
    expect(await optionsIn(cells.join(''), { styles })).toEqual(['0.3', '25%', '-3.00', '2024-03-01'])
    const more = [
      '<c r="B2" s="4"><v>1234.5</v></c>',
      '<c r="C2" s="5"><v>5</v></c>',
      '<c r="D2" t="b"><v>1</v></c>',
      '<c r="E2" t="str"><f>UPPER("a")</f><v>A</v></c>',
    ]
    expect(await optionsIn(more.join(''), { styles })).toEqual(['1,234.50 kg', '€ 5', 'TRUE', 'A'])
    const last = ['<c r="B2" s="6"><v>45352</v></c>', '<c r="C2" s="7"><v>45352.604166666664</v></c>']
    expect(await optionsIn(last.join(''), { styles })).toEqual(['2024-03-01', '2024-03-01 14:30'])
  })

  test('may count days from 1904', async () => {
    const cells = '<c r="B2" s="1"><v>43890</v></c><c r="C2"><v>1</v></c>'
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
    const options = await optionsIn(cells, { styles, workbook: '<workbookPr date1904="1"/>' })
    expect(options?.[0]).toBe('2024-03-01')
  })

  test('uses sheet names as the sections of rows without a section, if several sheets are read', async () => {
    const row = textRow(2, ['What?', '1', '2', '3', '4', 'b'])
    const { sections, questions } = quizIn(
      await read({
        sheets: { One: HEADER + GOOD, Two: HEADER + row, Empty: '', 'Read me': textRow(1, ['Hello']) },
      }),
    )
    expect(sections.map(({ name }) => name)).toEqual(['Numbers', 'Two'])
    expect(questions).toHaveLength(2)
    expect(quizIn(await read({ sheets: { Two: HEADER + row } })).sections).toEqual([])
  })
})

describe('content that a quiz cannot hold', () => {
  test('is reported: hidden sheets, sheets without questions, pictures, comments, merged cells, cells outside of the columns', async () => {
    const result = await read({
      sheets: { Main: `${HEADER}${GOOD}`, 'Old|state="hidden"': HEADER + GOOD, About: textRow(3, ['By me']) },
    })
    expect(leftOutLines(result)).toEqual([
      '- -: The sheet "Old" is hidden: its questions are left out',
      '3 -: The sheet "About", which has no columns of questions, is left out; the questions are kept',
    ])
    expect(quizIn(result).questions).toHaveLength(1)
    const beside =
      `<worksheet><sheetData>${HEADER}${GOOD.replace('</row>', '<c r="Z2"><v>7</v></c></row>')}</sheetData>` +
      '<mergeCells><mergeCell ref="G2:G3"/></mergeCells><drawing/><legacyDrawing/></worksheet>'
    const marked = await read({ sheets: { Main: beside } })
    expect(problemLines(marked)).toEqual([])
    expect(leftOutLines(marked).join('\n')).toMatch(
      /merging of cells.*\n.*a picture or chart.*\n.*a comment.*\n2 Z:/,
    )
  })
})

describe('an invalid workbook', () => {
  test('is reported with the row and column of each mistake, with the same messages as for CSV', async () => {
    const result = await readRows(
      textRow(2, ['', '1', '2', '3', '4', 'e']),
      textRow(7, ['q', '1', null, '3', '4', 'b']),
      '<row r="9"><c r="A9" t="e"><f>Sheet9!A1</f><v>#REF!</v></c><c r="B9"><f>1+1</f></c><c r="C9"><v>1</v></c><c r="F9" t="inlineStr"><is><t>a</t></is></c></row>',
    )
    expect(problemLines(result)).toEqual([
      '2 question: The question is empty: fill it in',
      '2 correct_answer: "e" is not an answer: write a, b, c or d',
      '7 option_b: The option is empty: fill it in',
      '9 question: The cell has the error #REF!: correct its formula',
      '9 option_a: The result of the formula is not in the file: open it in Excel and save it',
    ])
  })

  test('is reported with the name of the sheet if it has several sheets', async () => {
    const result = await read({
      sheets: { One: HEADER + GOOD, Two: HEADER + textRow(2, ['q', '1', '2', '3', '4', 'x']) },
    })
    expect(problemLines(result)).toEqual([
      '2 correct_answer: In the sheet "Two": "x" is not an answer: write a, b, c or d',
    ])
  })

  test.each<[string, Uint8Array, RegExp]>([
    ['an old .xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), /old kind/],
    [
      'a workbook with a password',
      Uint8Array.of(
        0xd0,
        0xcf,
        0x11,
        0xe0,
        ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
      ),
      /password/,
    ],
    ['a CSV file', strToU8('question,option_a'), /not a whole zip/],
    ['another zip', zipSync({ 'a.txt': strToU8('a') }), /without a workbook/],
    ['an empty file', new Uint8Array(), /not a whole zip/],
    ['an empty workbook', workbookOf({ sheets: { A: '' } }), /is empty/],
    ['a header alone', workbookOf({ sheets: { A: HEADER } }), /has no questions/],
    ['other columns', workbookOf({ sheets: { A: textRow(1, ['name']) } }), /column is missing/],
    ['a row far below', workbookOf({ sheets: { A: `${HEADER}<row r="99999999"/>` } }), /out of place/],
    ['rows in the wrong order', workbookOf({ sheets: { A: GOOD + HEADER } }), /out of place/],
    [
      'a missing shared text',
      workbookOf({ sheets: { A: `${HEADER}<row r="2"><c r="A2" t="s"><v>7</v></c></row>` } }),
      /cannot be read/,
    ],
  ])('%s is rejected with a message that says why', async (_name, bytes, message) => {
    const faults = problemLines(await readAs('xlsx', bytes))
    expect(faults[0]).toMatch(message)
  })

  test('does not fill the memory because of a few cells in the far corner', async () => {
    const rows = Array.from(
      { length: 1000 },
      (_, index) => `<row r="${(index + 1) * 1000}"><c r="XFD${(index + 1) * 1000}"><v>1</v></c></row>`,
    )
    const result = await read({ sheets: { A: rows.join('') } })
    expect(problemLines(result)[0]).toMatch(/too large/)
  })
})
