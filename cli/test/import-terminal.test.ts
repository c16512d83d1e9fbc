// The program on a pseudo-terminal: progress bar, tables and prompts.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type Account, newAccount, quizzesOf } from './support/account.ts'
import { csv } from './support/sample-files.ts'
import { tempFolder } from './support/temp-files.ts'
import { startProxy } from './support/fault-proxy.ts'
import { runOnTerminal } from './support/run-on-terminal.ts'

const FILES = {
  'one.csv': csv('1+1?,1,2,3,4,b,'),
  'two.csv': csv('2+2?,1,2,3,4,d,'),
  'three.csv': csv('q,1,2,3,4,a,'),
}

let environment: Account & Record<string, string>
beforeEach(async () => {
  environment = { ...(await newAccount()) }
})

test('an import shows a progress bar with counts, rate and time left, and removes it at the end', async () => {
  const { address } = await startProxy(async ({ operation }) => {
    if (operation === 'SyncQuiz') await new Promise((resolve) => setTimeout(resolve, 300))
    return false
  })
  const args = ['import', await tempFolder(FILES), '--concurrency', '1']
  const { code, screen } = await runOnTerminal(args, { ...environment, QUIZFOLIO_SERVER: address })
  expect(code).toBe(0)
  expect(screen).toMatch(/░{20} 0 of 3 files, 0 of 3 questions/)
  expect(screen).toMatch(/█+░+ 2 of 3 files, 2 of 3 questions, \d+ a second, \d+ s left/)
  const last = screen.split('3 files: 3 created').at(-1)
  expect(screen).toContain('3 files: 3 created')
  expect(last).not.toContain('█')
  expect(screen.match(/created as/g)).toHaveLength(3)
})

test('prints progress as lines on a dumb terminal', async () => {
  const { code, screen } = await runOnTerminal(['import', await tempFolder(FILES)], {
    ...environment,
    TERM: 'dumb',
  })
  expect(code).toBe(0)
  expect(screen).toContain('3 of 3 files, 3 of 3 questions')
  expect(screen).not.toContain('\u001b')
})

test('a check prints a table per file, in colour', async () => {
  const folder = await tempFolder({
    'bad.csv': csv('q,1,2,3,4,e,', 'q,1,,3,4,a,'),
    'good.csv': FILES['one.csv'],
  })
  const { code, screen } = await runOnTerminal(['check', folder], {})
  expect(code).toBe(3)
  const lines = screen.replaceAll(`${folder}/`, '').split('\r\n')
  expect(lines.slice(0, 6)).toEqual([
    '\u001b[1mbad.csv\u001b[22m  \u001b[31m2 problems\u001b[39m',
    '\u001b[2m  row  column          message\u001b[22m',
    '    2  correct_answer  "e" is not an answer: write a, b, c or d',
    expect.stringMatching(/^ {4}3 {2}option_b {8}\S/),
    '',
    '\u001b[1mgood.csv\u001b[22m  \u001b[32mgood, 1 question\u001b[39m',
  ])
})

test('NO_COLOR disables colours', async () => {
  const folder = await tempFolder({ 'bad.csv': csv('q,1,2,3,4,e,') })
  const { screen } = await runOnTerminal(['check', folder], { NO_COLOR: '1' })
  expect(screen).toContain('bad.csv  1 problem\r\n')
  expect(screen).not.toContain('\u001b')
})

test.each([
  ['y', 'updated +1 ~0 -1 =0', 1],
  ['n', 'changed (left as it is', 0],
  ['\u0004', 'changed (left as it is', 0],
])('asks before an update; answering %j prints "%s"', async (answer, expected) => {
  const folder = await tempFolder({ 'one.csv': FILES['one.csv'] })
  await runOnTerminal(['import', folder], environment)
  await writeFile(join(folder, 'one.csv'), csv('3+3?,1,2,6,4,c,'))
  const question = 'Update this quiz? [y/N] '
  const typed = answer === '\u0004' ? answer : `${answer}\r`
  const { code, screen } = await runOnTerminal(['import', folder, '--update'], environment, {
    [question]: typed,
  })
  expect(code).toBe(0)
  expect(screen).toContain('+ 3+3?')
  expect(screen).toContain(expected)
})

test('a declined restore leaves the quiz as it is', async () => {
  const questions = [{ question: '1+1?', options: ['1', '2'], correct_answer: 1 }]
  const quiz = { quizfolio: 1, title: 'one', time_limit: 10, questions }
  const folder = await tempFolder({ 'one.quiz.json': JSON.stringify(quiz) })
  await runOnTerminal(['import', folder, '--time-limit', '5'], environment)
  const { code, screen } = await runOnTerminal(['import', folder, '--restore'], environment, {
    'Update this quiz? [y/N] ': 'n\r',
  })
  expect(code).toBe(0)
  expect(screen).toContain('unchanged, but the quiz on the server differs (left as it is; --restore')
  expect(await quizzesOf(environment)).toMatchObject([{ timeLimit: 5 }])
})

test('Ctrl-C at the prompt exits with 130 and changes nothing', async () => {
  const folder = await tempFolder({ 'one.csv': FILES['one.csv'] })
  await runOnTerminal(['import', folder], environment)
  await writeFile(join(folder, 'one.csv'), csv('3+3?,1,2,6,4,c,', 'q,1,2,3,4,a,'))
  const { code, screen } = await runOnTerminal(['import', folder, '--update'], environment, {
    '[y/N] ': '\u0003',
  })
  expect(code).toBe(130)
  expect(screen).toContain('Stopped; 1 file: 1 not sent')
  expect(await quizzesOf(environment)).toMatchObject([{ questionCount: 1 }])
})

test('a second Ctrl-C quits at once and restores the terminal', async () => {
  const { address } = await startProxy(({ operation }) => operation === 'SyncQuiz')
  const args = ['import', await tempFolder(FILES)]
  const variables = { ...environment, QUIZFOLIO_SERVER: address }
  const { code, screen } = await runOnTerminal(args, variables, {
    '0 of 3 files': '\u0003',
    'Stopping;': '\u0003',
  })
  expect(code).toBe(130)
  const [wrapOff, wrapOn] = ['\u001b[?7l', '\u001b[?7h']
  expect(screen).toContain(wrapOff)
  expect(screen.lastIndexOf(wrapOn)).toBeGreaterThan(screen.lastIndexOf(wrapOff))
})

test('--yes updates without asking', async () => {
  const folder = await tempFolder({ 'one.csv': FILES['one.csv'] })
  await runOnTerminal(['import', folder], environment)
  await writeFile(join(folder, 'one.csv'), csv('3+3?,1,2,6,4,c,'))
  const { code, screen } = await runOnTerminal(['import', folder, '--update', '--yes'], environment)
  expect(code).toBe(0)
  expect(screen).toContain('updated +1 ~0 -1 =0')
  expect(screen).not.toContain('[y/N]')
})
