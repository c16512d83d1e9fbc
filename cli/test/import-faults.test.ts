// The program as a process, behind a network and a server that fail.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, isSignedIn, newAccount, quizzesOf } from './support/account.ts'
import { GOOD_CSV, tempFile } from './support/files.ts'
import { type Call, unusedAddress, startProxy } from './support/fault-proxy.ts'
import { quizfolio } from './support/run-quizfolio.ts'

const AWAY = JSON.stringify({
  errors: [{ message: 'Away \u001b[31m', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
})

const LIMITED = JSON.stringify({ errors: [{ message: 'Slow down', extensions: { code: 'RATE_LIMITED' } }] })

let account: Account
beforeAll(async () => {
  account = await newAccount()
})

async function importVia(server: string, title: string, interruptAfter?: Promise<unknown>) {
  const args = ['import', await tempFile('quiz.csv', GOOD_CSV), '--title', title]
  const environment = { ...account, QUIZFOLIO_SERVER: server }
  return quizfolio(args, { environment, ...(interruptAfter && { interruptAfter }) })
}

async function copiesOf(title: string): Promise<number> {
  return (await quizzesOf(account)).filter((quiz) => quiz.title === title).length
}

function sayAway({ response }: Call): boolean {
  response.writeHead(503, { 'retry-after': '0', 'content-type': 'application/json' }).end(AWAY)
  return true
}

describe('a server that is away', () => {
  test('ends it with 5 when nothing listens', async () => {
    const address = await unusedAddress()
    const run = await importVia(address, 'Nobody')
    expect(run).toMatchObject({ code: 5, stdout: '' })
    expect(run.stderr).toContain(`quizfolio: ${address} cannot be reached: nothing listens there`)
  })

  test('ends it with 5 when it answers 503 again and again', async () => {
    const { address, operations } = await startProxy(sayAway)
    const run = await importVia(address, 'Always away')
    expect(run).toMatchObject({ code: 5, stdout: '' })
    expect(run.stderr).toContain('Away \\u{1b}[31m; trying again in 0.0 s')
    expect(operations).toEqual(['LogIn', 'LogIn', 'LogIn', 'LogIn'])
  })

  test('ends it with 5 at once when it asks for too long a wait', async () => {
    const { address, operations } = await startProxy(({ response }) => {
      response.writeHead(503, { 'retry-after': '3600' }).end()
      return true
    })
    expect(await importVia(address, 'Later')).toMatchObject({ code: 5 })
    expect(operations).toEqual(['LogIn'])
  })

  test('is asked again, and the quiz is there once', async () => {
    const { address, operations } = await startProxy((call) => call.count === 1 && sayAway(call))
    expect(await importVia(address, 'Away at first')).toMatchObject({ code: 0 })
    expect(operations.filter((name) => name === 'SyncQuiz')).toHaveLength(2)
    expect(operations.at(-1)).toBe('LogOut')
    expect(await copiesOf('Away at first')).toBe(1)
  })

  test('for good after the sign-in ends it with 5, and the file is told as failed', async () => {
    const { address, operations } = await startProxy((call) => call.operation === 'SyncQuiz' && sayAway(call))
    const run = await importVia(address, 'Never')
    expect(run).toMatchObject({
      code: 5,
      stdout: expect.stringContaining('quiz.csv: failed: Away \\u{1b}[31m'),
    })
    expect(run.stderr).toContain('quizfolio: Away \\u{1b}[31m')
    expect(operations.filter((name) => name === 'SyncQuiz')).toHaveLength(6)
    expect(await copiesOf('Never')).toBe(0)
  })

  test('that stored the quiz before it went away does not get it twice, and it counts as created', async () => {
    const { address } = await startProxy(async (call) => {
      if (call.operation !== 'SyncQuiz' || call.count > 2) return false
      await call.forward()
      return sayAway(call)
    })
    const run = await importVia(address, 'Stored already')
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('created as "Stored already"') })
    expect(await copiesOf('Stored already')).toBe(1)
  })

  test('or has had too much of this user is asked again when it says so', async () => {
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

  test('and asks to come back in an hour is not waited for, and the user is told', async () => {
    const { address, operations } = await startProxy(({ operation, response }) => {
      if (operation !== 'SyncQuiz') return false
      response.writeHead(429, { 'retry-after': '3600' }).end(LIMITED)
      return true
    })
    const run = await importVia(address, 'Much too many')
    expect(run).toMatchObject({ code: 5 })
    expect(run.stderr).toContain('Slow down; the server asks to come back in 60 min')
    expect(operations).toEqual(['LogIn', 'QuizList', 'SyncQuiz', 'LogOut'])
  })
})

describe('a connection that breaks while the file is on its way', () => {
  test('before the server acted is made again', async () => {
    const { address, operations } = await startProxy(({ operation, count, response }) => {
      const isBroken = operation === 'SyncQuiz' && count < 3
      if (isBroken) response.destroy()
      return isBroken
    })
    const run = await importVia(address, 'Dropped before')
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('created as "Dropped before"') })
    expect(run.stderr).toContain('broke before the answer came')
    expect(operations.filter((name) => name === 'SyncQuiz')).toHaveLength(3)
    expect(await copiesOf('Dropped before')).toBe(1)
  })

  test('after the server acted is made again, and the quiz is there once', async () => {
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

  test('by Ctrl-C ends it with 130 and ends the session', async () => {
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
    const run = await importVia(address, 'Stopped', arrived)
    expect(run).toMatchObject({ code: 130, stdout: '' })
    expect(run.stderr).toContain('Stopped; 1 file: 1 not sent. The same command goes on from here')
    expect(operations.at(-1)).toBe('LogOut')
    expect(await isSignedIn(token)).toBe(false)
  })
})

describe('an answer that makes no sense ends it with 1', () => {
  test.each([
    ['of another server', 404, '<h1>Not here</h1>', 'does not answer like a Quizfolio server (HTTP 404)'],
    ['with errors that are none', 200, '{"errors":[{}]}', 'does not answer like a Quizfolio server'],
    ['that is null', 200, 'null', 'does not answer like a Quizfolio server'],
    ['of a proxy', 502, 'Bad Gateway', 'lost the server behind it (HTTP 502)'],
    ['with an error', 200, '{"errors":[{"message":"No \\u001b[31m"}]}', 'quizfolio: No \\u{1b}[31m'],
  ])('%s', async (_title, status, text, message) => {
    const { address } = await startProxy(({ response }) => Boolean(response.writeHead(status).end(text)))
    const run = await importVia(address, 'Nonsense')
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toContain(message)
  })

  test('that sends the caller elsewhere, without following', async () => {
    const { address } = await startProxy(({ response }) =>
      Boolean(response.writeHead(301, { location: 'https://elsewhere.example' }).end()),
    )
    const run = await importVia(address, 'Elsewhere')
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toContain('on to https://elsewhere.example: give that server')
  })
})

describe('a server that refuses what the program let pass', () => {
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
    ['Surprise', {}, 1, 'an answer that this version of quizfolio does not know'],
  ]
  test.each(refused)('by %s', async (__typename, fields, code, message) => {
    const { address } = await startProxy(({ operation, response }) => {
      if (operation !== 'SyncQuiz') return false
      response.end(JSON.stringify({ data: { syncQuiz: { __typename, ...fields } } }))
      return true
    })
    const run = await importVia(address, 'OperationFailed')
    expect(run).toMatchObject({ code, stdout: expect.stringContaining(message) })
    expect(run.stderr).toBe('quizfolio: 1 of 1 failed\n')
  })

  test('because the session has ended', async () => {
    const { address } = await startProxy(({ operation, response }) => {
      if (operation !== 'SyncQuiz') return false
      response.end('{"errors":[{"message":"Please sign in","extensions":{"code":"UNAUTHENTICATED"}}]}')
      return true
    })
    const run = await importVia(address, 'Ended')
    expect(run).toMatchObject({ code: 4, stderr: 'quizfolio: Please sign in\n' })
  })
})
