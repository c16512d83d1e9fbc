// The program as a process, with files of other systems.
import { beforeEach, expect, test } from 'vitest'
import { type Account, newAccount, quizzesOf } from './support/account.ts'
import { GOOD_CSV } from './support/files.ts'
import { tempFolder } from './support/folder.ts'
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

test('a file of another system is imported once, and what is left out is told', async () => {
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

test('--strict makes a problem of what is left out', async () => {
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
    '1 of 2 files cannot be taken whole; 1 thing left out; nothing was imported',
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

test('the same questions in another format are the same content', async () => {
  const folder = await tempFolder({ 'sums.gift': GIFT })
  await quizfolio(['import', folder], { environment })
  const target = `${folder}/sums.xml`
  expect((await quizfolio(['convert', `${folder}/sums.gift`, target, '--allow-loss'])).code).toBe(0)
  const run = await quizfolio(['import', target], { environment })
  expect(run).toMatchObject({ code: 0, stdout: `${target}: unchanged\n` })
})

test('convert tells what the new format cannot hold, and writes it with --allow-loss only', async () => {
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

test('an end of a name that several formats have needs --to', async () => {
  const folder = await tempFolder({ 'a.csv': GOOD_CSV })
  const run = await quizfolio(['convert', `${folder}/a.csv`, `${folder}/a.txt`])
  expect(run).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('.txt is written in several formats: choose one with --to: '),
  })
})

test('a file in a folder that is none of what its name allows does not count', async () => {
  const folder = await tempFolder({ 'good.csv': GOOD_CSV, 'archive.zip': '<html></html>' })
  const run = await quizfolio(['check', folder])
  expect(run).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(
      'archive.zip: left out: Its content is of no format that its name allows',
    ),
    stderr: '1 file without problems, 3 questions; 1 thing left out\n',
  })
  expect((await quizfolio(['check', folder, '--strict'])).code).toBe(3)
  expect((await quizfolio(['check', `${folder}/archive.zip`])).code).toBe(3)
})

test('a folder in which no file is a quiz ends with 3 before anybody has to sign in', async () => {
  const run = await quizfolio(['import', await tempFolder({ 'archive.zip': '<html></html>' })])
  expect(run).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('nothing was imported') })
})

test('a file in a folder that is wrong in its format is a problem, unless it is left out', async () => {
  const folder = await tempFolder({ 'good.csv': GOOD_CSV, 'page.xml': '<page>Hello</page>' })
  expect(await quizfolio(['check', folder])).toMatchObject({
    code: 3,
    stderr: 'quizfolio: 1 problem in 1 of 2 files\n',
  })
  expect((await quizfolio(['check', folder, '--exclude', 'page.xml'])).code).toBe(0)
})
