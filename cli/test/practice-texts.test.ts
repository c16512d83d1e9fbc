// How `quizfolio practice` shows texts on a terminal.
import { stripVTControlCharacters } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { newAccount } from './support/account.ts'
import { newQuizOf } from './support/quizzes.ts'
import { openTerminal } from './support/terminal-session.ts'

let environment: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => void (environment = await newAccount()))

const open = (args: string[], columns = 80) =>
  openTerminal(['practice', ...args], { ...environment }, columns)

test('formatted texts are shown without their marks', async () => {
  await newQuizOf(environment, 'Two', [
    {
      question: 'Which is **not** $x^2$?\n\n- `a`',
      options: ['*no*', String.raw`2 \* 3`],
      correct_answer: 1,
      explanation: 'Because of **it**',
      format: 'markdown',
    },
  ])
  const terminal = open(['Two'])
  await terminal.until('1–2: choose')
  const shown = stripVTControlCharacters(terminal.shown())
  expect(shown).toContain('Which is not x^2?')
  expect(shown).toContain('- a')
  expect(shown).toMatch(/1 {2}no\r\n +2 {2}2 \* 3/)
  terminal.type('1')
  await terminal.until('The right answer is 2: 2 * 3')
  await terminal.until('Because of it')
})

test('long texts are wrapped, and --json leaves standard output to the answers', async () => {
  const words = 'word '.repeat(30).trim()
  await newQuizOf(environment, 'Long', [
    { question: `${words}\n${words}`, options: [words, 'b'], correct_answer: 0 },
  ])
  const terminal = open(['Long', '--json', '--mode', 'all'], 40)
  await terminal.until('1–2: choose')
  terminal.type('1')
  expect(await terminal.ended).toBe(0)
  const lines = stripVTControlCharacters(terminal.shown()).split('\r\n')
  expect(lines).toContain('  1  word word word word word word word')
  expect(lines).toContain('     word word word word word word word')
  expect(lines.filter((line) => line.startsWith('{'))).toHaveLength(1)
})
