// Signing in and out as processes against a real server.
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Account, isSignedIn, newAccount } from './support/account.ts'
import { GOOD_CSV } from './support/files.ts'
import { unusedAddress, startProxy } from './support/fault-proxy.ts'
import { type RunOptions, quizfolio } from './support/run-quizfolio.ts'
import { openTerminal } from './support/terminal-session.ts'

let account: Account
let environment: Record<string, string>
let tokens: string
beforeAll(async () => {
  account = await newAccount()
})
beforeEach(async () => {
  const config = await mkdtemp(join(tmpdir(), 'quizfolio-config-'))
  onTestFinished(() => rm(config, { recursive: true, force: true }))
  environment = { XDG_CONFIG_HOME: config }
  tokens = join(config, 'quizfolio', 'tokens')
})

const run = (args: string[], options: RunOptions = {}) =>
  quizfolio(args, { ...options, environment: { ...environment, ...options.environment } })
const logIn = () => run(['login', '--quiet'], { environment: { ...account } })
const tokenFile = async () => join(tokens, (await readdir(tokens))[0] ?? '')
const storedToken = async () => (await readFile(await tokenFile(), 'utf8')).trim()

describe('login', () => {
  test('stores a token that only its owner can read, and the next commands are signed in', async () => {
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

  test('on a terminal asks, and the password does not appear', async () => {
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

  test('again ends the session before', async () => {
    await logIn()
    const before = await storedToken()
    await logIn()
    expect(await storedToken()).not.toBe(before)
    expect([await isSignedIn(before), await isSignedIn(await storedToken())]).toEqual([false, true])
    expect(await readdir(tokens)).toHaveLength(1)
  })

  test('by Ctrl-C at the question stores nothing', async () => {
    const terminal = openTerminal(['login'], environment)
    await terminal.until('Username: ')
    terminal.type('\u0003')
    expect(await terminal.ended).toBe(130)
    await expect(readdir(tokens)).rejects.toThrow('ENOENT')
  })

  const refused: [string, string[], Record<string, string>, string, number, string][] = [
    ['a wrong password', [], { QUIZFOLIO_USERNAME: 'u', QUIZFOLIO_PASSWORD: 'x' }, '', 4, 'Invalid username'],
    ['nobody to ask', [], {}, '', 4, 'There is no terminal to ask on'],
    ['no username', ['--password-stdin'], {}, 'x', 2, 'give --username too'],
    ['no password', ['--password-stdin', '--username', 'u'], {}, '', 2, 'no password on standard input'],
    ['a password as a flag', ['--password', 'x'], {}, '', 2, "unknown option '--password'"],
  ]
  test.each(refused)('with %s is refused', async (_what, flags, variables, input, code, message) => {
    const refusal = await run(['login', ...flags], { environment: variables, input })
    expect(refusal).toMatchObject({ code, stdout: '' })
    expect(refusal.stderr).toContain(message)
    await expect(readdir(tokens)).rejects.toThrow('ENOENT')
  })

  test('that cannot store its token says so, and leaves no session behind', async () => {
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

  test('stores a token for each address', async () => {
    await logIn()
    const { address } = await startProxy(() => false)
    await run(['login', '--server', address], { environment: { ...account } })
    expect(await readdir(tokens)).toHaveLength(2)
    expect(await run(['whoami', '--server', await unusedAddress()])).toMatchObject({ code: 4 })
  })
})

describe('logout', () => {
  test('that cannot delete the token says so', async () => {
    await logIn()
    const path = await tokenFile()
    await rm(path)
    // A folder cannot be deleted as a file can.
    await mkdir(path)
    const { code, stderr } = await run(['logout'])
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `quizfolio: ${path} cannot be deleted: it is a folder\n`,
    })
  })

  test('ends the session and deletes its token', async () => {
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
      stderr: expect.stringContaining('Nobody was signed in'),
    })
  })

  test('while the server is away deletes the token, and says that the session runs out by itself', async () => {
    let isAway = false
    const { address } = await startProxy(({ response }) => isAway && Boolean(response.destroy()))
    const server = { QUIZFOLIO_SERVER: address }
    await run(['login'], { environment: { ...server, ...account } })
    isAway = true
    const { code, stderr } = await run(['logout'], { environment: server })
    expect(code).toBe(0)
    expect(stderr).toContain('could not be ended and runs out by itself')
    expect(await readdir(tokens)).toEqual([])
  })
})

describe('a stored token', () => {
  test('that has ended at the server is named as what was refused', async () => {
    await logIn()
    await writeFile(await tokenFile(), 'x'.repeat(43))
    const { code, stderr } = await run(['whoami'])
    expect(code).toBe(4)
    expect(stderr).toContain(`the token came from ${await tokenFile()}`)
  })

  test('that others can read is warned about', async () => {
    await logIn()
    await chmod(await tokenFile(), 0o644)
    const { code, stderr } = await run(['whoami'])
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `quizfolio: Others can read the token in ${await tokenFile()}: chmod 600 it\n`,
    })
  })
})

describe('settings', () => {
  async function projectWith(settings: object): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'quizfolio-project-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, '.quizfoliorc.json'), JSON.stringify(settings))
    return folder
  }

  test("name the server where neither flag nor variable does, and a password that goes to a project's is told of", async () => {
    const cwd = await projectWith({ server: inject('server') })
    const found = await run(['whoami'], { cwd, environment: { ...account, QUIZFOLIO_SERVER: '' } })
    expect(found).toMatchObject({ code: 0, stdout: `${account.QUIZFOLIO_USERNAME}\n` })
    expect(found.stderr).toContain(`Signing in at ${inject('server')} (from ${cwd}`)
    const elsewhere = await projectWith({ server: await unusedAddress() })
    expect(await run(['whoami'], { cwd: elsewhere, environment: { ...account } })).toMatchObject({ code: 0 })
  })

  test('say how files are read, and a flag says it better', async () => {
    const cwd = await projectWith({ format: 'csv' })
    await writeFile(join(cwd, 'quiz.json'), GOOD_CSV)
    expect(await run(['import', 'quiz.json'], { cwd, environment: { ...account } })).toMatchObject({
      code: 0,
    })
    expect(await run(['import', 'quiz.json', '--format', 'json'], { cwd })).toMatchObject({ code: 3 })
  })

  test('that are wrong end a command with 2', async () => {
    const cwd = await projectWith({ token: 'secret-token' })
    const { code, stderr } = await run(['whoami'], { cwd, environment: { QUIZFOLIO_SERVER: '' } })
    expect(code).toBe(2)
    expect(stderr).toContain('.quizfoliorc.json: "token": a secret does not belong')
    expect(stderr).not.toContain('secret-token')
  })
})
