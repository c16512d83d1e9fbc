// `quizfolio analysis` as a process.
import { beforeAll, expect, test } from 'vitest'
import { newAccount, queryAs, type Account } from './support/account.ts'
import { takeQuiz } from './support/classes.ts'
import { newQuiz } from './support/quizzes.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { openTerminal } from './support/terminal-session.ts'

let account: Account
let reader: Account
beforeAll(async () => {
  account = await newAccount()
  reader = await newAccount()
  const quizId = await newQuiz(account, { title: 'Cells' })
  await newQuiz(account, { title: 'Empty' })
  await queryAs(
    account,
    'mutation ($input: ShareQuizInput!) { shareQuiz(input: $input) { ... on Quiz { id } } }',
    { input: { quizId, username: reader.QUIZFOLIO_USERNAME, right: 'EDIT' } },
  )
  await takeQuiz(account, quizId, 0)
  await takeQuiz(reader, quizId, 1)
})

const analysis = (args: string[], who = account) =>
  quizfolio(['analysis', ...args], { environment: { ...who } })

test('prints a tab-separated line for each question', async () => {
  const { code, stdout, stderr } = await analysis(['Cells'])
  expect([code, stderr]).toEqual([0, ''])
  const lines = stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toMatch(/^\d+\t[\da-f-]{36}\t2\t\d+\.0%\t/)
})

test('prints the figures of the quiz and a table on a terminal', async () => {
  const terminal = openTerminal(['analysis', 'Cells'], { ...account, NO_COLOR: '1' }, 80)
  expect(await terminal.ended).toBe(0)
  const lines = terminal.shown().split('\r\n')
  expect(lines[0]).toBe('Learners            2')
  expect(lines).toContain('Question  Learners  Facility  Discrimination  What to look at, text')
})

test('prints the whole analysis as JSON, without the own attempt if so wished', async () => {
  const all = JSON.parse((await analysis(['Cells', '--json'])).stdout) as object
  expect(all).toMatchObject({ own: true, n: 2, questions: [{ questionNumber: 1, n: 2 }, {}, {}] })
  const { stdout } = await analysis(['Cells', '--json', '--without-own'])
  expect(JSON.parse(stdout)).toMatchObject({ own: false, n: 1 })
})

test('says that nobody has completed it', async () => {
  const { stdout, stderr } = await analysis(['Empty'])
  expect(stderr).toBe('quizfolio: Nobody has completed "Empty" yet\n')
  expect(stdout).toMatch(/^1\t\S+\t0\t-\t-\t-\t./)
})

test('whoever may only edit the quiz is refused, and so is an unknown name', async () => {
  const refused = await analysis(['Cells'], reader)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/Only the owner of the quiz may do this/)
  expect(await analysis(['Nothing'])).toMatchObject({ code: 1, stdout: '' })
})
