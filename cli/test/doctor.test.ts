// `quizfolio doctor` as a process, with real and broken servers.
import { text } from 'node:stream/consumers'
import { beforeAll, expect, inject, test } from 'vitest'
import { type Account, newAccount, passwordOf } from './support/account.ts'
import { tempFile } from './support/temp-files.ts'
import { unusedAddress } from './support/fault-proxy.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { startFakeServer } from './support/fake-server.ts'

let account: Account
beforeAll(async () => {
  account = await newAccount()
})

test('reports ok and exits with 0 if everything works', async () => {
  const { code, stdout, stderr } = await quizfolio(['doctor'], { environment: passwordOf(account) })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout.split('\n').map((line) => line.split(/ {2,}/).slice(0, 2).join(' '))).toEqual([
    'ok address',
    'ok reachable',
    'ok ready',
    'ok clock',
    'ok version',
    'ok token',
    '',
  ])
  expect(stdout).toContain(`${inject('server')}, from QUIZFOLIO_SERVER`)
  expect(stdout).toContain(`signed in as ${account.QUIZFOLIO_USERNAME} with username and password`)
})

test('warns about a token file that other users can read, and exits with 4 for an unknown token', async () => {
  const good = await tempFile('token', account.QUIZFOLIO_TOKEN)
  const shared = await quizfolio(['doctor', '--token-file', good])
  expect(shared.code).toBe(0)
  expect(shared.stdout).toMatch(/^warn +token file +other users can read .*: run chmod 600 on it$/m)
  const unknown = await quizfolio(['doctor', '--json'], { environment: { QUIZFOLIO_TOKEN: 'x'.repeat(43) } })
  expect(unknown.code).toBe(4)
  const diagnostics = unknown.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(diagnostics.at(-1)).toMatchObject({ check: 'token', outcome: 'fail' })
})

test.each<[string, string, () => Promise<string>, number, string]>([
  ['a server that is gone', 'reachable', unusedAddress, 5, 'cannot be reached: nothing is listening there'],
  ['an invalid address', 'address', async () => 'localhost:4000', 2, 'give an address such as'],
  [
    'another server',
    'reachable',
    () => startFakeServer((_request, response) => response.writeHead(404).end()),
    1,
    'does not answer like a Quizfolio server (HTTP 404)',
  ],
  [
    'a server without its database',
    'ready',
    () => startFakeServer(({ url }, response) => response.writeHead(url === '/healthz' ? 200 : 503).end()),
    5,
    'is not ready (HTTP 503 at /readyz)',
  ],
  [
    'a server with another version',
    'version',
    () =>
      startFakeServer((_request, response) =>
        response.end('{"data":{"serverVersion":"7.8.9","viewer":null}}'),
      ),
    1,
    'the server is version 7.8.9, this program 0.1.0',
  ],
])('with %s, the check "%s" fails', async (_what, check, server, code, message) => {
  const environment = { QUIZFOLIO_SERVER: await server(), QUIZFOLIO_TOKEN: 'x' }
  const run = await quizfolio(['doctor'], { environment })
  expect(run.code).toBe(code)
  const failure = run.stdout.split('\n').find((line) => line.startsWith('fail'))
  expect(failure).toContain(check)
  expect(failure).toContain(message)
})

test("warns if the server's clock differs from this computer's", async () => {
  const date = new Date(Date.now() - 3_600_000).toUTCString()
  const server = await startFakeServer((_request, response) => response.writeHead(200, { date }).end('{}'))
  const { stdout } = await quizfolio(['doctor'], { environment: { QUIZFOLIO_SERVER: server } })
  expect(stdout).toMatch(/^warn +clock +this computer's clock is 3\d{3} s ahead of the server's/m)
})

test.each([
  ['whether the server is ready', '/readyz'],
  ['for the version', 'ServerVersion'],
  ['who is signed in', 'Viewer'],
])('Ctrl-C while doctor asks %s exits with 130 and reports no failed check', async (_what, hanging) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const server = await startFakeServer(async (request, response) => {
    const body = await text(request)
    if (request.url === hanging || body.includes(`"operationName":"${hanging}"`)) arrive()
    else response.end('{"data":{"serverVersion":"0.1.0"}}')
  })
  const environment = { QUIZFOLIO_SERVER: server, QUIZFOLIO_TOKEN: 'x' }
  const run = await quizfolio(['doctor'], { environment, interruptAfter: arrived })
  expect(run).toMatchObject({ code: 130, stderr: 'quizfolio: Stopped\n' })
  expect(run.stdout).toContain('reachable')
  expect(run.stdout).not.toMatch(/^fail/m)
})
