import { describe, expect, test } from 'vitest'
import { csvFormat } from '../formats/csv/format.ts'
import type { HeadingOptions } from '../formats/headings/find-table.ts'
import { readQuizFile } from '../read-quiz-file.ts'
import { fieldOfProblem } from './mendable-record.ts'
import { mended, recordOf } from './mend.ts'

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer'
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Mends the field that the first problem of a file leads to. */
async function mendFirst(text: string, typed: string, headings: HeadingOptions = {}) {
  const result = await readQuizFile(bytesOf(text), csvFormat, { headings })
  const problem = result.ok ? undefined : result.problems[0]
  const record = problem && (await recordOf(bytesOf(text), csvFormat, problem, headings))
  if (!record) throw new Error('There is nothing to mend')
  const field = fieldOfProblem(record, problem)
  const texts = record.fields.map((each, index) => (index === field ? typed : each.text))
  const bytes = await mended(bytesOf(text), csvFormat, { problem, texts, headings })
  return { label: record.fields[field ?? -1]?.label, text: new TextDecoder().decode(bytes ?? undefined) }
}

describe('a problem of a CSV file leads to', () => {
  test('the cell that is wrong, and the rest of the file stays as it is', async () => {
    const text = `sep=;\r\n${HEADER.replaceAll(',', ';')}\r\n"Two; or\n2"; 1 ;2;3;4;b\r\nThree;1;2;;4;c\r\n`
    expect(await mendFirst(text, 'so "3"')).toEqual({
      label: 'option_c',
      text: text.replace('Three;1;2;;4;c', 'Three;1;2;"so ""3""";4;c'),
    })
  })

  test('a cell that the row does not have yet', async () => {
    expect(await mendFirst(`${HEADER}\nOne?,1,2,3`, '4')).toEqual({
      label: 'option_d',
      text: `${HEADER}\nOne?,1,2,3,4`,
    })
  })

  test('the text of a row whose cells cannot be told apart', async () => {
    expect(await mendFirst(`${HEADER}\nOne, two?,1,2,3,4,a\n`, '"One, two?",1,2,3,4,a')).toEqual({
      label: 'Text of row 2',
      text: `${HEADER}\n"One, two?",1,2,3,4,a\n`,
    })
    expect(await mendFirst(`${HEADER}\n"One?,1,2,3,4,a\nTwo?,1,2,3,4,a`, 'One?,1,2,3,4,a')).toEqual({
      label: 'Text of row 2',
      text: `${HEADER}\nOne?,1,2,3,4,a\nTwo?,1,2,3,4,a`,
    })
  })

  test('a new heading where a column is missing', async () => {
    const text = `${HEADER.replace('option_d', 'D is wrong')}\nOne?,1,2,3,4,a\n`
    expect(await mendFirst(text, 'option_d')).toEqual({
      label: 'Heading of a new column',
      text: text.replace('correct_answer', 'correct_answer,option_d'),
    })
  })

  test('a cell of columns of which a person said what they hold', async () => {
    const parts = ['question', 'option_a', 'option_b', 'option_c', 'correct_answer'] as const
    const saidOf = (headings: string[]) =>
      headings.map((heading, index) => ({ heading, number: index + 1, part: parts[index] ?? null }))
    const text = 'My rivers\nItem;Answer;Answer;;Good\nWhich?;Elbe;;Oder;a\nWhere?;Kiel;Bonn;;b\n'
    const rivers = saidOf(['Item', 'Answer', 'Answer', '', 'Good'])
    expect(await mendFirst(text, 'Rhine', { said: rivers })).toEqual({
      label: 'Answer (2)',
      text: text.replace('Elbe;;', 'Elbe;Rhine;'),
    })
    const headless = 'Which?;Elbe;Rhine;;2\nWhere?;Kiel;Bonn;Ulm;z\n'
    const said = saidOf(['Which?', 'Elbe', 'Rhine', '', '2'])
    expect(await mendFirst(headless, 'b', { said, isHeadless: true })).toEqual({
      label: 'Column 5',
      text: headless.replace('z', 'b'),
    })
  })

  test('a cell below the headings of another program', async () => {
    const text = 'Frage,Antwort A,Antwort B,Lösung\nEins?,1,2,z\n'
    expect(await mendFirst(text, 'A')).toEqual({ label: 'Lösung', text: text.replace('z', 'A') })
  })
})

test('a mended file keeps its byte-order mark, and UTF-16 becomes UTF-8', async () => {
  const text = `\uFEFF${HEADER}\nOne?,1,2,3,4,e\n`
  const utf16 = new Uint8Array(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))).buffer)
  const problem = { row: 2, column: 'correct_answer', message: '' }
  for (const bytes of [bytesOf(text), utf16]) {
    const change = { problem, texts: ['One?', '1', '2', '3', '4', 'd'] }
    expect(await mended(bytes, csvFormat, change)).toEqual(bytesOf(text.replace(',e', ',d')))
  }
})

test('a problem of the whole file, and a row that is not there, cannot be mended in place', async () => {
  const bytes = bytesOf(HEADER)
  for (const row of [null, 7])
    expect(await recordOf(bytes, csvFormat, { row, column: null, message: '' })).toBeNull()
})
