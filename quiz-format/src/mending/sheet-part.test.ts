import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { textRow, workbookOf } from '../../test/support/workbook.ts'
import { xlsxFormat } from '../formats/xlsx/format.ts'
import type { Problem } from '../problem.ts'
import { readQuizFile } from '../read-quiz-file.ts'
import { fieldOfProblem } from './mendable-record.ts'
import { mended, recordOf } from './mend.ts'

const HEADER = textRow(1, ['question', 'option_a', 'option_b', 'correct_answer'])

async function problemsOf(bytes: Uint8Array): Promise<Problem[]> {
  const result = await readQuizFile(bytes, xlsxFormat)
  return result.ok ? [] : result.problems
}

/** Mends the fields that the problems of a workbook lead to, one after another. */
async function mendAll(workbook: Uint8Array, ...typed: string[]) {
  let bytes = workbook
  for (const text of typed) {
    const [problem] = await problemsOf(bytes)
    const record = problem && (await recordOf(bytes, xlsxFormat, problem))
    if (!record) throw new Error('There is nothing to mend')
    const field = fieldOfProblem(record, problem)
    const texts = record.fields.map((each, index) => (index === field ? text : each.text))
    bytes = (await mended(bytes, xlsxFormat, { problem, texts })) ?? new Uint8Array()
  }
  const result = await readQuizFile(bytes, xlsxFormat)
  return { bytes, problems: await problemsOf(bytes), questions: result.ok ? result.quiz.questions : [] }
}

test('a cell with a wrong answer, one with an error, and a missing one are mended in any sheet', async () => {
  const bad = `<row r="3"><c r="A3" t="inlineStr"><is><t>Two &amp; &lt;2&gt;?</t></is></c><c r="B3" t="e" s="0"><f>1/0</f><v>#DIV/0!</v></c><c r="D3" t="inlineStr"><is><t>z</t></is></c></row>`
  const workbook = workbookOf({
    sheets: { First: HEADER + textRow(2, ['One?', '1', '2', 'a']), Second: HEADER + bad },
  })
  expect((await problemsOf(workbook)).map(({ sheet, column }) => [sheet, column])).toEqual([
    ['Second', 'option_a'],
    ['Second', 'option_b'],
    ['Second', 'correct_answer'],
  ])
  const { problems, questions } = await mendAll(workbook, ' one <b> ', '2', 'B')
  expect(problems).toEqual([])
  expect(questions.map(({ text, options, answerIndex }) => [text, ...options, answerIndex])).toEqual([
    ['One?', '1', '2', 0],
    ['Two & <2>?', 'one <b>', '2', 1],
  ])
})

test('cells and rows without references and with a prefix are found', async () => {
  const row = (cells: string[]) =>
    `<x:row>${cells.map((cell) => `<x:c t="inlineStr"><x:is><x:t>${cell}</x:t></x:is></x:c>`).join('')}</x:row>`
  const sheet = row(['question', 'option_a', 'option_b', 'correct_answer']) + row(['One?', '1', '2', '?'])
  const files = unzipSync(workbookOf({ sheets: { A: '' } }))
  files['xl/worksheets/sheet1.xml'] = strToU8(
    `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
  )
  const { problems, bytes } = await mendAll(zipSync(files), 'b')
  expect(problems).toEqual([])
  expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(
    '<x:c r="D2" t="inlineStr"><x:is><x:t xml:space="preserve">b</x:t></x:is></x:c></x:row>',
  )
})

test('the order of calculation leaves the workbook with the formula', async () => {
  const sheet = `${HEADER}<row r="2"><c r="A2"><f>B1</f></c></row>`
  const files = unzipSync(workbookOf({ sheets: { A: sheet } }))
  files['xl/calcChain.xml'] = strToU8('<calcChain/>')
  const names = ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels']
  for (const name of names)
    files[name] = strToU8(
      strFromU8(files[name] ?? new Uint8Array()).replace(/<\/\w+>$/, '<A PartName="calcChain.xml"/>$&'),
    )
  const { bytes } = await mendAll(zipSync(files), 'One?')
  expect(JSON.stringify(Object.values(unzipSync(bytes)).map((file) => strFromU8(file)))).not.toContain(
    'calcChain',
  )
  expect(Object.keys(unzipSync(bytes))).not.toContain('xl/calcChain.xml')
})
