// `quizfolio practice` on a pseudo-terminal, with single keys.
import { stripVTControlCharacters } from 'node:util'
import { beforeEach, expect, inject, test } from 'vitest'
import { type Account, newAccount } from './support/account.ts'
import { startProxy } from './support/fault-proxy.ts'
import { doneOf } from './support/practices.ts'
import { newQuizOf } from './support/quizzes.ts'
import { environmentOf } from './support/run-quizfolio.ts'
import { openTerminal, openTerminalWith } from './support/terminal-session.ts'

const ASKS = '1–3: choose'
const GOES_ON = 'Enter: next question'
const SUMMARY = /(\d) right at once/

let environment: Account & Record<string, string>
beforeEach(async () => {
  environment = { ...(await newAccount()) }
  const question = (number: number) => ({
    question: `Question ${number}?`,
    options: ['no', 'yes', 'never'],
    correct_answer: 1,
    explanation: `Because of ${number}`,
  })
  await newQuizOf(environment, 'One', [question(1), question(2)])
})

const open = (args: string[] = [], columns = 80) => openTerminal(['practice', ...args], environment, columns)

test('a single key chooses, the verdict follows at once in colour, and Enter goes on', async () => {
  const terminal = open()
  await terminal.until(ASKS)
  terminal.type('1')
  await terminal.until(GOES_ON)
  expect(terminal.shown()).toContain('\u001b[31m✗ Incorrect\u001b[39m\r\n  The right answer is 2: yes\r\n')
  expect(terminal.shown()).toContain('  Because of 1\r\n')
  expect(terminal.shown()).not.toContain('Question 2?')
  terminal.type('\r')
  await terminal.until('Question 2?')
  terminal.type('b')
  await terminal.until('\u001b[32m✓ Correct\u001b[39m')
  terminal.type('\r')
  await terminal.until('once more')
  terminal.type('2')
  expect(await terminal.ended).toBe(0)
  expect(terminal.shown()).toContain('1 right at once, 1 missed, 1 of them right when asked again')
})

test('g calls the answer a guess, and other keys do nothing', async () => {
  const terminal = open()
  await terminal.until(ASKS)
  terminal.type('x7\u001b[A')
  terminal.type('g')
  await terminal.until('I guessed\r\n> ')
  terminal.type('2')
  await terminal.until('✓ Correct\u001b[39m (a guess)')
  terminal.type('q')
  expect(await terminal.ended).toBe(0)
})

test('f flags the question, before or after the answer', async () => {
  const terminal = open()
  await terminal.until(ASKS)
  terminal.type('f')
  await terminal.until('flagged\r\n> ')
  terminal.type('2')
  await terminal.until(GOES_ON)
  terminal.type('f')
  await terminal.until('flag removed\r\n> ')
  terminal.type('f')
  await terminal.until('flag removed\r\n> flagged\r\n> ')
  terminal.type('\u0004')
  expect(await terminal.ended).toBe(0)
  const flagged = open(['--mode', 'flagged'])
  await flagged.until('One · flagged')
  expect(flagged.shown()).toContain('1 question, about 1 minute')
})

test('w says why the question comes again and how likely it is known, after the answer', async () => {
  const terminal = open()
  await terminal.until(ASKS)
  terminal.type('2')
  await terminal.until(GOES_ON)
  terminal.type('w')
  await terminal.until('Your only answer')
  const shown = stripVTControlCharacters(terminal.shown()).replaceAll('\r\n', '\n')
  expect(shown).toContain('> \n  When it comes again, and why\n    It comes due on ')
  expect(shown).toContain('so the first interval is')
  expect(shown).toContain(
    '  How likely you know it\n    Today, the chance that you answer it right is 98%, because you have answered\n    it today.',
  )
  terminal.type('\r')
  await terminal.until('Question 2?')
  terminal.type('q')
  expect(await terminal.ended).toBe(0)
})

test('a why that cannot be read is reported, and the practice goes on', async () => {
  const { address } = await startProxy(({ operation, count, response }) => {
    if (operation !== 'QuestionWhy') return false
    const [message, code] = count === 1 ? ['Not today', 'FORBIDDEN'] : ['Not found', 'NOT_FOUND']
    const errors = [{ message, extensions: { code } }]
    response.end(JSON.stringify({ data: { questionMemory: null }, errors }))
    return true
  })
  const terminal = open(['--server', address])
  await terminal.until(ASKS)
  terminal.type('w')
  await terminal.until('Why it comes could not be read: ')
  terminal.type('w')
  await terminal.until('This question is gone')
  terminal.type('2')
  await terminal.until('✓ Correct')
  terminal.type('q')
  expect(await terminal.ended).toBe(0)
})

test('a flag that cannot be stored is reported, and the practice goes on', async () => {
  const { address } = await startProxy(({ operation, response }) => {
    if (operation !== 'FlagQuestion') return false
    response.end(JSON.stringify({ data: { flagQuestion: { __typename: 'NotFound', message: 'Gone' } } }))
    return true
  })
  const terminal = open(['--server', address])
  await terminal.until(ASKS)
  terminal.type('f')
  await terminal.until('The flag was not stored: Gone\r\n> ')
  terminal.type('2')
  await terminal.until('✓ Correct')
  terminal.type('q')
  expect(await terminal.ended).toBe(0)
})

test('q leaves and says how to go on', async () => {
  const terminal = open()
  await terminal.until(ASKS)
  terminal.type('2')
  await terminal.until(GOES_ON)
  terminal.type('q')
  expect(await terminal.ended).toBe(0)
  expect(SUMMARY.exec(terminal.shown())?.[1]).toBe('1')
  const [, id = ''] = /go on with: quizfolio practice --continue (\S+)/.exec(terminal.shown()) ?? []
  expect(await doneOf(environment, id)).toBe(1)
})

test.each([
  ['q', 0],
  ['\u0003', 130],
])('%j restores the settings of the terminal, and exits with %i', async (key, code) => {
  const script = `stty -g; "$0" "$1" practice; echo "exited with $?"; stty -g; echo THE END`
  const variables = { TERM: 'xterm-256color', ...environmentOf(environment) }
  const args = ['-c', script, process.execPath, inject('program')]
  const terminal = openTerminalWith('/bin/sh', args, variables)
  await terminal.until(ASKS)
  terminal.type(key)
  await terminal.until('THE END')
  expect(terminal.shown()).toContain(`exited with ${code}`)
  const lines = terminal.shown().split('\r\n')
  expect(lines.at(-3)).toBe(lines[0])
  expect(terminal.shown()).toContain('quizfolio practice --continue ')
})

test('Ctrl-C while an answer is sent exits with 130', async () => {
  const { address } = await startProxy(({ operation }) => operation === 'AnswerPractice')
  const terminal = open(['--server', address])
  await terminal.until(ASKS)
  terminal.type('2')
  await terminal.until('> 2\r\n')
  terminal.type('\u0003')
  expect(await terminal.ended).toBe(130)
  expect(terminal.shown()).toContain('an answer without a verdict is asked again unless it was stored')
})

test('an answer that could not be sent stays, and Enter sends it again with the same id', async () => {
  const sent: string[] = []
  let isDown = true
  const { address } = await startProxy(({ operation, body, response }) => {
    if (operation !== 'AnswerPractice') return false
    sent.push(/"reviewId":"([^"]+)"/.exec(body)?.[1] ?? '')
    if (isDown) response.writeHead(503, { 'retry-after': '0' }).end()
    return isDown
  })
  const terminal = open(['--server', address])
  await terminal.until(ASKS)
  terminal.type('2')
  await terminal.until('Enter: send it again')
  expect(terminal.shown()).toContain('Your answer is not stored yet')
  isDown = false
  terminal.type('\r')
  await terminal.until('✓ Correct')
  expect(sent.length).toBeGreaterThan(2)
  expect(new Set(sent).size).toBe(1)
})

test('leaving without sending the answer exits with 5', async () => {
  const { address } = await startProxy(({ operation, response }) => {
    if (operation !== 'AnswerPractice') return false
    response.writeHead(503, { 'retry-after': '0' }).end()
    return true
  })
  const terminal = open(['--server', address])
  await terminal.until(ASKS)
  terminal.type('2')
  await terminal.until('Enter: send it again')
  terminal.type('q')
  expect(await terminal.ended).toBe(5)
  expect(terminal.shown()).toContain('quizfolio practice --continue ')
})

test('NO_COLOR and --no-input are respected', async () => {
  const plain = openTerminal(['practice'], { ...environment, NO_COLOR: '1' })
  await plain.until(ASKS)
  plain.type('2')
  await plain.until('✓ Correct')
  plain.type('q')
  await plain.ended
  expect(plain.shown()).not.toContain('\u001b')
  const refused = open(['--no-input'])
  expect(await refused.ended).toBe(2)
  expect(refused.shown()).toContain('leave --no-input out')
})
