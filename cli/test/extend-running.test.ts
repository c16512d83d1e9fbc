// `quizfolio extend --all-running` as a process.
import { beforeAll, expect, test } from 'vitest'
import { newAccount, tokenOf } from './support/account.ts'
import { newClass } from './support/classes.ts'
import { startProxy } from './support/fault-proxy.ts'
import { newQuiz } from './support/quizzes.ts'
import { quizfolio } from './support/run-quizfolio.ts'

let environment: Record<string, string>
let assignmentId: string
beforeAll(async () => {
  const account = await newAccount()
  environment = { QUIZFOLIO_TOKEN: await tokenOf(account) }
  await newClass(account, 'Biology')
  await newQuiz(account, { title: 'Cells' })
  const args = ['assign', 'Cells', '--class', 'Biology', '--publish', '--json']
  const { stdout } = await quizfolio(args, { environment })
  assignmentId = (JSON.parse(stdout) as { id: string }).id
})

const extend = (...args: string[]) => quizfolio(['extend', 'Cells', ...args], { environment })

const flags = ['--all-running', '--minutes', '5', '--reason', 'Network down']

// Answers the call of the REST API in place of the server.
async function startServer(answer: { status: number; body: object | null }, bodies: unknown[] = []) {
  return startProxy(({ path, body, response }) => {
    if (path !== `/api/assignments/${assignmentId}/extensions/`) return false
    bodies.push(JSON.parse(body))
    if (answer.body === null) response.destroy()
    else
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
    return true
  })
}

test.each([
  [3, '3 learners have 5 more min for "Cells"'],
  [1, '1 learner has 5 more min for "Cells"'],
  [0, 'Nobody is taking "Cells" now'],
])('says that %i learners got more minutes', async (extended, message) => {
  const bodies: unknown[] = []
  const { address } = await startServer({ status: 200, body: { success: true, data: { extended } } }, bodies)
  const result = await extend(...flags, '--server', address)
  expect(result).toEqual({ code: 0, stdout: '', stderr: `quizfolio: ${message}\n` })
  expect(bodies).toEqual([{ minutes: 5, reason: 'Network down' }])
  const json = await extend(...flags, '--json', '--server', address)
  expect(JSON.parse(json.stdout)).toEqual({ assignmentId, outcome: 'extended', minutes: 5, extended })
})

test('is not sent again if the answer was lost, because the minutes would be added twice', async () => {
  const bodies: unknown[] = []
  const { address } = await startServer({ status: 0, body: null }, bodies)
  const result = await extend(...flags, '--server', address)
  expect(result).toMatchObject({ code: 1, stdout: '' })
  expect(result.stderr).toContain('may or may not have got the minutes')
  expect(bodies).toHaveLength(1)
})

test.each([
  [400, 'VALIDATION_FAILED', 2],
  [403, 'FORBIDDEN', 1],
  [404, 'NOT_FOUND', 1],
  [409, 'CLASSROOM_ARCHIVED', 1],
  [401, 'UNAUTHENTICATED', 4],
])('reports a refusal with status %i and code %s, and exits with %i', async (status, error_code, code) => {
  const { address } = await startServer({
    status,
    body: { success: false, error: 'It is refused', error_code },
  })
  const result = await extend(...flags, '--server', address)
  expect(result).toMatchObject({
    code,
    stdout: '',
    stderr: expect.stringContaining('quizfolio: It is refused'),
  })
})

test.each<[string[], string]>([
  [['Anna', ...flags], '--all-running is for everybody: leave MEMBER out'],
  [[...flags, '--factor', '2', '--remove'], '--all-running cannot be combined with --factor, --remove'],
  [['--all-running', '--reason', 'x'], '--all-running needs --minutes'],
])('%j is invalid usage', async (args, message) => {
  const result = await extend(...args)
  expect(result).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(message) })
})
