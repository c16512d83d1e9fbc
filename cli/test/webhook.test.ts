// Webhooks with the built program and a real server, which may send to this computer.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { inject } from 'vitest'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Account, newAccount } from './support/account.ts'
import { startFakeServer } from './support/fake-server.ts'
import { startProxy } from './support/fault-proxy.ts'
import { newQuiz } from './support/quizzes.ts'
import { type Run, environmentOf, quizfolio } from './support/run-quizfolio.ts'
import { openTerminal } from './support/terminal-session.ts'

const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/
const URL_HERE = 'http://127.0.0.1:9/hook'
let account: Account
beforeAll(async () => {
  account = await newAccount()
})

const run = (...args: string[]): Promise<Run> =>
  quizfolio(['webhook', ...args], { environment: { ...account } })

async function json<Row>(...args: string[]): Promise<Row[]> {
  const { stdout } = await run(...args, '--json')
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]))
}

interface Logged {
  id: string
  eventId: string
  type: string
  state: string
  tries: object[]
}

/** Starts `quizfolio webhook listen`, and waits until it listens. */
async function startListening(...flags: string[]) {
  const args = [inject('program'), 'webhook', 'listen', '--port', '0', ...flags]
  const child = spawn(process.execPath, args, { env: environmentOf({ ...account }), stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = collect(child.stdout)
  const messages = collect(child.stderr)
  await expect.poll(messages, { timeout: 60_000 }).toContain('Listening at ')
  return {
    url: /http:\S+\//.exec(messages())?.[0] ?? '',
    output,
    messages,
    stop: async () => {
      const ended = once(child, 'close')
      child.kill('SIGINT')
      return (await ended)[0] as number
    },
  }
}

function collect(stream: Readable): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  return () => text
}

describe('webhook', () => {
  test('create prints only the secret; the webhook is listed until it is deleted', async () => {
    expect(await run()).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('no webhooks') })
    const created = await run('create', URL_HERE, '--event', 'quiz.updated', 'attempt.completed')
    expect(created).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(`Made the webhook ${URL_HERE}`),
    })
    expect(created.stdout.trim()).toMatch(SECRET)
    const { stdout } = await run()
    const events = 'attempt.completed,quiz.updated'
    expect(stdout.split('\t')).toEqual([
      expect.stringMatching(/^\S{36}$/),
      'enabled',
      events,
      `${URL_HERE}\n`,
    ])
    const deleted = await run('delete', URL_HERE, '--yes')
    expect(deleted).toMatchObject({ code: 0, stderr: `quizfolio: Deleted the webhook ${URL_HERE}\n` })
    expect(await json('list')).toEqual([])
  })

  test('create --json prints what is listed, and the secret', async () => {
    const [created] = await json<{ id: string; secret: string }>(
      'create',
      URL_HERE,
      '--event',
      'quiz.updated',
      '--details',
    )
    const { secret, ...listed } = created ?? { secret: '' }
    expect(secret).toMatch(SECRET)
    expect(listed).toMatchObject({
      url: URL_HERE,
      events: ['quiz.updated'],
      includeDetails: true,
      enabled: true,
    })
    expect(await json('list')).toContainEqual(listed)
    await run('delete', URL_HERE, '--yes')
  })

  test('delete asks on a terminal, which shows a table', async () => {
    await run('create', URL_HERE, '--event', 'quiz.deleted')
    expect(await run('delete', URL_HERE)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') })
    const terminal = openTerminal(['webhook', 'delete', URL_HERE], { ...account })
    await terminal.until(`Delete the webhook ${URL_HERE}?`)
    terminal.type('n\r')
    expect(await terminal.ended).toBe(1)
    const table = openTerminal(['webhook'], { ...account })
    expect(await table.ended).toBe(0)
    expect(table.shown()).toMatch(/Address +State +Events/)
    expect(table.shown()).toMatch(/127\.0\.0\.1:9\/hook +enabled +quiz\.deleted/)
    await run('delete', URL_HERE, '--yes')
  })

  test.each([
    [['create', URL_HERE], 2, "required option '--event <event...>' not specified"],
    [['create', URL_HERE, '--event', 'quiz.change'], 2, 'Allowed choices are attempt.completed, '],
    [['create', 'http://10.0.0.1/', '--event', 'quiz.updated'], 2, 'URL: '],
    [['create', URL_HERE, '--event', 'quiz.updated', '--class', 'None'], 1, 'there is no class "None"'],
    [['delete', 'https://none.example.org/', '--yes'], 1, 'there is no webhook "https://none.example.org/"'],
    [['replay', '0193b3d2-7c1e-7f0a-9d4e-2b6f1c8a5e90'], 1, 'there is no delivery'],
    [['replay', 'x', '--until', '2026-12-01 08:00'], 2, '--until: give --since too'],
    [['replay', 'x', '--since', 'yesterday'], 2, 'Give a date and a time'],
    [['listen', '--secret', 'abc'], 2, 'it begins with whsec_'],
    [['listen', '--forward', 'localhost'], 2, 'Give an address such as'],
    [['make'], 2, "unknown command 'make': give list, create, delete, test, deliveries, replay or listen"],
  ])('%j is refused with what to do', async (args, code, message) => {
    const refused = await run(...args)
    expect(refused).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) })
  })

  test('create does not make a second webhook if the connection breaks, and says what to do', async () => {
    const { address } = await startProxy(async (call) => {
      if (call.operation !== 'CreateWebhook') return false
      await call.forward()
      call.response.destroy()
      return true
    })
    const broken = await run(
      'create',
      'http://127.0.0.1:9/once',
      '--event',
      'quiz.updated',
      '--server',
      address,
    )
    expect(broken).toMatchObject({ code: 1, stdout: '' })
    expect(broken.stderr).toContain('may or may not have been made: look at "quizfolio webhook list"')
    await run('delete', 'http://127.0.0.1:9/once', '--yes')
  })
})

describe('webhook listen', () => {
  test('prints the events of a webhook of its own, which is deleted at Ctrl-C', async () => {
    account = await newAccount()
    const listening = await startListening()
    const quizId = await newQuiz(account, { title: 'Heard' })
    await expect.poll(listening.output, { timeout: 60_000 }).toContain('\n')
    const [type, time, data] = listening.output().trimEnd().split('\t')
    expect([type, JSON.parse(data ?? '')]).toEqual(['quiz.imported', { quiz_id: quizId }])
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(await json('list')).toMatchObject([{ url: listening.url }])
    expect(await listening.stop()).toBe(0)
    expect(await json('list')).toEqual([])
  })

  test('logs, tests and replays deliveries, and passes them on to a program', async () => {
    account = await newAccount()
    const passed: unknown[] = []
    const program = await startFakeServer((request, response) => {
      passed.push(request.headers['webhook-id'])
      response.writeHead(passed.length === 1 ? 500 : 204).end()
    })
    const listening = await startListening(
      '--json',
      '--event',
      'quiz.deleted',
      '--forward',
      `${program}/hook`,
    )
    const [queued] = await json<{ eventId: string }>('test', listening.url)
    const log = () => json<Logged>('deliveries', listening.url)
    // The second try comes five seconds later.
    await expect.poll(log, { timeout: 60_000, interval: 500 }).toMatchObject([{ state: 'delivered' }])
    const [delivery] = await log()
    expect(delivery).toMatchObject({ type: 'webhook.test', tries: [{ status: 500 }, { status: 204 }] })
    expect(listening.messages()).toContain(`${program}/hook answered with HTTP 500`)
    const [replayed] = await json<{ eventId: string }>('replay', delivery?.id ?? '')
    await expect.poll(() => passed.length, { timeout: 60_000 }).toBe(3)
    expect(new Set([...passed, delivery?.eventId, replayed?.eventId])).toEqual(new Set([queued?.eventId]))
    const lines = listening.output().trimEnd().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(passed)
    const since = new Date(Date.now() - 3_600_000).toISOString()
    const range = await run('replay', listening.url, '--since', since)
    expect(range).toMatchObject({ code: 0, stderr: 'quizfolio: 0 events will be sent again\n' })
    const { stdout } = await run('deliveries', listening.url, '--limit', '1')
    expect(stdout).toMatch(/^\S{36}\t\S+\twebhook\.test\t(delivered|waiting)\t/)
    expect(await listening.stop()).toBe(0)
  })

  test('says what to do if the server does not send to this computer', async () => {
    const fields = [{ name: 'url', messages: ['127.0.0.1 is no public address'] }]
    const createWebhook = { __typename: 'InvalidInput', code: 'VALIDATION_FAILED', message: 'No', fields }
    const { address } = await startProxy(({ operation, response }) => {
      if (operation === 'CreateWebhook') response.end(JSON.stringify({ data: { createWebhook } }))
      return operation === 'CreateWebhook'
    })
    const refused = await run('listen', '--port', '0', '--server', address)
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toContain(
      '(127.0.0.1 is no public address): start it with WEBHOOK_ALLOW=127.0.0.1',
    )
  })

  test('refuses what is not signed with the secret, without signing in', async () => {
    const listening = await startListening(
      '--secret',
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      '--token-file',
      '/nowhere',
    )
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
    const signed = { ...headers, 'webhook-signature': 'v1,AAAA' }
    const send = (init: RequestInit) => fetch(listening.url, init).then(({ status }) => status)
    expect(await send({ method: 'POST', body: '{}', headers: signed })).toBe(401)
    expect(await send({ method: 'POST', body: '{}' })).toBe(401)
    expect(await send({})).toBe(405)
    expect(listening.messages()).toContain('Refused a request: No signature of the request fits the secret')
    expect(listening.output()).toBe('')
    const taken = await run('listen', '--port', new URL(listening.url).port)
    expect(taken).toMatchObject({ code: 1, stderr: expect.stringContaining('another program listens there') })
    expect(await listening.stop()).toBe(0)
  })
})
