// Compares the completion scripts with the registered commands. The script for bash is also run.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { type CommandNode, commandGroups, commandTree, leafCommands, ownName } from '../command-tree.ts'
import { createProgram } from '../../program.ts'
import { environmentOf, quizfolio } from '../../../test/support/run-quizfolio.ts'
import { openTerminalWith } from '../../../test/support/terminal-session.ts'
import { tempFolder } from '../../../test/support/temp-files.ts'
import { bashCompletion } from './bash.ts'
import { fishCompletion } from './fish.ts'
import { powershellCompletion } from './powershell.ts'
import { zshCompletion } from './zsh.ts'

const program = commandTree(createProgram(new AbortController().signal))

test('the command tree has every command with its examples, flags, choices and paths', () => {
  const names = program.commands.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['login', 'import', 'list', 'export', 'delete', 'classes', 'doctor', 'man']),
  )
  for (const { examples, flags, description } of [...leafCommands(program), ...commandGroups(program)]) {
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expect(example).toContain('quizfolio ')
    expect(flags.map(({ spellings }) => spellings)).toContainEqual(['-h', '--help'])
    expect(description).toMatch(/\.$/)
  }
  const output = commandNamed('export').flags.find(({ spellings }) => spellings.includes('--output'))
  expect(output).toMatchObject({ value: 'path', spellings: ['-o', '--output'] })
  expect(commandNamed('completion').arguments[0]).toMatchObject({
    choices: ['bash', 'zsh', 'fish', 'powershell'],
  })
})

test.each([
  ['bash', bashCompletion, (spelling: string) => spelling],
  ['zsh', zshCompletion, (spelling: string) => spelling],
  ['fish', fishCompletion, (spelling: string) => spelling.replace(/^--/, '-l ').replace(/^-(?=\w$)/, '-s ')],
  ['powershell', powershellCompletion, (spelling: string) => `'${spelling}'`],
])('the script for %s contains every command, flag and choice', async (shell, complete, written) => {
  const script = complete(program)
  for (const command of leafCommands(program)) {
    const { flags } = command
    expect(script).toContain(ownName(command))
    for (const { spellings, choices } of flags) {
      for (const word of [...spellings.map(written), ...choices]) expect(script).toContain(word)
    }
  }
  expect((await quizfolio(['completion', shell])).stdout).toBe(script)
})

// PowerShell is not available here. The likely mistakes are unbalanced quotes and brackets.
test('the script for PowerShell registers a completer and has balanced quotes and brackets', () => {
  const script = powershellCompletion(program)
  expect(script).toContain('Register-ArgumentCompleter -Native -CommandName quizfolio -ScriptBlock {')
  expect(script).toContain(`,@('export', 'export quizzes to files')`)
  expect(script).toMatch(/'completion' = @\('bash', 'zsh', 'fish', 'powershell'\)/)
  expect(script).toMatch(/'check --format' = @\('csv', 'json'/)
  const code = script.replaceAll(/'(?:[^'\n]|'')*'/g, "''").replaceAll(/"[^"\n]*"/g, '""')
  expect(code).not.toMatch(/[‘’‚‛“”„]/)
  for (const [open, close] of ['()', '{}', '[]']) {
    expect(code.split(open ?? '').length).toBe(code.split(close ?? '').length)
  }
})

const completed: [string, string[], string[]][] = [
  ['the commands', ['expo'], ['export']],
  ['the flags of a command', ['export', 'x', '--fo'], ['--format', '--force']],
  ['global flags after a command', ['list', '--no-c'], ['--no-color']],
  ['the choices of a flag', ['export', '--format', 'js'], ['json']],
  ['the choices of a flag after =', ['export', '--format', '=', 'js'], ['json']],
  ['the choices of an argument', ['completion', ''], ['bash', 'zsh', 'fish', 'powershell']],
  ['files for a path', ['import', 'my'], ['my quiz.csv']],
  ['files for the value of a flag', ['export', 'x', '--output', 'my'], ['my quiz.csv']],
  ['nothing for a title', ['export', ''], []],
  ['the commands of a group', ['classes', ''], ['list', 'create', 'show', '-h', '--help']],
  ['the flags of a command of a group', ['roster', 'import', 'x', '--app'], ['--apply']],
  ['files for a command of a group', ['roster', 'check', 'my'], ['my quiz.csv']],
]
test.each(completed)('bash completes %s', async (_what, words, expected) => {
  const cwd = await tempFolder({ 'my quiz.csv': '' })
  const ask = `
    eval "$SCRIPT"
    COMP_WORDS=(quizfolio "$@")
    COMP_CWORD=$#
    _quizfolio
    printf '%s\\n' "\${COMPREPLY[@]}"`
  const env = { PATH: process.env['PATH'], SCRIPT: bashCompletion(program) }
  const args = ['--noprofile', '--norc', '-c', ask, 'bash', ...words]
  const { stdout } = await promisify(execFile)('bash', args, { cwd, env })
  expect(stdout.split('\n').filter(Boolean)).toEqual(expected)
})

test('pressing Tab in an interactive bash completes the word', async () => {
  const environment = { ...environmentOf(), TERM: 'dumb', SCRIPT: bashCompletion(program), PS1: 'ready> ' }
  const bash = openTerminalWith('bash', ['--noprofile', '--norc', '-i'], environment)
  await bash.until('ready> ')
  bash.type('eval "$SCRIPT"; echo loa""ded\r')
  await bash.until('loaded')
  bash.type('echo A; quizfolio() { echo "[$*]"; }\r')
  bash.type('quizfolio dele\t--ye\t\r')
  await bash.until('[delete --yes]')
  bash.type('exit\r')
  expect(await bash.ended).toBe(0)
})

function commandNamed(name: string): CommandNode {
  const command = program.commands.find((candidate) => candidate.name === name)
  if (!command) throw new Error(`there is no command ${name}`)
  return command
}
