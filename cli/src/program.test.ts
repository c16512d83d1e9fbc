// Behaviour that all commands share. Except for the help, it is tested through the built program.
import { expect, test, vi } from 'vitest'
import { commandGroups, commandTree, leafCommands } from './help/command-tree.ts'
import { ABOUT } from './help/program-help.ts'
import { createProgram } from './program.ts'
import { quizfolio } from '../test/support/run-quizfolio.ts'
import { openTerminal } from '../test/support/terminal-session.ts'

const program = commandTree(createProgram(new AbortController().signal))
const commands = [...leafCommands(program), ...commandGroups(program)]
const NO_SERVER = { QUIZFOLIO_SERVER: 'http://127.0.0.1:1' }

test.each(['', ...commands.map(({ name }) => name)])(
  'quizfolio %s --help starts with examples and ends with the general help',
  async (name) => {
    const stdout = await helpOf(name)
    expect(stdout).toMatch(/^Examples:\n {2}\S.*\n/)
    expect(stdout).toContain(`\nUsage: quizfolio ${name}`)
    for (const { title, entries } of ABOUT) {
      expect(stdout).toContain(`\n${title}:\n`)
      for (const [entry, meaning] of entries) {
        expect(stdout).toContain(`\n  ${entry} `)
        expect(stdout).toContain(` ${meaning}\n`)
      }
    }
  },
)

async function helpOf(name: string): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const args = ['node', 'quizfolio', ...name.split(' '), '--help'].filter(Boolean)
    // Commander throws after the help.
    await expect(createProgram(new AbortController().signal).parseAsync(args)).rejects.toMatchObject({
      exitCode: 0,
    })
    return write.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    write.mockRestore()
  }
}

test.each([
  [['exprt'], "unknown command 'exprt'", '(Did you mean export?)'],
  [['list', '--jsn'], "unknown option '--jsn'", '(Did you mean --json?)'],
  [['completion', 'tcsh'], "'tcsh' is invalid", 'Allowed choices are bash, zsh, fish'],
  [['delete'], "missing required argument 'quiz'", 'Run "quizfolio --help"'],
])('%j exits with 2 and prints a hint', async (args, message, hint) => {
  const run = await quizfolio(args)
  expect(run).toMatchObject({ code: 2, stdout: '' })
  expect(run.stderr).toContain(message)
  expect(run.stderr).toContain(hint)
})

const RED = '\u001b[31m'
test.each<[string, string[], Record<string, string>, boolean]>([
  ['colours', [], {}, true],
  ['no colours with NO_COLOR', [], { NO_COLOR: '1' }, false],
  ['no colours with --no-color', ['--no-color'], {}, false],
])('on a terminal, prints %s', async (_what, flags, environment, isColoured) => {
  const terminal = openTerminal(['doctor', ...flags], { ...NO_SERVER, ...environment })
  expect(await terminal.ended).toBe(5)
  expect(terminal.shown().includes(RED)).toBe(isColoured)
})

test.each<[string, string[], Record<string, string>, boolean]>([
  ['no colours', [], {}, false],
  ['colours with FORCE_COLOR', [], { FORCE_COLOR: '1' }, true],
  ['colours with FORCE_COLOR and NO_COLOR, and no warning', [], { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
  ['no colours with --no-color, even with FORCE_COLOR', ['--no-color'], { FORCE_COLOR: '1' }, false],
])('to a pipe, prints %s', async (_what, flags, environment, isColoured) => {
  const { stdout, stderr } = await quizfolio(['doctor', ...flags], {
    environment: { ...NO_SERVER, ...environment },
  })
  expect(stdout.includes(RED)).toBe(isColoured)
  expect(stderr).not.toContain('Warning')
})
