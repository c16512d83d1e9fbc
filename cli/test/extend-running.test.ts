// `quizfolio extend --all-running` as a process.
import { beforeAll, expect, test } from 'vitest'
import { newAccount } from './support/account.ts'
import { newClass } from './support/classes.ts'
import { startProxy } from './support/fault-proxy.ts'
import { newQuiz } from './support/quizzes.ts'
import { quizfolio } from './support/run-quizfolio.ts'

let environment: Record<string, string>
let assignmentId: string
beforeAll(async () => {
  const account = await newAccount()
  environment = { ...account }
  await newClass(account, 'Biology')
  await newQuiz(account, { title: 'Cells' })
  const args = ['assign', 'Cells', '--class', 'Biology', '--publish', '--json']
  const { stdout } = await quizfolio(args, { environment })
  assignmentId = (JSON.parse(stdout) as { id: string }).id
})

const extend = (...args: string[]) => quizfolio(['extend', 'Cells', ...args], { environment })

const flags = ['--all-running', '--minutes', '5', '--reason', 'Network down']

// Answers the mutation in place of the server, with an answer or without one.
async function startServer(answer: object | null, inputs: unknown[] = []) {
  return startProxy(({ body, response }) => {
    if (!body.includes('mutation ExtendRunning')) return false
    inputs.push((JSON.parse(body) as { variables: { input: unknown } }).variables.input)
    if (answer === null) response.destroy()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    return true
  })
}
const resultIs = (extendRunning: object) => ({ data: { extendRunning } })

test.each([
  [3, '3 learners have 5 more min for "Cells"'],
  [1, '1 learner has 5 more min for "Cells"'],
])('says that %i learners got more minutes', async (extended, message) => {
  const inputs: unknown[] = []
  const { address } = await startServer(resultIs({ __typename: 'RunningExtension', extended }), inputs)
  const result = await extend(...flags, '--server', address)
  expect(result).toEqual({ code: 0, stdout: '', stderr: `quizfolio: ${message}\n` })
  expect(inputs).toEqual([{ assignmentId, minutes: 5, reason: 'Network down' }])
  const json = await extend(...flags, '--json', '--server', address)
  expect(JSON.parse(json.stdout)).toEqual({ assignmentId, outcome: 'extended', minutes: 5, extended })
})

test('says that nobody is taking it', async () => {
  const result = await extend(...flags)
  expect(result).toEqual({ code: 0, stdout: '', stderr: 'quizfolio: Nobody is taking "Cells" now\n' })
})

test('is not sent again if the answer was lost, because the minutes would be added twice', async () => {
  const inputs: unknown[] = []
  const { address } = await startServer(null, inputs)
  const result = await extend(...flags, '--server', address)
  expect(result).toMatchObject({ code: 1, stdout: '' })
  expect(result.stderr).toContain('may or may not have got the minutes')
  expect(inputs).toHaveLength(1)
})

test.each([
  ['Forbidden', 'FORBIDDEN'],
  ['NotFound', 'NOT_FOUND'],
  ['ClassroomArchived', 'CLASSROOM_ARCHIVED'],
])('reports the refusal %s', async (__typename, code) => {
  const { address } = await startServer(resultIs({ __typename, code, message: 'It is refused' }))
  const result = await extend(...flags, '--server', address)
  expect(result).toEqual({ code: 1, stdout: '', stderr: 'quizfolio: It is refused\n' })
})

test('names the flag that the server refuses', async () => {
  const result = await extend('--all-running', '--minutes', '5', '--reason', 'x'.repeat(201))
  expect(result).toMatchObject({ code: 2, stdout: '' })
  expect(result.stderr).toContain('--reason: The reason may have at most 200 characters')
})

test.each<[string[], string]>([
  [['Anna', ...flags], '--all-running is for everybody: leave MEMBER out'],
  [[...flags, '--factor', '2', '--remove'], '--all-running cannot be combined with --factor, --remove'],
  [['--all-running', '--reason', 'x'], '--all-running needs --minutes'],
])('%j is invalid usage', async (args, message) => {
  const result = await extend(...args)
  expect(result).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(message) })
})
