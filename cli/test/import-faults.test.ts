// `quizfolio import` as a process, with failures of the network and the server.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, isSignedIn, newAccount, passwordOf, quizzesOf } from './support/account.ts'
import { GOOD_CSV } from './support/sample-files.ts'
import { tempFile } from './support/temp-files.ts'
import { type Call, startProxy } from './support/fault-proxy.ts'
import { type RunOptions, quizfolio } from './support/run-quizfolio.ts'

const UNAVAILABLE = JSON.stringify({
  errors: [{ message: 'Away \u001b[31m', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
})

const LIMITED = JSON.stringify({ errors: [{ message: 'Slow down', extensions: { code: 'RATE_LIMITED' } }] })

let account: Account
beforeAll(async () => {
  account = await newAccount()
})

/** For tests in which the program signs in and out. */
const byPassword = () => ({ environment: passwordOf(account) })

async function importVia(server: string, title: string, options: RunOptions = {}) {
  const args = ['import', await tempFile('quiz.csv', GOOD_CSV), '--title', title]
  const environment = { ...(options.environment ?? account), QUIZFOLIO_SERVER: server }
  return quizfolio(args, { ...options, environment })
}

async function copiesOf(title: string): Promise<number> {
  return (await quizzesOf(account)).filter((quiz) => quiz.title === title).length
}

function sendUnavailable({ response }: Call): boolean {
  response.writeHead(503, { 'retry-after': '0', 'content-type': 'application/json' }).end(UNAVAILABLE)
  return true
}

describe('when the server is unavailable', () => {
  test('exits with 5 after repeated 503 responses', async () => {
    const { address, operations } = await startProxy(sendUnavailable)
    const run = await importVia(address, 'Always away', byPassword())
    expect(run).toMatchObject({ code: 5, stdout: '' })
    expect(run.stderr).toContain('Away \\u{1b}[31m; trying again in 0.0 s')
    expect(operations).toEqual(['LogIn', 'LogIn', 'LogIn', 'LogIn'])
  })

  test('exits with 5 at once if the server asks for too long a wait', async () => {
    const { address, operations } = await startProxy(({ response }) => {
      response.writeHead(503, { 'retry-after': '3600' }).end()
      return true
    })
    expect(await importVia(address, 'Later', byPassword())).toMatchObject({ code: 5 })
    expect(operations).toEqual(['LogIn'])
  })

  test('retries, and creates the quiz once', async () => {
    const { address, operations } = await startProxy((call) => call.count === 1 && sendUnavailable(call))
    expect(await importVia(address, 'Away at first', byPassword())).toMatchObject({ code: 0 })
    expect(operations.filter((name) => name === 'SyncQuiz')).toHaveLength(2)
    expect(operations.at(-1)).toBe('LogOut')
    expect(await copiesOf('Away at first')).toBe(1)
  })

  test('exits with 5 and reports the file as failed if the server stays unavailable after sign-in', async () => {
    const { address, operations } = await startProxy(
      (call) => call.operation === 'SyncQuiz' && sendUnavailable(call),
    )
    const run = await importVia(address, 'Never')
    expect(run).toMatchObject({
      code: 5,
      stdout: expect.stringContaining('quiz.csv: failed: Away \\u{1b}[31m'),
    })
    expect(run.stderr).toContain('quizfolio: Away \\u{1b}[31m')
    expect(operations.filter((name) => name === 'SyncQuiz')).toHaveLength(6)
    expect(await copiesOf('Never')).toBe(0)
  })

  test('creates the quiz once if the server became unavailable after storing it', async () => {
    const { address } = await startProxy(async (call) => {
      if (call.operation !== 'SyncQuiz' || call.count > 2) return false
      await call.forward()
      return sendUnavailable(call)
    })
    const run = await importVia(address, 'Stored already')
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('created as "Stored already"') })
    expect(await copiesOf('Stored already')).toBe(1)
  })

  test('waits as long as a 429 response asks, then retries', async () => {
    const { address, operations } = await startProxy(({ operation, count, response }) => {
      if (operation !== 'SyncQuiz' || count > 1) return false
      response.writeHead(429, { 'retry-after': '1' }).end(LIMITED)
      return true
    })
    const run = await importVia(address, 'Too many')
    expect(run).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Slow down; trying again in 1.0 s'),
    })
    expect(operations.filter((name) => name === 'SyncQuiz')).toHaveLength(2)
  })

  test('exits with 5 if a 429 response asks to wait for an hour, and prints that time', async () => {
    const { address, operations } = await startProxy(({ operation, response }) => {
      if (operation !== 'SyncQuiz') return false
      response.writeHead(429, { 'retry-after': '3600' }).end(LIMITED)
      return true
    })
    const run = await importVia(address, 'Much too many', byPassword())
    expect(run).toMatchObject({ code: 5 })
    expect(run.stderr).toContain('Slow down; the server asks to wait 60 min')
    expect(operations).toEqual(['LogIn', 'QuizList', 'SyncQuiz', 'LogOut'])
  })
})

describe('when an upload is interrupted', () => {
  test('retries if the server had not stored the quiz yet', async () => {
    const { address, operations } = await startProxy(({ operation, count, response }) => {
      const isBroken = operation === 'SyncQuiz' && count < 3
      if (isBroken) response.destroy()
      return isBroken
    })
    const run = await importVia(address, 'Dropped before')
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('created as "Dropped before"') })
    expect(run.stderr).toContain('broke before a response arrived')
    expect(operations.filter((name) => name === 'SyncQuiz')).toHaveLength(3)
    expect(await copiesOf('Dropped before')).toBe(1)
  })

  test('creates the quiz once if the server had already stored it', async () => {
    const { address } = await startProxy(async ({ operation, count, response, forward }) => {
      const isBroken = operation === 'SyncQuiz' && count === 1
      if (isBroken) {
        await forward()
        response.writeHead(200, { 'content-length': '1000' }).write('{"data":')
        setTimeout(() => response.destroy(), 50)
      }
      return isBroken
    })
    const run = await importVia(address, 'Dropped after')
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('created as "Dropped after"') })
    expect(await copiesOf('Dropped after')).toBe(1)
  })

  test('exits with 130 on Ctrl-C and closes the session', async () => {
    let token = ''
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const { address, operations } = await startProxy(async ({ operation, response, forward }) => {
      if (operation === 'LogIn') {
        const { text } = await forward()
        token = JSON.parse(text).data.logIn.token
        response.end(text)
        return true
      }
      if (operation === 'SyncQuiz') arrive()
      return operation === 'SyncQuiz'
    })
    const run = await importVia(address, 'Stopped', { ...byPassword(), interruptAfter: arrived })
    expect(run).toMatchObject({ code: 130, stdout: '' })
    expect(run.stderr).toContain('Stopped; 1 file: 1 not sent. Run the same command again to continue')
    expect(operations.at(-1)).toBe('LogOut')
    expect(await isSignedIn(token)).toBe(false)
  })
})

describe('exits with 1 on a response', () => {
  test.each([
    [
      'from another kind of server',
      404,
      '<h1>Not here</h1>',
      'does not answer like a Quizfolio server (HTTP 404)',
    ],
    ['with malformed errors', 200, '{"errors":[{}]}', 'does not answer like a Quizfolio server'],
    ['that is null', 200, 'null', 'does not answer like a Quizfolio server'],
    ['from a proxy', 502, 'Bad Gateway', 'cannot reach the server behind it (HTTP 502)'],
    ['with an error', 200, '{"errors":[{"message":"No \\u001b[31m"}]}', 'quizfolio: No \\u{1b}[31m'],
  ])('%s', async (_title, status, text, message) => {
    const { address } = await startProxy(({ response }) => Boolean(response.writeHead(status).end(text)))
    const run = await importVia(address, 'Nonsense', byPassword())
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toContain(message)
  })

  test('that redirects, without following it', async () => {
    const { address } = await startProxy(({ response }) =>
      Boolean(response.writeHead(301, { location: 'https://elsewhere.example' }).end()),
    )
    const run = await importVia(address, 'Elsewhere', byPassword())
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toContain('redirects to https://elsewhere.example: give that server')
  })
})

describe('when the server rejects a file that passed the check', () => {
  const refused: [string, object, number, string][] = [
    [
      'InvalidQuizFile',
      { issueCount: 2, issues: [{ row: 2, column: 'question', message: 'No \u001b[31m' }] },
      3,
      'quiz.csv: failed: 2:question: No \\u{1b}[31m (and 1 more problem)\n',
    ],
    ['FileTooLarge', { message: 'Too large' }, 3, 'quiz.csv: failed: Too large'],
    ['UnsupportedFileType', { message: 'Not this type' }, 3, 'quiz.csv: failed: Not this type'],
    ['InvalidInput', { message: 'Not this title' }, 1, 'quiz.csv: failed: Not this title'],
    ['Surprise', {}, 1, 'a response that this version of quizfolio does not understand'],
  ]
  test.each(refused)('reports %s', async (__typename, fields, code, message) => {
    const { address } = await startProxy(({ operation, response }) => {
      if (operation !== 'SyncQuiz') return false
      response.end(JSON.stringify({ data: { syncQuiz: { __typename, ...fields } } }))
      return true
    })
    const run = await importVia(address, 'Refused')
    expect(run).toMatchObject({ code, stdout: expect.stringContaining(message) })
    expect(run.stderr).toBe('quizfolio: 1 of 1 failed\n')
  })

  test('exits with 4 if the session has ended', async () => {
    const { address } = await startProxy(({ operation, response }) => {
      if (operation !== 'SyncQuiz') return false
      response.end('{"errors":[{"message":"Please sign in","extensions":{"code":"UNAUTHENTICATED"}}]}')
      return true
    })
    const run = await importVia(address, 'Ended')
    expect(run).toMatchObject({ code: 4, stderr: 'quizfolio: Please sign in\n' })
  })
})
