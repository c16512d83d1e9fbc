// `quizfolio reviews` as a process.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Account, newAccount } from './support/account.ts'
import { takeQuiz } from './support/classes.ts'
import { newQuiz } from './support/quizzes.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { tempFolder } from './support/temp-files.ts'

const HEADER = 'card_id,review_time,review_rating,review_state,review_duration'

let account: Account
beforeAll(async () => {
  account = await newAccount()
  await takeQuiz(account, await newQuiz(account, { title: 'Cells' }), 2)
})

let folder: string
beforeEach(async () => {
  folder = await tempFolder({})
})

const reviews = (...args: string[]) =>
  quizfolio(['reviews', ...args], { environment: { ...account }, cwd: folder })

test('prints the log in the form of FSRS', async () => {
  const { code, stdout, stderr } = await reviews()
  expect([code, stderr]).toEqual([0, ''])
  const [header, ...rows] = stdout.trimEnd().split('\r\n')
  expect(header).toBe(HEADER)
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatch(/^[\da-f-]{36},\d{13},[12],0,0$/)
})

test('prints the questions for Anki', async () => {
  const { stdout } = await reviews('--format', 'anki')
  expect(stdout).toMatch(/^#separator:tab\n#html:true\n/)
  expect(stdout.match(/^[\da-f-]{36}\tQuizfolio::Cells/gm)).toHaveLength(2)
})

test('writes a file in the format of its extension, and replaces one only with --force', async () => {
  expect(await reviews('--output', 'cards.txt')).toEqual({
    code: 0,
    stderr: 'quizfolio: Wrote your questions to cards.txt\n',
    stdout: '',
  })
  expect(await readFile(join(folder, 'cards.txt'), 'utf8')).toContain('#notetype:Basic')
  expect((await reviews('-o', 'cards.txt')).code).toBe(2)
  const { stdout } = await reviews('-o', 'cards.txt', '--format', 'csv', '--force', '--json')
  expect(JSON.parse(stdout)).toEqual({ format: 'csv', path: 'cards.txt' })
  expect(await readFile(join(folder, 'cards.txt'), 'utf8')).toContain(HEADER)
})

test.each([
  [['--json'], '--json describes the written file'],
  [['--format', 'apkg'], 'Allowed choices are csv, anki'],
])('refuses %j with exit code 2', async (flags, message) => {
  const { code, stderr, stdout } = await reviews(...flags)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(message)
})
