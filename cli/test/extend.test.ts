// `quizfolio extend` for one learner, as a process.
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Account, newAccount } from './support/account.ts'
import {
  type NewClass,
  archiveClass,
  joinClass,
  newClass,
  removeExtensions,
  runOutOfTime,
} from './support/classes.ts'
import { startProxy } from './support/fault-proxy.ts'
import { newQuiz } from './support/quizzes.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { openTerminal } from './support/terminal-session.ts'

const TIMES = ['--due', '2026-12-01 10:00', '--closes', '2026-12-01 12:00', '--time-limit', '60']
const ROSTER = 'name,external_id,email\nAnna,17,anna@example.org\nBen,18,\nBen,19,\n'

let account: Account
let environment: Record<string, string>
let biology: NewClass
let assignmentId: string
beforeAll(async () => {
  account = await newAccount()
  environment = { ...account }
  biology = await newClass(account, 'Biology')
  await newQuiz(account, { title: 'Cells' })
  await quizfolio(['roster', 'import', 'Biology', '-', '--apply', '--yes'], { environment, input: ROSTER })
  const args = ['assign', 'Cells', '--class', 'Biology', ...TIMES, '--publish', '--json']
  assignmentId = (JSON.parse((await run(...args)).stdout) as { id: string }).id
})
afterEach(() => removeExtensions(account, assignmentId))

const run = (...args: string[]) => quizfolio(args, { environment })
const extend = (...args: string[]) => run('extend', 'Cells', ...args)

test('gives more time, and prints what applies now and why', async () => {
  const { code, stdout, stderr } = await extend('Anna', '--factor', '1,5', '--reason', 'Extra time')
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'quizfolio: Extended "Cells" for "Anna"\n' })
  expect(stdout).toMatch(/^State {5}.+\nOpens {5}.+\nDue {7}2026-12-01 10:00 \(Europe\/Berlin\): due 10:00\n/)
  expect(stdout).toMatch(
    /\nCloses {4}2026-12-01 12:30 \(Europe\/Berlin\): until 12:30: .+\nMinutes {3}90 minutes: /,
  )
})

test('--json prints the extension and the access', async () => {
  const flags = ['--days', '7', '--extra-attempts', '2', '--opens', '2026-11-20 08:00', '--reason', 'Ill']
  const { stdout } = await extend('17', ...flags, '--json')
  expect(JSON.parse(stdout)).toMatchObject({
    assignmentId,
    memberId: expect.stringMatching(/^\S{36}$/),
    name: 'Anna',
    outcome: 'granted',
    extension: {
      opensAt: '2026-11-20T07:00:00.000Z',
      dueAt: '2026-12-08T09:00:00.000Z',
      closesAt: '2026-12-08T11:00:00.000Z',
      minutes: null,
      factor: null,
      extraAttempts: 2,
      excused: false,
      reason: 'Ill',
    },
    access: { dueAt: '2026-12-08T09:00:00.000Z', attemptsLeft: 3 },
  })
})

test('says that an attempt is open again, and that its learner may know the key', async () => {
  const chemistry = await newClass(account, 'Chemistry')
  const leo = await newAccount()
  await joinClass(leo, chemistry.joinCode, 'Leo')
  const settings = ['--title', 'Acids', '--time-limit', '60', '--publish', '--json']
  const { stdout } = await run('assign', 'Cells', '--class', 'Chemistry', ...settings)
  const { id } = JSON.parse(stdout) as { id: string }
  await runOutOfTime({ teacher: account, learner: leo, assignmentId: id })
  const flags = ['--class', 'Chemistry', '--minutes', '90', '--reason', 'Battery']
  const { stderr } = await run('extend', 'Acids', 'Leo', ...flags)
  expect(stderr.split('\n').slice(1)).toEqual([
    'quizfolio: Their attempt that ran out of time is open again, with its answers',
    'quizfolio: They may already have seen the right answers',
    '',
  ])
  const again = await run('extend', 'Acids', 'Leo', ...flags, '--json')
  expect(JSON.parse(again.stdout)).toMatchObject({ reopens: false, mayKnowKey: false })
})

test('--excuse and --remove', async () => {
  const excused = await extend('anna@example.org', '--excuse', '--reason', 'Exempt')
  expect(excused.stdout).toBe('State     you are excused\n')
  const removed = await extend('Anna', '--remove')
  expect(removed).toMatchObject({
    code: 0,
    stderr: 'quizfolio: "Anna" has no extension of "Cells" any more\n',
  })
  const again = await extend('Anna', '--remove', '--json')
  const result = JSON.parse(again.stdout) as { access: object }
  expect(result).toMatchObject({ outcome: 'removed', extension: null })
  expect(Object.keys(result.access)).toEqual([
    'state',
    'opensAt',
    'dueAt',
    'closesAt',
    'minutes',
    'attemptsLeft',
    'reasons',
  ])
})

test('does not drop terms of an earlier extension without --yes or an answer', async () => {
  await extend('Anna', '--minutes', '90', '--closes', '2026-12-03 12:00', '--reason', 'Ill')
  const warning = '"Anna" has an extension (Ill) whose --closes would be lost'
  const refused = await extend('Anna', '--minutes', '100', '--reason', 'More')
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(warning) })
  const args = ['extend', 'Cells', 'Anna', '--minutes', '100', '--reason', 'More']
  const terminal = openTerminal(args, environment)
  await terminal.until(`${warning}. Replace it? [y/N] `)
  terminal.type('n\r')
  expect(await terminal.ended).toBe(1)
  const kept = await extend('Anna', '--minutes', '95', '--days', '1', '--reason', 'Both', '--json')
  expect(JSON.parse(kept.stdout)).toMatchObject({
    extension: { minutes: 95, closesAt: '2026-12-02T11:00:00.000Z' },
  })
  const replaced = await extend('Anna', '--minutes', '100', '--reason', 'More', '--yes', '--json')
  expect(JSON.parse(replaced.stdout)).toMatchObject({ extension: { minutes: 100, closesAt: null } })
})

test('is safe to repeat: a lost answer is asked for again', async () => {
  const { address, operations } = await startProxy(async (call) => {
    if (call.operation !== 'GrantExtension' || call.count > 1) return false
    await call.forward()
    call.response.destroy()
    return true
  })
  const flags = ['--days', '1', '--reason', 'Ill', '--json', '--server', address]
  const { code, stdout } = await extend('Anna', ...flags)
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ extension: { dueAt: '2026-12-02T09:00:00.000Z' } })
  expect(operations.filter((name) => name === 'GrantExtension')).toHaveLength(2)
})

test.each<[string[], string]>([
  [['--closes', '2026-11-30 10:00'], '--closes: It must not close before it is due'],
  [['--days', '1', '--due', '2026-12-05 10:00'], '--days: Send either days or other times, not both'],
  [['--minutes', '0'], 'Give a whole number from 1 to 10080'],
  [['--factor', '11'], 'Give a number from 1 to 10, such as 1.5'],
  [['--remove', '--minutes', '5'], '--remove cannot be combined with --minutes, --reason'],
  [[], 'say what to extend: give any of --minutes, --factor'],
])('%j is reported at its flag, with exit code 2', async (flags, message) => {
  const { code, stdout, stderr } = await extend('Anna', ...flags, '--reason', 'Ill')
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(message)
})

test('needs a reason and a member, before it contacts the server', async () => {
  const { address, operations } = await startProxy(() => false)
  const noReason = await extend('Anna', '--minutes', '90', '--server', address)
  expect(noReason).toMatchObject({ code: 2, stderr: expect.stringContaining('give --reason') })
  const noMember = await extend('--minutes', '90', '--reason', 'Ill', '--server', address)
  expect(noMember).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('give a MEMBER, or --all-running'),
  })
  expect(operations).toEqual([])
})

test('lists the candidates if a name or a title is not unique', async () => {
  const twoBens = await extend('Ben', '--excuse', '--reason', 'Ill')
  expect(twoBens).toMatchObject({ code: 1, stdout: '' })
  expect(twoBens.stderr).toMatch(
    /2 members are called "Ben": use an id instead: \S{36} \(Ben, 18, invited\), \S{36} \(Ben, 19, invited\)/,
  )
  const other = await newClass(account, 'Physics')
  onTestFinished(() => archiveClass(account, other.id))
  const args = ['--class', other.id, '--title', 'Cells', '--json']
  await run('assign', 'Cells', ...args)
  const twoTitles = await extend('Anna', '--excuse', '--reason', 'Ill')
  expect(twoTitles.stderr).toContain('2 assignments are called "Cells": use an id instead: ')
  expect(twoTitles.stderr).toContain('(class "Physics")')
  expect(await extend('Anna', '--excuse', '--reason', 'Ill', '--class', 'Biology')).toMatchObject({
    code: 0,
  })
  expect(await run('extend', assignmentId, 'Anna', '--remove')).toMatchObject({ code: 0 })
})

test('exits with 1 for whoever is no learner, an unknown member or assignment', async () => {
  const nobody = await extend('Nobody', '--excuse', '--reason', 'Ill')
  expect(nobody).toMatchObject({ code: 1, stderr: 'quizfolio: there is no member "Nobody"\n' })
  const nothing = await run('extend', 'Planets', 'Anna', '--excuse', '--reason', 'Ill')
  expect(nothing).toMatchObject({ code: 1, stderr: 'quizfolio: there is no assignment "Planets"\n' })
  const owner = await extend(account.QUIZFOLIO_USERNAME, '--excuse', '--reason', 'Ill')
  expect(owner).toMatchObject({ code: 2, stderr: expect.stringContaining('MEMBER: Only learners') })
})

test('refuses a learner', async () => {
  const learner = await newAccount()
  await joinClass(learner, biology.joinCode, 'Lea')
  const args = ['extend', 'Cells', 'Lea', '--excuse', '--reason', 'Please']
  const alone = await quizfolio(args, { environment: { ...learner } })
  expect(alone).toMatchObject({ code: 1, stderr: expect.stringContaining('you teach no class') })
  const named = await quizfolio([...args, '--class', 'Biology'], { environment: { ...learner } })
  expect(named).toMatchObject({ code: 1, stdout: '' })
})
