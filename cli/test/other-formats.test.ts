// `quizfolio check`, `import` and `convert` as processes, with files of other systems.
import { beforeEach, expect, test } from 'vitest'
import { type Account, newAccount, quizzesOf } from './support/account.ts'
import { GOOD_CSV } from './support/sample-files.ts'
import { tempFolder } from './support/temp-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'

const GIFT = `$CATEGORY: Sums

::One:: 1+1? { ~1 =2 ~3 }

::Essay:: Tell us all. {}

::Two:: 2+2? { =4 ~5 ~6 ~7 #### Because. }
`

let environment: Record<string, string>
let account: Account
beforeEach(async () => {
  account = await newAccount()
  environment = { ...account }
})

test('imports a file of another system once, and reports what is left out', async () => {
  const folder = await tempFolder({ 'sums.gift': GIFT })
  const first = await quizfolio(['import', folder], { environment })
  expect(first).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('created as "sums" with 2 questions in 1 section'),
  })
  expect(first.stderr).toMatch(/sums\.gift:5:Essay: left out: .*\n$/)
  expect(await quizzesOf(account)).toMatchObject([{ title: 'sums', questionCount: 2, sectionCount: 1 }])
  const second = await quizfolio(['import', folder, '--json'], { environment })
  expect(JSON.parse(second.stdout)).toMatchObject({ outcome: 'unchanged', difference: null })
})

test('--strict treats left-out content as a problem', async () => {
  const folder = await tempFolder({ 'sums.gift': GIFT, 'good.csv': GOOD_CSV })
  const checked = await quizfolio(['check', folder, '--strict', '--json'])
  const objects = checked.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(checked.code).toBe(3)
  expect(objects).toMatchObject([{ status: 'good' }, { status: 'wrong', problemCount: 0, leftOutCount: 1 }])
  const imported = await quizfolio(['import', folder, '--strict'], { environment })
  expect(imported).toMatchObject({ code: 3, stdout: '' })
  expect(imported.stderr).toContain(
    '1 of 2 files cannot be imported completely; 1 thing left out; nothing was imported',
  )
  const json = await quizfolio(['import', folder, '--strict', '--json'], { environment })
  const leftOut = {
    message: '1 thing left out',
    leftOutCount: 1,
    leftOut: [expect.objectContaining({ row: 5, column: 'Essay' })],
  }
  expect(json.stdout.split('\n').map((line) => line && (JSON.parse(line) as object))).toContainEqual(
    expect.objectContaining({ outcome: 'invalid', ...leftOut }),
  )
  expect(await quizzesOf(account)).toEqual([])
})

test('recognizes the same questions in another format as unchanged', async () => {
  const folder = await tempFolder({ 'sums.gift': GIFT })
  await quizfolio(['import', folder], { environment })
  const target = `${folder}/sums.xml`
  expect((await quizfolio(['convert', `${folder}/sums.gift`, target, '--allow-loss'])).code).toBe(0)
  const run = await quizfolio(['import', target], { environment })
  expect(run).toMatchObject({ code: 0, stdout: `${target}: unchanged\n` })
})

test('convert reports what the new format cannot hold, and writes the rest only with --allow-loss', async () => {
  const folder = await tempFolder({ 'sums.gift': GIFT })
  const args = ['convert', `${folder}/sums.gift`, '-', '--to', 'csv']
  const run = await quizfolio([...args, '--allow-loss'])
  expect(run.code).toBe(0)
  expect(run.stdout.trim().split(/\r?\n/)).toHaveLength(2)
  expect(run.stderr).toContain('sums.gift:5:Essay: left out: ')
  expect(run.stderr).toContain('stdout:1:options: lost: The question has 3 options')
  const strict = await quizfolio(args)
  expect(strict).toMatchObject({ code: 3, stdout: '' })
  expect(strict.stderr).toContain(
    'quizfolio: 2 things would be lost; nothing was written (--allow-loss writes the rest)\n',
  )
})

test('requires --to for an extension that several formats share', async () => {
  const folder = await tempFolder({ 'a.csv': GOOD_CSV })
  const run = await quizfolio(['convert', `${folder}/a.csv`, `${folder}/a.txt`])
  expect(run).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Several formats use .txt: choose one with --to: '),
  })
})

test('skips a file in a folder if its content does not match its name', async () => {
  const folder = await tempFolder({ 'good.csv': GOOD_CSV, 'archive.zip': '<html></html>' })
  const run = await quizfolio(['check', folder])
  expect(run).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(
      'archive.zip: left out: The content is not in any format that the name suggests',
    ),
    stderr: '1 file without problems, 3 questions; 1 thing left out\n',
  })
  expect((await quizfolio(['check', folder, '--strict'])).code).toBe(3)
  expect((await quizfolio(['check', `${folder}/archive.zip`])).code).toBe(3)
})

test('exits with 3 for a folder without quizzes, before asking to sign in', async () => {
  const run = await quizfolio(['import', await tempFolder({ 'archive.zip': '<html></html>' })])
  expect(run).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('nothing was imported') })
})

test('reports an invalid file in a folder, unless it is excluded', async () => {
  const folder = await tempFolder({ 'good.csv': GOOD_CSV, 'page.xml': '<page>Hello</page>' })
  expect(await quizfolio(['check', folder])).toMatchObject({
    code: 3,
    stderr: 'quizfolio: 1 problem in 1 of 2 files\n',
  })
  expect((await quizfolio(['check', folder, '--exclude', 'page.xml'])).code).toBe(0)
})

test('reads the file of a Blackboard pool, whose extension belongs to no format', async () => {
  const label = (mark: string) =>
    `<response_label ident="${mark}"><material><mattext>${mark}</mattext></material></response_label>`
  const item =
    `<item title="One"><presentation><material><mattext>1+1?</mattext></material><response_lid ident="r"><render_choice>` +
    `${label('2')}${label('3')}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar>` +
    '<varequal respident="r">2</varequal></conditionvar><setvar>1</setvar></respcondition></resprocessing></item>'
  const folder = await tempFolder({ 'res00001.dat': `<questestinterop>${item}</questestinterop>` })
  const run = await quizfolio(['import', `${folder}/res00001.dat`], { environment })
  expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('with 1 question') })
})

test.each([
  ['quiz.pdf', '%PDF-1.7\n', 'This is a PDF file'],
  ['quiz.rtf', '{\\rtf1 x}', 'This is a document, not a quiz file'],
  ['quiz.url', '[InternetShortcut]\nURL=https://create.kahoot.it/details/1\n', 'only a link to Kahoot'],
  ['quiz.txt', 'https://create.kahoot.it/details/1\n', 'only a link to Kahoot'],
])('says what to do with %s instead', async (name, text, advice) => {
  const path = `${await tempFolder({ [name]: text })}/${name}`
  const checked = await quizfolio(['check', path])
  expect(checked).toMatchObject({ code: 3, stdout: expect.stringContaining(advice) })
  const converted = await quizfolio(['convert', path, `${path}.gift`])
  expect(converted).toMatchObject({ code: 3, stderr: expect.stringContaining(advice) })
})
