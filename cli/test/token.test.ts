// Access tokens with the built program and a real server.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, isSignedIn, newAccount } from './support/account.ts'
import { newClass } from './support/classes.ts'
import { startProxy } from './support/fault-proxy.ts'
import { type Run, type RunOptions, quizfolio } from './support/run-quizfolio.ts'
import { tempFolder } from './support/temp-files.ts'
import { openTerminal } from './support/terminal-session.ts'

const TOKEN = /^qfp_[0-9A-Za-z]{36}$/
let account: Account
beforeAll(async () => {
  account = await newAccount()
})

const run = (...args: string[]): Promise<Run> =>
  quizfolio(['token', ...args], { environment: { ...account } })
const make = async (name: string, ...flags: string[]): Promise<string> => {
  const { stdout } = await run('create', name, '--scope', 'quizzes:read', '--quiet', ...flags)
  return stdout.trim()
}
const listed = async (): Promise<{ name: string }[]> =>
  (await run('list', '--json')).stdout
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { name: string }]))

describe('token', () => {
  test('create prints only the token; it is listed by its last four characters until it is revoked', async () => {
    account = await newAccount()
    expect(await run()).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('You have no access tokens'),
    })
    const created = await run('create', 'Upload', '--scope', 'quizzes:write', 'quizzes:read', '--days', '30')
    expect(created).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Made the access token "Upload"'),
    })
    const token = created.stdout.trim()
    expect(token).toMatch(TOKEN)
    const { stdout } = await run()
    expect(stdout.split('\t')).toEqual([
      expect.stringMatching(/^\S{36}$/),
      token.slice(-4),
      '-',
      expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      'quizzes:read,quizzes:write',
      'Upload\n',
    ])
    expect(stdout).not.toContain(token)
    expect(await run('revoke', token.slice(-4), '--yes')).toMatchObject({
      code: 0,
      stderr: `quizfolio: Revoked "Upload" (ends in ${token.slice(-4)})\n`,
    })
    expect([await isSignedIn(token), await listed()]).toEqual([false, []])
  })

  test('create --json prints what is listed, and the token; a token can be for one class', async () => {
    const { id } = await newClass(account, 'Physics')
    const args = ['create', 'Grades', '--scope', 'results:read', '--class', 'Physics', '--json']
    const { token, ...fields } = JSON.parse((await run(...args)).stdout) as { token: string }
    expect(fields).toMatchObject({ name: 'Grades', scopes: ['results:read'], classId: id, lastUsedAt: null })
    expect(token).toMatch(TOKEN)
    expect(await listed()).toContainEqual(fields)
  })

  test('rotate prints a new token, and the old one goes on working', async () => {
    const old = await make('Rotating')
    const rotated = await run('rotate', 'Rotating')
    expect(rotated).toMatchObject({ code: 0, stderr: expect.stringContaining('the old one works until') })
    const token = rotated.stdout.trim()
    expect(token).toMatch(TOKEN)
    expect(token).not.toBe(old)
    expect([await isSignedIn(old), await isSignedIn(token)]).toEqual([true, true])
  })

  test('revoke asks on a terminal, and revokes nothing without an answer', async () => {
    const token = await make('Asked')
    expect(await run('revoke', 'Asked')).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') })
    const terminal = openTerminal(['token', 'revoke', 'Asked'], { ...account })
    await terminal.until('Revoke "Asked"')
    terminal.type('n\r')
    expect(await terminal.ended).toBe(1)
    expect(await isSignedIn(token)).toBe(true)
  })

  test.each([
    [['create', '', '--scope', 'quizzes:read'], 2, 'NAME: Give the token a name'],
    [['create', 'No scope'], 2, "required option '--scope <scope...>' not specified"],
    [['create', 'Unknown', '--scope', 'all'], 2, 'Allowed choices are quizzes:read, '],
    [['create', 'Long', '--scope', 'quizzes:read', '--days', '367'], 2, 'from 1 to 366'],
    [['create', 'Else', '--scope', 'quizzes:read', '--class', 'None'], 1, 'there is no class "None"'],
    [['rotate', 'None'], 1, 'there is no access token "None"'],
    [['make'], 2, "unknown command 'make': give list, create, rotate or revoke"],
  ])('%j is refused with what to do', async (args, code, message) => {
    const refused = await run(...args)
    expect(refused).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) })
  })

  test('create does not make a second token if the connection breaks, and says what to do', async () => {
    const { address, operations } = await startProxy(async (call) => {
      if (call.operation !== 'CreateToken') return false
      await call.forward()
      call.response.destroy()
      return true
    })
    const broken = await run('create', 'Once', '--scope', 'quizzes:read', '--server', address)
    expect(broken).toMatchObject({ code: 1, stdout: '' })
    expect(broken.stderr).toContain('may or may not have been made: look at "quizfolio token list"')
    expect(operations.filter((name) => name === 'CreateToken')).toHaveLength(1)
    expect((await listed()).filter(({ name }) => name === 'Once')).toHaveLength(1)
  })
})

describe('an access token', () => {
  let config: string
  beforeEach(async () => {
    config = await tempFolder({})
  })
  const withConfig = (args: string[], options: RunOptions = {}) =>
    quizfolio(args, { ...options, environment: { XDG_CONFIG_HOME: config, ...options.environment } })
  const stored = async () => {
    const folder = join(config, 'quizfolio', 'tokens')
    const files = await readdir(folder).catch(() => [])
    return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  }

  test('signs in as QUIZFOLIO_TOKEN, as far as its scopes allow', async () => {
    const environment = { QUIZFOLIO_TOKEN: await make('Variable') }
    const whoami = await quizfolio(['whoami', '--json'], { environment })
    expect(JSON.parse(whoami.stdout)).toMatchObject({ username: account.QUIZFOLIO_USERNAME, email: null })
    expect(await quizfolio(['list', '--json'], { environment })).toMatchObject({ code: 0, stdout: '' })
    expect(await quizfolio(['classes'], { environment })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('lacks the scope classes:read'),
    })
    expect(await quizfolio(['token'], { environment })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No access token may do this'),
    })
  })

  test('is stored by login --with-token, and logout deletes it without revoking it', async () => {
    const token = await make('Stored')
    const login = await withConfig(['login', '--with-token'], { input: `${token}\n` })
    expect(login).toMatchObject({ code: 0, stdout: '' })
    expect(login.stderr).toContain(`Signed in as ${account.QUIZFOLIO_USERNAME}; the token is in `)
    expect(await stored()).toEqual([`${token}\n`])
    expect(await withConfig(['whoami'])).toMatchObject({ code: 0, stdout: `${account.QUIZFOLIO_USERNAME}\n` })
    const logout = await withConfig(['logout', '--json'])
    expect(JSON.parse(logout.stdout)).toMatchObject({ tokenDeleted: true, sessionEnded: false })
    expect(logout.stderr).toContain('it still works until you revoke it')
    expect([await stored(), await isSignedIn(token)]).toEqual([[], true])
  })

  test('is asked for on a terminal without being shown', async () => {
    const token = await make('Typed')
    const terminal = openTerminal(['login', '--with-token'], { XDG_CONFIG_HOME: config })
    await terminal.until('Access token: ')
    terminal.type(`${token}\r`)
    expect(await terminal.ended).toBe(0)
    expect(terminal.shown()).not.toContain(token)
    expect(await stored()).toEqual([`${token}\n`])
  })

  test.each([
    ['a session’s token', [], 'abc', 4, 'This is no access token: they begin with qfp_'],
    ['nothing', [], '', 2, 'there was no token on standard input'],
    ['an unknown token', [], `qfp_${'x'.repeat(36)}`, 4, 'invalid or has expired'],
    ['a username', ['--username', 'ada'], '', 2, 'leave their flags out'],
  ])('login --with-token refuses %s', async (_what, flags, input, code, message) => {
    const refused = await withConfig(['login', '--with-token', ...flags], { input })
    expect(refused).toMatchObject({ code, stderr: expect.stringContaining(message) })
    expect(await stored()).toEqual([])
  })
})
