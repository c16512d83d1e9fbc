// Signing in and out with the built program and a real server.
import { chmod, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { isSignedIn, newAccount, passwordOf } from './support/account.ts'
import { GOOD_CSV } from './support/sample-files.ts'
import { unusedAddress, startProxy } from './support/fault-proxy.ts'
import { type RunOptions, quizfolio } from './support/run-quizfolio.ts'
import { openTerminal } from './support/terminal-session.ts'
import { tempFolder } from './support/temp-files.ts'

let account: ReturnType<typeof passwordOf>
let environment: Record<string, string>
let tokens: string
beforeAll(async () => {
  account = passwordOf(await newAccount())
})
beforeEach(async () => {
  const config = await tempFolder({})
  environment = { XDG_CONFIG_HOME: config }
  tokens = join(config, 'quizfolio', 'tokens')
})

const run = (args: string[], options: RunOptions = {}) =>
  quizfolio(args, { ...options, environment: { ...environment, ...options.environment } })
const logIn = () => run(['login', '--quiet'], { environment: { ...account } })
const tokenFile = async () => join(tokens, (await readdir(tokens))[0] ?? '')
const storedToken = async () => (await readFile(await tokenFile(), 'utf8')).trim()

describe('login', () => {
  test('stores a token in a private file, with which later commands sign in', async () => {
    const { QUIZFOLIO_USERNAME: username, QUIZFOLIO_PASSWORD: password } = account
    const first = await run(['login', '--username', username, '--password-stdin'], { input: `${password}\n` })
    expect(first).toMatchObject({ code: 0, stdout: '' })
    expect(first.stderr).toContain(`Signed in as ${username}; the token is in ${await tokenFile()}`)
    const [file, folder] = await Promise.all([stat(await tokenFile()), stat(tokens)])
    expect([file.mode & 0o777, folder.mode & 0o777]).toEqual([0o600, 0o700])
    expect(await run(['whoami'])).toEqual({ code: 0, stdout: `${username}\n`, stderr: '' })
    const { stdout } = await run(['whoami', '--json'])
    expect(JSON.parse(stdout)).toEqual({
      username,
      email: `${username}@example.org`,
      server: inject('server'),
    })
    expect(await isSignedIn(await storedToken())).toBe(true)
  })

  test('prompts on a terminal without echoing the password', async () => {
    const terminal = openTerminal(['login'], environment)
    await terminal.until('Username: ')
    terminal.type(`${account.QUIZFOLIO_USERNAME}\r`)
    await terminal.until('Password: ')
    terminal.type(`${account.QUIZFOLIO_PASSWORD}\r`)
    expect(await terminal.ended).toBe(0)
    expect(terminal.shown()).toContain('Signed in as')
    expect(terminal.shown()).not.toContain(account.QUIZFOLIO_PASSWORD)
    expect(await isSignedIn(await storedToken())).toBe(true)
  })

  test('a second login closes the previous session', async () => {
    await logIn()
    const before = await storedToken()
    await logIn()
    expect(await storedToken()).not.toBe(before)
    expect([await isSignedIn(before), await isSignedIn(await storedToken())]).toEqual([false, true])
    expect(await readdir(tokens)).toHaveLength(1)
  })

  test('Ctrl-C at the prompt stores nothing', async () => {
    const terminal = openTerminal(['login'], environment)
    await terminal.until('Username: ')
    terminal.type('\u0003')
    expect(await terminal.ended).toBe(130)
    await expect(readdir(tokens)).rejects.toThrow('ENOENT')
  })

  const refused: [string, string[], Record<string, string>, string, number, string][] = [
    ['a wrong password', [], { QUIZFOLIO_USERNAME: 'u', QUIZFOLIO_PASSWORD: 'x' }, '', 4, 'Invalid username'],
    ['no terminal', [], {}, '', 4, 'Cannot ask for username and password without a terminal'],
    ['no username', ['--password-stdin'], {}, 'x', 2, 'give --username too'],
    ['no password', ['--password-stdin', '--username', 'u'], {}, '', 2, 'no password on standard input'],
    ['a password as a flag', ['--password', 'x'], {}, '', 2, "unknown option '--password'"],
  ]
  test.each(refused)('is rejected with %s', async (_what, flags, variables, input, code, message) => {
    const refusal = await run(['login', ...flags], { environment: variables, input })
    expect(refusal).toMatchObject({ code, stdout: '' })
    expect(refusal.stderr).toContain(message)
    await expect(readdir(tokens)).rejects.toThrow('ENOENT')
  })

  test('closes the session if the token cannot be stored', async () => {
    let token = ''
    const { address } = await startProxy(async ({ operation, response, forward }) => {
      if (operation !== 'LogIn') return false
      const { status, text } = await forward()
      token = /"token":"([^"]+)"/.exec(text)?.[1] ?? ''
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
      return true
    })
    const variables = { ...account, QUIZFOLIO_SERVER: address, XDG_CONFIG_HOME: '/dev/null' }
    const { code, stderr } = await run(['login'], { environment: variables })
    expect(code).toBe(1)
    expect(stderr).toMatch(/quizfolio: \/dev\/null\/\S+ cannot be written: there is no such folder\n$/)
    expect(token).not.toBe('')
    expect(await isSignedIn(token)).toBe(false)
  })

  test('stores one token per server address', async () => {
    await logIn()
    const { address } = await startProxy(() => false)
    await run(['login', '--server', address], { environment: { ...account } })
    expect(await readdir(tokens)).toHaveLength(2)
    expect(await run(['whoami', '--server', await unusedAddress()])).toMatchObject({ code: 4 })
  })
})

describe('logout', () => {
  test('reports a token that cannot be deleted', async () => {
    await logIn()
    const path = await tokenFile()
    await rm(path)
    // unlink fails on a folder.
    await mkdir(path)
    const { code, stderr } = await run(['logout'])
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `quizfolio: ${path} cannot be deleted: it is a folder\n`,
    })
  })

  test('closes the session and deletes its token', async () => {
    await logIn()
    const token = await storedToken()
    expect(await run(['logout'])).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('Signed out'),
    })
    expect(await readdir(tokens)).toEqual([])
    expect(await isSignedIn(token)).toBe(false)
    expect(await run(['whoami'])).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('quizfolio login'),
    })
    expect(await run(['logout'])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('You were not signed in'),
    })
  })

  test('deletes the token if the server is unavailable, and says that the session stays open', async () => {
    let isAway = false
    const { address } = await startProxy(({ response }) => isAway && Boolean(response.destroy()))
    const server = { QUIZFOLIO_SERVER: address }
    await run(['login'], { environment: { ...server, ...account } })
    isAway = true
    const { code, stderr } = await run(['logout'], { environment: server })
    expect(code).toBe(0)
    expect(stderr).toContain('stays open until it expires')
    expect(await readdir(tokens)).toEqual([])
  })
})

describe('a stored token', () => {
  test('is named in the error when the server rejects it', async () => {
    await logIn()
    await writeFile(await tokenFile(), 'x'.repeat(43))
    const { code, stderr } = await run(['whoami'])
    expect(code).toBe(4)
    expect(stderr).toContain(`the token came from ${await tokenFile()}`)
  })

  test('causes a warning if other users can read it', async () => {
    await logIn()
    await chmod(await tokenFile(), 0o644)
    const { code, stderr } = await run(['whoami'])
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `quizfolio: Other users can read the token in ${await tokenFile()}: run chmod 600 on it\n`,
    })
  })
})

describe('settings', () => {
  const projectWith = (settings: object) => tempFolder({ '.quizfoliorc.json': JSON.stringify(settings) })

  test('of a project determine the server, and a message says where the password is sent; QUIZFOLIO_SERVER takes precedence', async () => {
    const cwd = await projectWith({ server: inject('server') })
    const signedIn = await run(['whoami'], { cwd, environment: { ...account, QUIZFOLIO_SERVER: '' } })
    expect(signedIn).toMatchObject({ code: 0, stdout: `${account.QUIZFOLIO_USERNAME}\n` })
    expect(signedIn.stderr).toContain(`Signing in to ${inject('server')} (from ${cwd}`)
    const elsewhere = await projectWith({ server: await unusedAddress() })
    expect(await run(['whoami'], { cwd: elsewhere, environment: { ...account } })).toMatchObject({ code: 0 })
  })

  test('set the format, and a flag overrides them', async () => {
    const cwd = await projectWith({ format: 'csv' })
    await writeFile(join(cwd, 'quiz.json'), GOOD_CSV)
    expect(await run(['import', 'quiz.json'], { cwd, environment: { ...account } })).toMatchObject({
      code: 0,
    })
    expect(await run(['import', 'quiz.json', '--format', 'json'], { cwd })).toMatchObject({ code: 3 })
  })

  test('make a command exit with 2 if they are invalid', async () => {
    const cwd = await projectWith({ token: 'secret-token' })
    const { code, stderr } = await run(['whoami'], { cwd, environment: { QUIZFOLIO_SERVER: '' } })
    expect(code).toBe(2)
    expect(stderr).toContain('.quizfoliorc.json: "token": a secret does not belong')
    expect(stderr).not.toContain('secret-token')
  })
})
