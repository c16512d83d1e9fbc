// `quizfolio import` as a process: invalid usage and missing credentials.
import { dirname } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, newAccount, quizzesOf } from './support/account.ts'
import { GOOD_CSV } from './support/sample-files.ts'
import { tempFile } from './support/temp-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'

let account: Account
let environment: Record<string, string>
beforeAll(async () => {
  account = await newAccount()
  environment = { ...account }
})

describe('help and version', () => {
  test.each([[['--help']], [['import', '--help']]])(
    '%j starts with examples and lists the exit codes',
    async (args) => {
      const { code, stdout, stderr } = await quizfolio(args)
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toMatch(/^Examples:\n {2}quizfolio /)
      for (const exitCode of [0, 1, 2, 3, 4, 5, 130])
        expect(stdout).toMatch(new RegExp(`^ {2}${exitCode} `, 'm'))
    },
  )

  test('--version prints the version', async () => {
    expect(await quizfolio(['--version'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    })
  })
})

describe('exits with 2 and an explanation on invalid usage', () => {
  const invalid: [string[], string][] = [
    [[], 'Usage: quizfolio'],
    [['import'], "missing required argument 'path'"],
    [['import', 'FILE', 'FOLDER', '--title', 'One'], '--title is for a single file, but there are 2'],
    [['imports', 'FILE'], "unknown command 'imports'"],
    [['import', 'FILE', '--password', 'x'], "unknown option '--password'"],
    [['import', 'FILE', '--\u001b[31m'], '\\u{1b}[31m'],
    [['import', 'FILE', '--format', 'xml'], 'Allowed choices are csv, json'],
    [['import', 'FILE', '--time-limit', '0'], 'whole minutes from 1 to 1440'],
    [['import', 'FILE', '--time-limit', '1.5'], 'whole minutes from 1 to 1440'],
    [['import', 'FILE', '--title', ' '], '--title: Please enter a quiz title'],
    [['import', 'FILE', '--title', 'x'.repeat(51)], '--title: '],
    [['import', 'FILE', '--description', 'x'.repeat(201)], '--description: '],
    [['import', 'FILE', '--concurrency', '9'], 'a number from 1 to 8'],
    [['import', 'FILE', '--include', ''], '--include: '],
    [['import', '-', '--title', 'Piped'], 'give --title and --format'],
    [['import', '-', '--format', 'csv'], 'give --title and --format'],
    [['import', 'FILE', '--server', 'localhost:4000'], '--server: give an address such as'],
    [['import', 'FILE', '--server', 'http://me:secret@localhost'], 'must not contain a password'],
  ]
  test.each(invalid)('%j', async (args, message) => {
    const [path, other] = [await tempFile('quiz.csv', GOOD_CSV), await tempFile('other.csv', GOOD_CSV)]
    const run = await quizfolio(
      args.map((arg) => (arg === 'FILE' ? path : arg === 'FOLDER' ? dirname(other) : arg)),
      { environment },
    )
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toContain(message)
    expect(run.stderr).not.toMatch(/secret(?! of the webhook)|[^\P{Cc}\n]/u)
    expect(await quizzesOf(account)).toEqual([])
  })
})

describe('exits with 4 if not signed in', () => {
  const ways: [string, Record<string, string>, string[], string][] = [
    [
      'without credentials, and lists all ways to sign in',
      {},
      [],
      'QUIZFOLIO_TOKEN, give --token-file FILE, set QUIZFOLIO_USERNAME and QUIZFOLIO_PASSWORD',
    ],
    ['with a username alone', { QUIZFOLIO_USERNAME: 'somebody' }, ['--no-input'], 'You are not signed in'],
    [
      'with a wrong password',
      { QUIZFOLIO_USERNAME: 'somebody', QUIZFOLIO_PASSWORD: 'wrong' },
      [],
      'Invalid username or password',
    ],
    ['with an unknown token', { QUIZFOLIO_TOKEN: 'x'.repeat(43) }, [], 'The token is invalid or has expired'],
    [
      'with a malformed token',
      { QUIZFOLIO_TOKEN: 'two\nlines' },
      [],
      'QUIZFOLIO_TOKEN does not contain a valid token',
    ],
    [
      'with a missing token file',
      {},
      ['--token-file', '/nowhere/token'],
      '/nowhere/token cannot be read: there is no such file',
    ],
  ]
  test.each(ways)('%s', async (_title, variables, flags, message) => {
    const path = await tempFile('quiz.csv', GOOD_CSV)
    const run = await quizfolio(['import', path, ...flags], { environment: variables })
    expect(run).toMatchObject({ code: 4, stdout: '' })
    expect(run.stderr).toContain(message)
  })
})
