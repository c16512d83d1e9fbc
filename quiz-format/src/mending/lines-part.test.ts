import { expect, test } from 'vitest'
import { formatNamed, type FormatName } from '../formats/index.ts'
import { readQuizFile } from '../read-quiz-file.ts'
import { fieldOfProblem } from './mendable-record.ts'
import { mended, recordOf } from './mend.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const AIKEN = 'One?\r\nA. 1\r\nB. 2\r\nANSWER: A'
const MOODLE = `<?xml version="1.0"?>
<quiz>
  <question type="multichoice">
    <questiontext><text>One?</text></questiontext>
    <answer fraction="100"><text>1</text></answer>
    <answer fraction="0"><text>2</text></answer>
  </question>
</quiz>`

async function firstProblem(text: string, name: FormatName) {
  const result = await readQuizFile(bytesOf(text), formatNamed(name))
  return result.ok ? null : (result.problems[0] ?? null)
}

test.each([
  ['aiken', `${AIKEN}\r\n\r\n${AIKEN.replace('ANSWER: A', 'ANSWER: C')}`, 'Lines 6 to 9', 'C', 'A'],
  ['gift', '// Sums\n\nOne? {=1 ~2\n\nTwo? {=2 ~1}', 'Line 3', '~2', '~2}'],
  ['moodle-xml', MOODLE.replace('</answer>', '</anwer>'), 'Lines 1 to 8', 'anwer', 'answer'],
] as const)('a problem of a %s file leads to the lines around it', async (name, text, label, from, to) => {
  const format = formatNamed(name)
  const problem = await firstProblem(text, name)
  const record = problem && (await recordOf(bytesOf(text), format, problem))
  if (!record) throw new Error('There is nothing to mend')
  expect(record.fields.map((field) => field.label)).toEqual([label])
  const typed = record.fields[0]?.text.replace(from, to) ?? ''
  const bytes = await mended(bytesOf(text), format, { problem, texts: [typed] })
  expect(await firstProblem(new TextDecoder().decode(bytes ?? undefined), name)).toBeNull()
})

test('lines that are typed belong to the part, and the lines below it do not', async () => {
  const bytes = bytesOf('One?\nA. 1\n\nTwo?\nA. 1')
  const problem = { row: 1, column: null, message: '' }
  const record = await recordOf(bytes, formatNamed('aiken'), problem)
  if (!record) throw new Error('There are no lines')
  const inLine = (row: number, texts?: string[]) => fieldOfProblem(record, { ...problem, row }, texts)
  expect([inLine(2), inLine(3), inLine(3, ['One?\nA. 1\nB. 2'])]).toEqual([0, null, 0])
})

test('a package and one long line cannot be mended in place', async () => {
  const problem = { row: 1, column: null, message: '' }
  const long = bytesOf(`<quiz>${' '.repeat(60_000)}</quiz>`)
  expect(await recordOf(long, formatNamed('moodle-xml'), problem)).toBeNull()
  expect(await recordOf(bytesOf('PK\u0003\u0004'), formatNamed('qti'), problem)).toBeNull()
  expect(await recordOf(bytesOf('SQLite'), formatNamed('apkg'), problem)).toBeNull()
})
