// The program as a process, behind a network and a server that fail.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, isSignedIn, newAccount, quizzesOf } from '../testing/account.ts'
import { GOOD_CSV, fileOf } from '../testing/files.ts'
import { type Call, deadAddress, startProxy } from '../testing/proxy.ts'
import { quizfolio } from '../testing/quizfolio.ts'

const AWAY = JSON.stringify({
  errors: [{ message: 'Away \u001b[31m', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
})

let account: Account
beforeAll(async () => {
  account = await newAccount()
})

async function importVia(server: string, title: string, interruptAfter?: Promise<unknown>) {
  const args = ['import', await fileOf('quiz.csv', GOOD_CSV), '--title', title]
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
    const address = await deadAddress()
    const run = await importVia(address, 'Nobody')
    expect(run).toMatchObject({ code: 5, stdout: '' })
    expect(run.stderr).toContain(`quizfolio: ${address} cannot be reached: nothing listens there`)
  })

  test('ends it with 5 when it answers 503 again and again', async () => {
    const { address, operations } = await startProxy(sayAway)
    const run = await importVia(address, 'Always away')
    expect(run).toMatchObject({ code: 5, stdout: '' })
    expect(run.stderr).toContain('Away \\u{1b}[31m; trying again in 0 s')
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
    expect(operations.filter((name) => name === 'ImportQuiz')).toHaveLength(2)
    expect(operations.at(-1)).toBe('LogOut')
    expect(await copiesOf('Away at first')).toBe(1)
  })

  test('when the file has been sent says to look before trying again', async () => {
    const { address } = await startProxy((call) => call.operation === 'ImportQuiz' && sayAway(call))
    const run = await importVia(address, 'Never')
    expect(run).toMatchObject({ code: 5, stdout: '' })
    expect(run.stderr).toContain('Away \\u{1b}[31m. The quiz may have been imported or not')
  })

  test('that stored the quiz before it went away does not get it twice', async () => {
    const { address } = await startProxy(async (call) => {
      if (call.operation !== 'ImportQuiz') return false
      await call.forward()
      return sayAway(call)
    })
    const run = await importVia(address, 'Stored already')
    expect(run).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Imported "Stored already"/) })
    expect(await copiesOf('Stored already')).toBe(1)
  })
})

describe('a connection that breaks while the file is on its way', () => {
  test('ends it with 1, says that nobody knows, and does not send again', async () => {
    const { address, operations } = await startProxy(({ operation, response }) => {
      if (operation === 'ImportQuiz') response.destroy()
      return operation === 'ImportQuiz'
    })
    const run = await importVia(address, 'Dropped')
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toContain('The quiz may have been imported or not')
    expect(operations).toEqual(['LogIn', 'NewestQuizzes', 'ImportQuiz', 'LogOut'])
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
      if (operation === 'ImportQuiz') arrive()
      return operation === 'ImportQuiz'
    })
    const run = await importVia(address, 'Stopped', arrived)
    expect(run).toMatchObject({ code: 130, stdout: '' })
    expect(run.stderr).toContain('Stopped. The quiz may have been imported or not')
    expect(operations.at(-1)).toBe('LogOut')
    expect(await isSignedIn(token)).toBe(false)
  })
})

describe('an answer that makes no sense ends it with 1', () => {
  test.each([
    ['of another server', 404, '<h1>Not here</h1>', 'does not answer like a Quizfolio server (HTTP 404)'],
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
      'quiz.csv:2:question: No \\u{1b}[31m\nand 1 more problem\n',
    ],
    ['FileTooLarge', { message: 'Too large' }, 3, 'quiz.csv: Too large'],
    ['UnsupportedFileType', { message: 'Not this type' }, 3, 'quiz.csv: Not this type'],
    ['InvalidInput', { message: 'Not this title' }, 2, 'quizfolio: Not this title'],
    ['Surprise', {}, 1, 'an answer that this version of quizfolio does not know'],
  ]
  test.each(refused)('by %s', async (__typename, fields, code, message) => {
    const { address } = await startProxy(({ operation, response }) => {
      if (operation !== 'ImportQuiz') return false
      response.end(JSON.stringify({ data: { importQuiz: { __typename, ...fields } } }))
      return true
    })
    const run = await importVia(address, 'Refused')
    expect(run).toMatchObject({ code, stdout: '' })
    expect(run.stderr).toContain(message)
  })

  test('because the session has ended', async () => {
    const { address } = await startProxy(({ operation, response }) => {
      if (operation !== 'ImportQuiz') return false
      response.end('{"errors":[{"message":"Please sign in","extensions":{"code":"UNAUTHENTICATED"}}]}')
      return true
    })
    const run = await importVia(address, 'Ended')
    expect(run).toMatchObject({ code: 4, stderr: 'quizfolio: Please sign in\n' })
  })
})
