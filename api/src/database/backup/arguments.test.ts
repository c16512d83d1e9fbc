import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readArguments } from './arguments.ts'

const FORM = { command: 'backup', flag: 'force' } as const
const silent = (stream: 'log' | 'error') => vi.spyOn(console, stream).mockImplementation(() => undefined)
let out: ReturnType<typeof silent>
let err: ReturnType<typeof silent>
beforeEach(() => {
  out = silent('log')
  err = silent('error')
})
afterEach(() => vi.restoreAllMocks())

test('--help prints the usage to standard output and results in exit code 0', () => {
  expect(readArguments(['--help'], FORM)).toBe(0)
  expect(out).toHaveBeenCalledWith(expect.stringMatching(/^Usage: npm run backup FILE/))
  expect(err).not.toHaveBeenCalled()
})

test.each([[[]], [['a', 'b']], [['a', '--all']]])(
  'the invalid arguments %j result in exit code 2',
  (args) => {
    expect(readArguments(args, FORM)).toBe(2)
    expect(err).toHaveBeenCalledWith(expect.stringMatching(/\nUsage: npm run backup FILE/))
    expect(out).not.toHaveBeenCalled()
  },
)

test.each(['monday', 'of monday', "Ada's", '$(id)', '~', 'a"b', 'a\\b'])(
  'the command suggested for the file %j can be pasted into a shell',
  (file) => {
    const { forcedCommand } = readArguments([file], FORM) as { forcedCommand: string }
    const words = forcedCommand.replace('npm run backup', 'printf "%s\\n"')
    expect(execFileSync('sh', ['-c', words], { encoding: 'utf8' })).toBe(`${file}\n--\n--force\n`)
  },
)
