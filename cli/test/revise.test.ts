// `quizfolio revise` as a process.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Account, newAccount } from './support/account.ts'
import { newClass } from './support/classes.ts'
import { newQuiz } from './support/quizzes.ts'
import { GOOD_CSV } from './support/sample-files.ts'
import { tempFile } from './support/temp-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'

let account: Account
let environment: Record<string, string>
let title: string
let number = 0
beforeAll(async () => {
  account = await newAccount()
  environment = { ...account }
  await newClass(account, 'Biology')
})
const revise = (...flags: string[]) => quizfolio(['revise', title, ...flags], { environment })
beforeEach(async () => {
  title = `Cells ${++number}`
  await newQuiz(account, { title })
})
const assign = (...flags: string[]) =>
  quizfolio(['assign', title, '--class', 'Biology', ...flags], { environment })

test('says that there is nothing newer', async () => {
  await assign('--publish')
  const message = `quizfolio: "${title}" has the newest questions already\n`
  expect(await revise()).toEqual({ code: 0, stdout: '', stderr: message })
  const { stdout } = await revise('--json')
  expect(JSON.parse(stdout)).toMatchObject({ outcome: 'unchanged', changed: 0, running: 0, finished: 0 })
})

test('refuses a draft, which has no fixed questions', async () => {
  await assign()
  const { code, stderr } = await revise('--yes')
  expect([code, stderr]).toEqual([2, expect.stringContaining('gets the newest when published')])
})

test('says what differs, and moves it once it was confirmed', async () => {
  await assign('--publish')
  const path = await tempFile('cells.csv', GOOD_CSV.replace('1+1?', '1 + 1?'))
  await quizfolio(['import', path, '--title', title, '--update'], { environment })
  const refused = await revise()
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toContain('0 running keep the old, 0 are finished: give --yes')
  const { code, stdout } = await revise('--yes', '--json')
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ outcome: 'moved', running: 0 })])
  expect((await revise()).stderr).toContain('has the newest questions already')
})
