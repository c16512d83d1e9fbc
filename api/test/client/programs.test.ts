// The npm package quizfolio-client as it is published, and the programs of docs/api.md and docs/webhooks.md
// that use it or do without it.
import { execFile, spawn } from 'node:child_process'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../src/database/embedded/free-port.ts'
import { PROGRAMS } from '../contract/support/machine-programs.ts'
import { blocksOf, pathWith, readPage, useWorkplace } from '../contract/support/guide.ts'
import { createUser, form } from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'
import { useReceiver, WEBHOOK_SETTINGS } from '../support/webhook-receiver.ts'
import { ROOT, installClient } from './support/install-client.ts'

const PAGE = readPage('webhooks.md')
const [WITH_CLIENT = '', WITH_NOTHING = '', ...OTHERS] = blocksOf(PAGE, 'js')
const RECEIVERS = [
  ['node', 'with-client.mjs', WITH_CLIENT],
  ['node', 'with-nothing.mjs', WITH_NOTHING],
  ['python3', 'receiver.py', blocksOf(PAGE, 'python').join('')],
] as const

const FILE = {
  name: 'quiz.csv',
  content: 'question,option_a,option_b,option_c,option_d,correct_answer\nWhat?,1,2,3,4,a\n',
}

const it = useTestApp(WEBHOOK_SETTINGS)
const receiver = useReceiver(it)
const workplace = useWorkplace()
let url: string
let installed: string
beforeAll(async () => {
  url = await it.listen()
  installed = await installClient(workplace.path)
  await promisify(execFile)('python3', ['--version']).catch(() => {
    throw new Error(
      'The tests of the examples in docs/ need python3: install it, such as with apt-get install python3',
    )
  })
})

/** Runs the worker of webhooks until a program has ended. */
function withDeliveries<Result>(running: Promise<Result>): Promise<Result> {
  const settling = setInterval(() => void receiver.worker.settle(), 100)
  return running.finally(() => clearInterval(settling))
}

describe('the package', () => {
  test('contains modules with their types, the schema, the licence, and nothing else', async () => {
    const list = await readdir(installed, { recursive: true, withFileTypes: true })
    const files = list
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(installed.length + 1))
    const modules = files.filter((name) => /^dist\/.*\.(js|d\.ts)$/.test(name))
    expect(modules).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts']))
    expect(modules.filter((name) => name.includes('.test.'))).toEqual([])
    const others = files.filter((name) => !modules.includes(name))
    expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json', 'schema.graphql'])
    const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as object
    expect(manifest).not.toHaveProperty('dependencies')
  })

  test('has types that a program can use without further packages', async () => {
    await writeFile(
      join(workplace.path, 'program.ts'),
      `import { Quizfolio, verifyWebhook } from 'quizfolio-client'
       const quizfolio = new Quizfolio({ url: 'http://localhost', token: 'x', fetch })
       for await (const quiz of quizfolio.quizzes()) { const title: string = quiz.title; void title }
       const event = await verifyWebhook({ secret: 'x', headers: new Headers(), body: '' })
       if (event.type === 'quiz.updated') { const id: string = event.data.quiz_id; void id }
       // @ts-expect-error There is no such field.
       void (await quizfolio.viewer()).email`,
    )
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'nodenext',
      lib: ['es2022', 'dom', 'dom.asynciterable'],
      types: [],
    }
    const project = JSON.stringify({ compilerOptions, files: ['program.ts'] })
    await writeFile(join(workplace.path, 'tsconfig.json'), project)
    await writeFile(join(workplace.path, 'package.json'), '{"type": "module"}')
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const checked = promisify(execFile)(process.execPath, [tsc, '-p', workplace.path])
    expect(await checked.catch((error: unknown) => error)).toMatchObject({ stdout: '' })
  })
})

describe.each(PROGRAMS)('$name of docs/api.md', ({ name, command, text }) => {
  test('makes a token, lists all quizzes, and receives a webhook', { timeout: 90_000 }, async () => {
    const account = {
      username: command.slice(0, 4) + name.length,
      email: `${name}@example.org`,
      password: 'secret1',
    }
    await it.rest('POST', '/api/auth/register/', { body: account })
    const { body } = await it.rest('POST', '/api/auth/login/', { body: account })
    const { token } = body.data as { token: string }
    for (const title of ['One', 'Two', 'Three'])
      await it.rest('POST', '/api/files/upload/', { token, ...form({ quiz_title: title }, FILE) })
    const environment = {
      PATH: pathWith(workplace.standInForCurl(), 'last'),
      QUIZFOLIO_URL: url,
      QUIZFOLIO_USERNAME: account.username,
      QUIZFOLIO_PASSWORD: account.password,
      QUIZFOLIO_RECEIVER: `${receiver.url}/`,
      RECEIVER_PORT: String(await freePort()),
      no_proxy: '127.0.0.1',
    }
    const output = await withDeliveries(workplace.run(command, { name, text }, environment))
    const lines = output.trimEnd().split('\n')
    expect(lines.slice(0, 3)).toEqual(['Three', 'Two', 'One'])
    expect(lines[3]?.toLowerCase()).toBe(`webhook.test: ${command === 'bash' ? 204 : true}`)
    expect(lines).toHaveLength(4)
    const hooks = await it.rest('GET', '/api/webhooks/', { token })
    expect(hooks.body.data.webhooks).toEqual([])
    const tokens = await it.rest('GET', '/api/tokens/', { token })
    expect(tokens.body.data.tokens).toMatchObject([{ name: 'Example' }])
  })
})

describe.each(RECEIVERS)('the receiver of docs/webhooks.md with %s, %s', (command, name, text) => {
  test('prints what is signed, once, and refuses the rest', { timeout: 90_000 }, async () => {
    const ada = await createUser(it)
    const port = await freePort()
    const address = `http://127.0.0.1:${port}/`
    const { webhookId, secret } = await receiver.create(ada, { url: address, events: ['quiz.deleted'] })
    await writeFile(join(workplace.path, name), text)
    const child = spawn(command, [join(workplace.path, name)], {
      env: { ...process.env, WEBHOOK_SECRET: secret, RECEIVER_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
    const forged = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,AAAA',
    }
    const post = (headers: Record<string, string>) =>
      fetch(address, { method: 'POST', body: '{}', headers }).then(
        ({ status }) => status,
        () => null,
      )
    await expect.poll(() => post(forged), { timeout: 60_000 }).toBe(401)
    expect(await post({})).toBe(401)
    const sent = await it.rest('POST', `/api/webhooks/${webhookId}/test/`, { token: ada.token })
    const log = `/api/webhooks/${webhookId}/deliveries/`
    await receiver.worker.settle()
    const path = `${log}${sent.body.data.delivery_id}/replay/`
    await it.rest('POST', path, { token: ada.token })
    await receiver.worker.settle()
    const { body } = await it.rest('GET', log, { token: ada.token })
    expect(body.data.deliveries).toMatchObject([{ tries: [{ status: 204 }] }, { tries: [{ status: 204 }] }])
    const data = { webhook_id: webhookId }
    await expect.poll(() => output.trim().split('\n')).toHaveLength(1)
    expect(output).toMatch(/^webhook\.test /)
    expect(JSON.parse(output.slice('webhook.test '.length))).toEqual(data)
  })
})

test('docs/webhooks.md shows no other programs, and its commands are the ones of docs/api.md', () => {
  expect(OTHERS).toEqual([])
  const [commands = '', ...others] = blocksOf(PAGE, 'sh')
  expect(others).toEqual([])
  expect(commands.match(/api\/webhooks\/\S*"/g)).toEqual(['api/webhooks/"', 'api/webhooks/$HOOK/test/"'])
})
