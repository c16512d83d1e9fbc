// `quizfolio practice` on a bad connection.
import { beforeEach, expect, test } from 'vitest'
import { type Account, newAccount } from './support/account.ts'
import { startProxy } from './support/fault-proxy.ts'
import { GO_ON, doneOf, jsonLines, questions } from './support/practices.ts'
import { newQuizOf } from './support/quizzes.ts'
import { type RunOptions, quizfolio } from './support/run-quizfolio.ts'

let environment: Account & Record<string, string>
beforeEach(async () => {
  environment = { ...(await newAccount()) }
})

const practice = (args: string[], input: string, options: RunOptions = {}) =>
  quizfolio(['practice', ...args], { environment, input, ...options })

test('an answer whose response was lost is sent again with the same id, and counts once', async () => {
  await newQuizOf(environment, 'One', questions(2))
  const sent: string[] = []
  const { address } = await startProxy(async ({ operation, count, body, forward, response }) => {
    if (operation !== 'AnswerPractice') return false
    sent.push(/"reviewId":"([^"]+)"/.exec(body)?.[1] ?? '')
    if (count > 1) return false
    await forward()
    response.destroy()
    return true
  })
  const run = await practice(['--json', '--server', address], '2\n2\n')
  expect(run.code).toBe(0)
  expect(run.stderr).toContain('trying again in')
  const lines = jsonLines(run)
  expect(lines.map(({ done }) => done)).toEqual([1, 2])
  expect(sent).toEqual([lines[0]?.['reviewId'], lines[0]?.['reviewId'], lines[1]?.['reviewId']])
})

test('an answer that cannot be sent is said, with how to go on, and asked again later', async () => {
  await newQuizOf(environment, 'One', questions(2))
  const { address } = await startProxy(({ operation, count, response }) => {
    if (operation !== 'AnswerPractice' || count === 1) return false
    response.writeHead(503, { 'retry-after': '0' }).end()
    return true
  })
  const { code, stdout, stderr } = await practice(['--server', address], '2\n2\n')
  expect(code).toBe(5)
  expect(stderr).toContain('an answer without a verdict is asked again unless it was stored')
  expect(stdout.match(/Correct/g)).toHaveLength(1)
  const id = GO_ON.exec(stderr)?.[1] ?? ''
  expect(await doneOf(environment, id)).toBe(1)
  expect((await practice(['--continue', id], '2\n')).stdout).toContain('Question 2?')
})

test('a question that is gone is said, and the practice goes on', async () => {
  await newQuizOf(environment, 'One', questions(2))
  const { address } = await startProxy(({ operation, count, response }) => {
    if (operation !== 'AnswerPractice' || count > 1) return false
    const gone = { message: 'Not found', extensions: { code: 'NOT_FOUND' } }
    response.end(JSON.stringify({ data: { answerPractice: null }, errors: [gone] }))
    return true
  })
  const { code, stdout, stderr } = await practice(['--server', address], '2\n2\n2\n')
  expect(code).toBe(0)
  expect(stderr).toContain('This answer was not stored: the question is no longer part of the practice')
  expect(stdout).toContain('2 of 2 questions done')
})

test('Ctrl-C while an answer is sent exits with 130 and says how to go on', async () => {
  await newQuizOf(environment, 'One', questions(2))
  let hasArrived = () => {}
  const interruptAfter = new Promise<void>((resolve) => (hasArrived = resolve))
  const { address } = await startProxy(({ operation }) => {
    if (operation !== 'AnswerPractice') return false
    hasArrived()
    return true
  })
  const { code, stderr } = await practice(['--server', address], '2\n', { interruptAfter })
  expect(code).toBe(130)
  expect(stderr).toMatch(/Stopped; an answer without a verdict .* --continue \S+\n$/)
})

test('stops once nobody reads the questions', async () => {
  await newQuizOf(environment, 'One', questions(30))
  const { code, stderr } = await practice(['--size', '30'], '2\n'.repeat(30), { closeOutput: true })
  expect(code).toBe(0)
  expect(stderr).toMatch(/\d of 20 done; go on with/)
})
