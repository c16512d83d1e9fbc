// Flags that say how to read a file: --columns, --language and --map.
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

const ITEMS = 'Item,First,Second,Right one\nq,x,y,Second\n'
const MAP = ['question=Item', 'option_a=First', 'option_b=Second', 'correct_answer=Right one']

test('--map says what the headings of a table stand for, and a missing column recommends it', async () => {
  const path = `${await tempFolder({ 'items.csv': ITEMS })}/items.csv`
  const without = await quizfolio(['check', path])
  expect(without).toMatchObject({
    code: 3,
    stdout: expect.stringContaining(
      'add it to the header row, or name the column that has it, as in --map question="Question Text". ' +
        'The headings found are: "Item", "First", "Second", "Right one"',
    ),
  })
  const run = await quizfolio(['check', path, ...MAP.flatMap((mapped) => ['--map', mapped])])
  expect(run).toMatchObject({ code: 0, stderr: '1 file without problems, 1 question\n' })
})

test('the setting map does the same for every command that reads files', async () => {
  const map = Object.fromEntries(MAP.map((mapped) => mapped.split('=')))
  const settings = JSON.stringify({ map })
  const project = await tempFolder({ 'items.csv': ITEMS, '.quizfoliorc.json': settings })
  expect(await quizfolio(['check', 'items.csv'], { cwd: project })).toMatchObject({ code: 0 })
  expect(await quizfolio(['convert', 'items.csv', 'items.gift'], { cwd: project })).toMatchObject({ code: 0 })
})

test('a table with the headings of another program is converted before it is sent', async () => {
  const environment = { ...(await newAccount()) }
  const text = 'Frage;Antwort A;Antwort B;Lösung\nWelcher Fluss?;Elbe;Rhein;Rhein\n'
  const files = await tempFolder({ 'fluesse.csv': text })
  const run = await quizfolio(['import', files], { environment })
  expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('with 1 question') })
  const exported = await quizfolio(['export', 'fluesse', '--format', 'gift'], { environment })
  expect(exported.stdout).toMatch(/~Elbe[^]*=Rhein/)
})

test.each([
  [['--map', 'questoin=Item'], 'Give a column and its heading'],
  [['--map', 'question='], 'Give a column and its heading'],
  [['--language', 'the first'], 'Give a code such as en'],
  [['--columns', ' , '], 'Give the names of the columns'],
])('rejects %j', async (flags, message) => {
  const run = await quizfolio(['check', `${folder}/notes.txt`, ...flags])
  expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
})
