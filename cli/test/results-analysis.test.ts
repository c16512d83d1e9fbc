// `quizfolio results` as a process.
import { beforeAll, expect, test } from 'vitest'
import { newAccount } from './support/account.ts'
import { joinClass, newClass, takeAssignment } from './support/classes.ts'
import { newQuiz } from './support/quizzes.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { openTerminal } from './support/terminal-session.ts'

let environment: Record<string, string>
beforeAll(async () => {
  const account = await newAccount()
  environment = { ...account }
  const { joinCode } = await newClass(account, 'Biology')
  await newQuiz(account, { title: 'Cells' })
  const args = ['assign', 'Cells', '--class', 'Biology', '--publish', '--attempts', 'unlimited', '--json']
  const { stdout } = await quizfolio(args, { environment })
  const { id } = JSON.parse(stdout) as { id: string }
  const learner = await newAccount()
  await joinClass(learner, joinCode, 'Ben')
  // The second attempt answers nothing, so the first one counts.
  await takeAssignment(learner, id, 1)
  await takeAssignment(learner, id, 0)
})

const analysis = (...args: string[]) => quizfolio(['results', 'analysis', 'Cells', ...args], { environment })

test('prints a tab-separated line for each question', async () => {
  const { code, stdout } = await analysis()
  expect(code).toBe(0)
  const lines = stdout.trimEnd().split('\n')
  for (const line of lines) expect(line).toMatch(/^\d+\t[\da-f-]{36}\t1\t\d+\.0%\t-\t-\t./)
})

test('prints the figures of the quiz and a table on a terminal', async () => {
  const terminal = openTerminal(['results', 'analysis', 'Cells'], { ...environment, NO_COLOR: '1' }, 80)
  expect(await terminal.ended).toBe(0)
  const lines = terminal.shown().split('\r\n')
  expect(lines.slice(0, 4)).toEqual([
    'Learners            1',
    expect.stringMatching(/^Mean {16}\d\.0 marks$/),
    expect.stringMatching(/^Median {14}\d\.0 marks$/),
    'Standard deviation  -',
  ])
  expect(lines).toContain('Question  Learners  Facility  Discrimination  What to look at, text')
  expect(lines).toContainEqual(expect.stringMatching(/^ {7}1 {9}1 +\d+\.0% {15}- {2}\S/))
})

test('prints the whole analysis as JSON', async () => {
  const { stdout } = await analysis('--json', '--attempts', 'counted', '--class', 'Biology')
  const figures = JSON.parse(stdout) as Record<string, unknown> & { questions: object[] }
  expect(figures).toMatchObject({ attempts: 'COUNTED', n: 1, sd: null, findingCount: 0 })
  expect(figures.questions[0]).toMatchObject({ questionNumber: 1, n: 1, alarm: null, findings: [] })
})

test('says that nobody has completed it', async () => {
  const args = ['assign', 'Cells', '--class', 'Biology', '--title', 'Empty']
  await quizfolio(args, { environment })
  const result = await quizfolio(['results', 'analysis', 'Empty'], { environment })
  expect(result.stderr).toBe('quizfolio: Nobody has completed "Empty" yet\n')
  expect(result.stdout).toMatch(/^1\t\S+\t0\t-\t-\t-\t./)
})

test.each([[['Nothing']], [['Cells', '--attempts', 'best']], [['Cells', '--class', 'Physics']]])(
  'refuses %j',
  async (args) => {
    const { code, stdout } = await quizfolio(['results', 'analysis', ...args], { environment })
    expect([code, stdout]).toEqual([expect.toBeOneOf([1, 2]), ''])
  },
)
