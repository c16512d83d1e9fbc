// Texts with control sequences for the terminal: the program escapes them wherever it prints users' texts.
import { MAX_SECTION_NAME, MAX_TITLE } from 'quiz-format'
import { expect, test } from 'vitest'
import { HOSTILE_TEXTS, fitted } from '../../quiz-format/test/support/hostile-texts.ts'
import { newAccount } from './support/account.ts'
import { csv } from './support/sample-files.ts'
import { tempFolder } from './support/temp-files.ts'
import { type Run, quizfolio } from './support/run-quizfolio.ts'
import { newQuiz, newQuizOf } from './support/quizzes.ts'
import { openTerminal } from './support/terminal-session.ts'

const texts = Object.values(HOSTILE_TEXTS)
// The program itself prints line feeds and tabs.
const UNSAFE = /[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/u
const BALANCED_ISOLATE = /\u2068([^\u2066-\u2069\n]*)\u2069/gu

function expectSafe({ stdout, stderr }: Run): void {
  expect(UNSAFE.exec(stdout)).toBeNull()
  expect(UNSAFE.exec(stderr)).toBeNull()
}

/** For each text, returns a file named after it. File names cannot contain a slash. */
function namedFiles(content: string): Record<string, string> {
  const name = (text: string, index: number) => `${index} ${fitted(text, 40).replaceAll('/', '∕')}.csv`
  return Object.fromEntries(texts.map((text, index) => [name(text, index), content]))
}

test('escapes hostile file names and file contents in problem messages', async () => {
  const quoted = texts.map((text) => `q,1,2,3,4,"${text.replaceAll('"', '""')}",`)
  const folder = await tempFolder({ ...namedFiles(csv('q,1,2,3,4,e,')), 'all.csv': csv(...quoted) })
  for (const args of [
    ['check', folder],
    ['check', folder, '--json'],
    ['import', folder, '--dry-run'],
  ]) {
    const run = await quizfolio(args, { environment: { ...(await newAccount()) } })
    expect(run.code).toBe(3)
    expect(run.stdout + run.stderr).toContain('red')
    expectSafe(run)
  }
})

test('escapes hostile titles, sections and questions from the server', async () => {
  const account = await newAccount()
  const environment = { ...account }
  const questions = texts.map((text) => ({
    question: text,
    options: ['1', '2', '3', '4'],
    correct_answer: 0,
    section: fitted(text, MAX_SECTION_NAME),
  }))
  const titles = texts.map((text) => fitted(text, MAX_TITLE))
  await newQuizOf(account, 'All', questions)
  // Not in parallel: an account may run only a few uploads at once.
  for (const title of titles) await newQuiz(account, { title })
  for (const args of [
    ['list', '--no-color'],
    ['export', 'All', '--format', 'csv', '--quiet'],
  ]) {
    const terminal = openTerminal(args, environment)
    expect(await terminal.ended).toBe(0)
    expect(terminal.shown()).toContain('\\u{1b}[31mred')
    // The terminal adds carriage returns, the program adds isolates.
    const shown = terminal.shown().replaceAll('\r\n', '\n').replaceAll(BALANCED_ISOLATE, '$1')
    expectSafe({ code: 0, stdout: shown, stderr: '' })
  }
  const practised = await quizfolio(['practice', 'All', '--mode', 'all'], {
    environment,
    input: '1\n'.repeat(questions.length),
  })
  expect(practised).toMatchObject({ code: 0, stdout: expect.stringContaining('\\u{1b}[31mred') })
  expectSafe(practised)
  const changed = questions.map((question) => ({ ...question, correct_answer: 1 }))
  const folder = await tempFolder({ 'All.json': JSON.stringify(changed) })
  const red = fitted(HOSTILE_TEXTS['a terminal colour'] ?? '', MAX_TITLE)
  for (const args of [
    ['list', '--json'],
    ['export', '--output', `${folder}/out/`, '--', ...titles.filter((_, index) => index % 3 === 0)],
    ['import', `${folder}/All.json`, '--update', '--dry-run'],
    ['delete', '--yes', '--', red, ...titles.slice(-2)],
  ]) {
    const run = await quizfolio(args, { environment })
    expect(run.code).toBe(0)
    expectSafe(run)
  }
})
