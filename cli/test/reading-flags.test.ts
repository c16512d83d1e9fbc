// Flags that say how to read a file: --columns and --language.
import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { newAccount } from './support/account.ts'
import { tempFolder } from './support/temp-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'

const NOTES = '#separator:tab\nWhich river is in Paris?\tSeine\tRhine\tA\n'
const COLUMNS = ['--columns', 'question, option_a, option_b, answer']
const both = (en: string, de: string) => `\\{mlang en\\}${en}\\{mlang\\}\\{mlang de\\}${de}\\{mlang\\}`
const GIFT = `[html]${both('Which river is in Paris?', 'Welcher Fluss ist in Paris?')} {=Seine ~${both('Rhine', 'Rhein')}}\n`

let folder: string
beforeEach(async () => {
  folder = await tempFolder({ 'notes.txt': NOTES, 'rivers.gift': GIFT })
})

test('--columns names the columns of Anki notes without a header', async () => {
  const without = await quizfolio(['check', `${folder}/notes.txt`])
  expect(without.code).toBe(3)
  expect(without.stdout).toContain('name them with --columns "question,option_a,option_b,answer"')
  expect(await quizfolio(['check', `${folder}/notes.txt`, ...COLUMNS])).toMatchObject({ code: 0 })
})

test('--language chooses the language that convert writes, and the others are reported as left out', async () => {
  const convert = ['convert', `${folder}/rivers.gift`, `${folder}/rivers.xml`, '--language', 'de']
  const refused = await quizfolio(convert)
  expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining('--allow-loss writes the rest') })
  const run = await quizfolio([...convert, '--allow-loss'])
  expect(run).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('"en" (2) is left out: choose another'),
  })
  expect(await readFile(`${folder}/rivers.xml`, 'utf8')).toMatch(/Welcher Fluss[^]*Rhein/)
})

test('import reads the files with --columns and --language, and sends the result', async () => {
  const environment = { ...(await newAccount()) }
  const run = await quizfolio(['import', folder, ...COLUMNS, '--language', 'de'], { environment })
  expect(run).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('created as "notes" with 1 question'),
  })
  const exported = await quizfolio(['export', 'rivers', '--format', 'gift'], { environment })
  expect(exported.stdout).toContain('Welcher Fluss')
})

test.each([
  [['--language', 'the first'], 'Give a code such as en'],
  [['--columns', ' , '], 'Give the names of the columns'],
])('rejects %j', async (flags, message) => {
  const run = await quizfolio(['check', `${folder}/notes.txt`, ...flags])
  expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
})
