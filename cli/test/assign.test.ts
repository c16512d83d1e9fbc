// `quizfolio assign` as a process.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Account, newAccount } from './support/account.ts'
import { type NewClass, archiveClass, assignmentsOf, joinClass, newClass } from './support/classes.ts'
import { startProxy } from './support/fault-proxy.ts'
import { newQuiz } from './support/quizzes.ts'
import { quizfolio } from './support/run-quizfolio.ts'

let account: Account
let environment: Record<string, string>
let biology: NewClass
let quizId: string
beforeAll(async () => {
  account = await newAccount()
  environment = { ...account }
  quizId = await newQuiz(account, { title: 'Cells' })
})
beforeEach(async () => {
  biology = await newClass(account, 'Biology')
})
// Commands find a class by its name only among those in use.
afterEach(() => archiveClass(account, biology.id))

const assign = (...flags: string[]) =>
  quizfolio(['assign', 'Cells', '--class', 'Biology', ...flags], { environment })
const assigned = () => assignmentsOf(account, biology.id)

test('assigns a quiz as a draft, with the defaults of the server', async () => {
  const run = await assign()
  expect(run).toMatchObject({ code: 0, stderr: 'quizfolio: Assigned "Cells" to "Biology" as a draft\n' })
  expect(run.stdout.replace(/\S{36}/, 'ID').split('\n')).toEqual([
    'Title       Cells',
    'Id          ID',
    'Class       Biology',
    'Opens       as soon as it is published',
    'Due         never',
    'Closes      never',
    'Time limit  none',
    'Attempts    1',
    'Score       best attempt counts, shown on completion',
    'Answers     shown once released',
    'Shuffled    nothing',
    'Published   no, learners do not see it',
    '',
  ])
  expect(await assigned()).toEqual(['Cells'])
})

test('sends every setting; times are on the clock of the class, unless they have an offset', async () => {
  const settings = {
    '--title': 'Cells, week 3',
    '--opens': '2026-12-01 08:00',
    '--due': '2026-12-01T10:00-05:00',
    '--closes': '2027-07-01 10:00',
    '--time-limit': '45',
    '--attempts': '3',
    '--score-rule': 'last',
    '--reveal-score': 'after-close',
    '--reveal-key': 'never',
  }
  const switches = ['--shuffle-questions', '--shuffle-options', '--publish', '--json']
  const run = await assign(...Object.entries(settings).flat(), ...switches)
  expect(run).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(run.stdout)).toEqual({
    id: expect.stringMatching(/^\S{36}$/),
    title: 'Cells, week 3',
    quizId,
    classId: biology.id,
    className: 'Biology',
    timeZone: 'Europe/Berlin',
    opensAt: '2026-12-01T07:00:00.000Z',
    dueAt: '2026-12-01T15:00:00.000Z',
    closesAt: '2027-07-01T08:00:00.000Z',
    timeLimit: 45,
    attemptsAllowed: 3,
    scoreRule: 'LAST',
    shuffleQuestions: true,
    shuffleOptions: true,
    revealScore: 'AFTER_CLOSE',
    revealKey: 'NEVER',
    published: true,
  })
})

test('none and unlimited remove the limits; quiz and class can be given by id', async () => {
  const flags = ['--class', biology.id, '--time-limit', 'none', '--attempts', 'unlimited', '--json']
  const run = await quizfolio(['assign', quizId, ...flags], { environment })
  expect(JSON.parse(run.stdout)).toMatchObject({ quizId, timeLimit: null, attemptsAllowed: null })
})

test('prints times on the clock of the class', async () => {
  const { stdout } = await assign('--closes', '2026-07-01T08:00Z')
  expect(stdout).toContain('\nCloses      2026-07-01 10:00 (Europe/Berlin)\n')
})

test.each<[string[], string]>([
  [['--opens', '2026-12-02 10:00', '--due', '2026-12-01 10:00'], '--due: It must be due after it opens'],
  [
    ['--due', '2026-12-02 10:00', '--closes', '2026-12-01 10:00'],
    '--closes: It must not close before it is due',
  ],
  [
    ['--opens', '2026-12-03 10:00', '--due', '2026-12-02 10:00', '--closes', '2026-12-01 10:00'],
    '--due: It must be due after it opens; --closes: It must not close before it is due; --closes: It must close after it opens',
  ],
  [['--reveal-score', 'never', '--reveal-key', 'after-close'], '--reveal-key: The right answers cannot be'],
  [['--reveal-key', 'on-completion'], '--confirm-early-key: Learners would see the right answers'],
  [['--title', ' '], '--title: The title is missing'],
  [['--due', '2026-03-29 02:30'], '--due: the clocks of Europe/Berlin are put forward over 2026-03-29 02:30'],
  [['--due', '2026-10-25 02:30'], '--due: the clocks of Europe/Berlin show 2026-10-25 02:30 twice'],
  [['--due', 'tomorrow'], "option '--due <time>' argument 'tomorrow' is invalid. Give a date and a time"],
  [['--due', '2026-02-30 10:00'], "argument '2026-02-30 10:00' is invalid"],
  [['--attempts', '0'], 'Give a whole number from 1 to 1000, or unlimited'],
  [['--time-limit', '1441'], 'Give a whole number from 1 to 1440, or none'],
  [['--score-rule', 'worst'], 'Allowed choices are best, first, last'],
])('%j is reported at its flag, with exit code 2', async (flags, message) => {
  const run = await assign(...flags)
  expect(run).toMatchObject({ code: 2, stdout: '' })
  expect(run.stderr).toContain(message)
  expect(await assigned()).toEqual([])
})

test('--confirm-early-key allows the right answers on completion', async () => {
  const run = await assign('--reveal-key', 'on-completion', '--confirm-early-key', '--json')
  expect(JSON.parse(run.stdout)).toMatchObject({ revealKey: 'ON_COMPLETION' })
})

test('exits with 1 if there is no such class or quiz, or several', async () => {
  const run = await quizfolio(['assign', 'Cells', '--class', 'Physics'], { environment })
  expect(run).toMatchObject({ code: 1, stderr: 'quizfolio: there is no class "Physics"\n' })
  const noQuiz = await quizfolio(['assign', 'Planets', '--class', 'Biology'], { environment })
  expect(noQuiz).toMatchObject({ code: 1, stderr: 'quizfolio: there is no quiz "Planets"\n' })
  const otherCase = await quizfolio(['assign', 'cells', '--class', 'Biology'], { environment })
  expect(otherCase.stderr).toBe('quizfolio: there is no quiz "cells"; did you mean "Cells"?\n')
  const spaced = await quizfolio(['assign', 'Cells', '--class', ' BIOLOGY'], { environment })
  expect(spaced.stderr).toBe('quizfolio: there is no class " BIOLOGY"; did you mean "Biology"?\n')
  for (let count = 0; count < 2; count++) await newQuiz(account, { title: 'Twins' })
  const twice = await quizfolio(['assign', 'Twins', '--class', 'Biology'], { environment })
  expect(twice).toMatchObject({ code: 1, stderr: expect.stringContaining('2 quizzes are called "Twins"') })
  expect(await assigned()).toEqual([])
})

test('refuses a learner, and anybody for an archived class', async () => {
  const learner = await newAccount()
  await joinClass(learner, biology.joinCode, 'Lea')
  await newQuiz(learner, { title: 'Cells' })
  const args = ['assign', 'Cells', '--class', 'Biology']
  const refused = await quizfolio(args, { environment: { ...learner } })
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^quizfolio: .+\n$/)
  await archiveClass(account, biology.id)
  const archived = await assign('--class', biology.id)
  expect(archived).toMatchObject({ code: 1, stderr: expect.stringContaining('archived') })
  expect(await assigned()).toEqual([])
})

test('a command that is run twice assigns once; --again or another title makes a second assignment', async () => {
  await assign('--publish')
  const twice = await assign('--publish')
  expect(twice).toMatchObject({ code: 1, stdout: '' })
  expect(twice.stderr.replace(/[\w-]{36}/, 'ID')).toBe(
    'quizfolio: "Cells" is assigned to "Biology" already (ID); to assign it once more, use --again, or another --title\n',
  )
  expect((await assign('--title', 'Cells, week 2')).code).toBe(0)
  expect((await assign('--again')).code).toBe(0)
  expect(await assigned()).toEqual(['Cells', 'Cells, week 2', 'Cells'])
})

test('assigns once, however often the connection breaks', async () => {
  let calls = 0
  const { address } = await startProxy(async (call) => {
    if (call.operation !== 'CreateAssignment' || ++calls > 2) return false
    await call.forward()
    call.response.destroy()
    return true
  })
  const run = await assign('--server', address)
  expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining('trying again') })
  expect({ calls, assigned: await assigned() }).toEqual({ calls: 3, assigned: ['Cells'] })
})
