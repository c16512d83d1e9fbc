// Quiz titles derived from file names.
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, newAccount, quizzesOf } from './support/account.ts'
import { GOOD_CSV, csv } from './support/sample-files.ts'
import { tempFolder } from './support/temp-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'

const GIFT = 'What is 1 + 1? {=2 ~3}\n'
const OTHER_GIFT = 'What is 2 + 2? {=4 ~3}\n'
const MOODLE = 'questions-BIO101-Default for Introduction to cell biology and genetics-20240115-1030.gift'
const SHORT = 'BIO101 Default for Introduction to cell biology'

let account: Account
beforeEach(async () => {
  account = await newAccount()
})

const run = (...args: string[]) => quizfolio(['import', ...args], { environment: { ...account } })
const titles = async () => (await quizzesOf(account)).map(({ title }) => title).toSorted()

describe('an import', () => {
  test('shortens a long name at the end of a word, warns, and finds the quiz again', async () => {
    const folder = await tempFolder({ [MOODLE]: GIFT, 'good.csv': GOOD_CSV })
    const first = await run(folder)
    expect(first).toMatchObject({ code: 0 })
    expect(first.stderr).toContain(
      `warning: The file's name is too long for a title, which is shortened to "${SHORT}"`,
    )
    expect(await run(folder)).toMatchObject({ code: 0, stderr: expect.stringContaining('2 unchanged') })
    expect(await titles()).toEqual([SHORT, 'good'])
  })

  test('refuses a --title that is too long instead of shortening it', async () => {
    const folder = await tempFolder({ [MOODLE]: GIFT })
    const refused = await run(`${folder}/${MOODLE}`, '--title', 'x'.repeat(51))
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('The title has 51 characters') })
    expect(await titles()).toEqual([])
  })

  test('adds the folder to the titles of files with the same name, and keeps a title when its file is imported alone', async () => {
    const folder = await tempFolder({ 'unit1/quiz.gift': GIFT, 'unit2/quiz.gift': OTHER_GIFT })
    expect(await run(folder)).toMatchObject({ code: 0 })
    expect(await titles()).toEqual(['unit1 quiz', 'unit2 quiz'])
    expect(await run(folder)).toMatchObject({ code: 0, stderr: expect.stringContaining('2 unchanged') })
    const alone = await run(`${folder}/unit2/quiz.gift`)
    expect(alone.stdout).toContain('unit2/quiz.gift: unchanged')
    expect(alone.stderr).toContain('keeps the title "unit2 quiz" from an earlier import')
    expect(await titles()).toEqual(['unit1 quiz', 'unit2 quiz'])
  })

  test('keeps the title of an earlier import when a file of the same name is added', async () => {
    const folder = await tempFolder({ 'unit1/quiz.gift': GIFT, 'unit2/quiz.gift': OTHER_GIFT })
    expect(await run(`${folder}/unit1/quiz.gift`)).toMatchObject({ code: 0 })
    expect(await run(folder)).toMatchObject({ code: 0 })
    expect(await titles()).toEqual(['quiz', 'unit2 quiz'])
    expect(await run(folder)).toMatchObject({ code: 0, stderr: expect.stringContaining('2 unchanged') })
    expect(await titles()).toEqual(['quiz', 'unit2 quiz'])
  })

  test('finds a quiz that an older version of the program named after the whole file name', async () => {
    const file = 'questions-BIO-Cells-20240115-1030.gift'
    const folder = await tempFolder({ [file]: GIFT })
    const old = await run(`${folder}/${file}`, '--title', 'questions BIO Cells 20240115 1030')
    expect(old).toMatchObject({ code: 0 })
    expect(await run(folder)).toMatchObject({ code: 0, stdout: expect.stringContaining('unchanged') })
    expect(await titles()).toEqual(['questions BIO Cells 20240115 1030'])
  })

  test('keeps the dates in the titles of two exports of one category', async () => {
    const names = ['questions-BIO-Cells-20240115-1030.gift', 'questions-BIO-Cells-20240301-0900.gift']
    const folder = await tempFolder({ [names[0] ?? '']: GIFT, [names[1] ?? '']: OTHER_GIFT })
    expect(await run(folder)).toMatchObject({ code: 0 })
    expect(await titles()).toEqual(['questions BIO Cells 20240115 1030', 'questions BIO Cells 20240301 0900'])
  })

  test('keeps the dates in the titles of two exports of a category with a long name', async () => {
    const name = (date: string) =>
      `questions-BIO101-Default for Biology of the Cell and its Parts-${date}.gift`
    const folder = await tempFolder({ [name('20240115-1030')]: GIFT, [name('20240301-0930')]: OTHER_GIFT })
    expect(await run(folder)).toMatchObject({ code: 0 })
    const start = 'questions BIO101 Default for … Parts'
    expect(await titles()).toEqual([`${start} 20240115 1030`, `${start} 20240301 0930`])
    expect(await run(folder)).toMatchObject({ code: 0, stderr: expect.stringContaining('2 unchanged') })
  })

  test('puts as many folders into a title as it takes to tell the files apart', async () => {
    const paths = ['2023/unit1/quiz.csv', '2024/unit1/quiz.csv', '2024/unit2/quiz.csv']
    const files = paths.map((path, index) => [path, csv(`${index}?,6,1,2,3,a,`)])
    const folder = await tempFolder(Object.fromEntries(files))
    expect(await run(folder)).toMatchObject({ code: 0 })
    expect(await titles()).toEqual(['2023 unit1 quiz', '2024 unit1 quiz', 'unit2 quiz'])
    expect(await run(folder)).toMatchObject({ code: 0, stderr: expect.stringContaining('3 unchanged') })
  })

  test('reports two files that contain the same title, even if they can only be read with --encoding', async () => {
    const quiz = (question: string) => {
      const questions = [{ question, options: ['1', '2'], correct_answer: 1 }]
      return Buffer.from(JSON.stringify({ quizfolio: 1, title: 'Übung', questions }), 'latin1')
    }
    const folder = await tempFolder({ 'a.quiz.json': quiz('1?'), 'b.quiz.json': quiz('2?') })
    const refused = await run(folder, '--encoding', 'windows-1252')
    expect(refused).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/It would get the same title as .*, "Übung":/),
    })
  })

  test('never gives a file the title of another file', async () => {
    const folder = await tempFolder({ 'unit1/quiz.csv': GOOD_CSV, 'unit1 quiz.csv': csv('3+3?,6,1,2,3,a,') })
    expect(await run(folder)).toMatchObject({ code: 0 })
    expect(await run(folder)).toMatchObject({ code: 0, stderr: expect.stringContaining('2 unchanged') })
    expect(await titles()).toEqual(['quiz', 'unit1 quiz'])
  })
})
