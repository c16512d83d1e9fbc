import type { ReadResult } from './read-quiz-file.ts'
import { describe, expect, test } from 'vitest'
import { describeProblem } from './index.ts'
import { HEADER, readAs } from '../test/support/read.ts'
import { expectLinear, repeated } from '../test/support/growth.ts'
import { textRow, workbookOf } from '../test/support/workbook.ts'

const HEADINGS = HEADER.split(',')
const csvWarnings = async (...rows: string[]) => warningsOf(await readAs('csv', [HEADER, ...rows].join('\n')))

function warningsOf(result: ReadResult): string[] {
  return result.ok ? result.warnings.map((warning) => describeProblem(warning, 'row')) : ['refused']
}

describe('duplicate warnings', () => {
  test('report identical options, ignoring outer spaces', async () => {
    expect(await csvWarnings('What?,Paris, Rome,Paris ,rome,a')).toEqual([
      'Row 2: Options 1 and 3 are both "Paris"',
    ])
  })

  test('report a repeated question, even with its options in another order', async () => {
    const rows = ['What?,1,2,3,4,a', 'What?,1,2,3,5,a', '', 'What?,4,3,2,1,b,Other,Why', 'what?,1,2,3,4,a']
    expect(await csvWarnings(...rows, 'What?,5,3,2,1,a')).toEqual([
      'Row 5: The question repeats row 2: its text and its options are the same',
      'Row 7: The question repeats row 3: its text and its options are the same',
    ])
  })

  test('call the first occurrence an item in JSON, and a question in GIFT', async () => {
    const item = { question: 'What?', options: ['1', '2', '3', '3'], correct_answer: 0 }
    const json = await readAs('json', JSON.stringify([item, item]))
    const gift = await readAs('gift', 'What? {=1 ~2}\n\nWhat? {=2 ~1}\n\nWhich? {=a ~a}')
    expect(json).toMatchObject({
      warningCount: 3,
      warnings: [{ row: 1 }, { row: 2 }, { row: 2, message: expect.stringContaining('repeats item 1') }],
    })
    expect(gift).toMatchObject({
      warnings: [
        { row: null, column: 'What?', message: expect.stringContaining('repeats question 1') },
        { row: null, column: 'Which?', message: 'Options 1 and 2 are both "a"' },
      ],
    })
  })

  test('name the sheet of the first occurrence in Excel files', async () => {
    const sheet = textRow(1, HEADINGS) + textRow(2, ['What?', '1', '2', '', '', 'a'])
    const result = await readAs('xlsx', workbookOf({ sheets: { First: sheet, Second: sheet } }))
    const message =
      'In the sheet "Second": The question repeats row 2 of the sheet "First": its text and its options are the same'
    expect(result).toMatchObject({ ok: true, warnings: [{ row: 2, column: null, message }] })
  })

  test('are limited to the first 100, with the total count', async () => {
    const result = await readAs('csv', [HEADER, ...Array<string>(1_000).fill('What?,1,1,2,3,a')].join('\n'))
    expect(result).toMatchObject({ ok: true, warningCount: 1_999 })
    expect(warningsOf(result)).toHaveLength(100)
  })
})

test('omits duplicate warnings if the file has problems', async () => {
  expect(await csvWarnings('What?,1,1,1,1,e')).toEqual(['refused'])
})

test('finds duplicates in linear time, for long options and for many questions with the same text', async () => {
  const fileOf = (size: number) => {
    const options = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(Math.floor(size / 41)))
    return repeated([HEADER, `What?,${options.join(',')},a`, ''].join('\n'), 'What?,0,b,c,d,a\n')(size)
  }
  await expectLinear(fileOf, 'csv')
})
