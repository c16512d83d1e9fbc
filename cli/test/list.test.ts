// `quizfolio list` and `quizfolio delete` as processes against a real server.
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, newAccount, quizzesOf } from './support/account.ts'
import { startProxy } from './support/fault-proxy.ts'
import { displayWidth } from '../src/terminal/display-width.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { newQuiz } from './support/quizzes.ts'
import { openTerminal } from './support/terminal-session.ts'

let account: Account
let environment: Record<string, string>
beforeEach(async () => {
  account = await newAccount()
  environment = { ...account }
})

const titles = async () => (await quizzesOf(account)).map(({ title }) => title)

describe('list', () => {
  test('prints tab-separated lines, a table on a terminal, or JSON', async () => {
    const id = await newQuiz(account, { title: 'Red \u001b[31m' })
    const words = await quizfolio(['list'], { environment })
    expect(words).toMatchObject({ code: 0, stderr: '' })
    expect(words.stdout).toMatch(new RegExp(`^${id}\t3\t2\t-\t\\d{4}-\\S+\tRed \\\\u\\{1b\\}\\[31m\n$`))
    const json = await quizfolio(['list', '--json'], { environment })
    expect(JSON.parse(json.stdout)).toMatchObject({ id, title: 'Red \u001b[31m', timeLimit: null })
    const terminal = openTerminal(['list'], environment)
    expect(await terminal.ended).toBe(0)
    expect(terminal.shown()).toMatch(/Title +Questions  Sections  Minutes  Uploaded {4}Id/)
    expect(terminal.shown()).toContain('\u001b[1mTitle')
    expect(terminal.shown()).toContain('Red \\u{1b}[31m')
    const plain = openTerminal(['list', '--no-color'], environment)
    expect(await plain.ended).toBe(0)
    expect(plain.shown()).not.toContain('\u001b[1m')
  })

  test('truncates the title and omits the id on a narrow terminal', async () => {
    const title = `Biology: ${'細胞'.repeat(15)}`
    await newQuiz(account, { title })
    const terminal = openTerminal(['list', '--no-color'], environment, 80)
    expect(await terminal.ended).toBe(0)
    const lines = terminal.shown().split('\r\n')
    expect(lines[0]).toBe(`Title${' '.repeat(33)}  Questions  Sections  Minutes  Uploaded  `)
    expect(lines[1]).toMatch(/^Biology: (?:細胞){7}…  {2}\s+3\s+2\s+-  \d{4}-\d\d-\d\d$/)
    expect(lines.map(displayWidth).filter((width) => width > 80)).toEqual([])
  })

  test('reads all pages', async () => {
    const ids = []
    for (let index = 0; index < 101; index++) ids.push(await newQuiz(account, { title: `Quiz ${index}` }))
    const { address, operations } = await startProxy(() => false)
    const { stdout } = await quizfolio(['list', '--server', address], { environment })
    const listed = stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')[0]]))
    expect(listed).toEqual(ids.toReversed())
    expect(operations.filter((name) => name === 'QuizList')).toHaveLength(2)
  })

  test('--search, --updated-since and --order select and order quizzes', async () => {
    for (const title of ['Biology 1', 'Physics', 'biology 2']) await newQuiz(account, { title })
    const listed = async (...flags: string[]) => {
      const { stdout, stderr } = await quizfolio(['list', ...flags], { environment })
      return (
        stdout
          .split('\n')
          .flatMap((line) => line.split('\t')[5] ?? [])
          .join(', ') + stderr
      )
    }
    expect(await listed('--search', 'BIO', '--order', 'title')).toBe('Biology 1, biology 2')
    expect(await listed('--order', '-title')).toBe('Physics, biology 2, Biology 1')
    expect(await listed('--updated-since', '2026-01-01 08:00')).toBe('biology 2, Physics, Biology 1')
    expect(await listed('--updated-since', '2999-01-01T00:00Z')).toBe('quizfolio: No quiz is like that\n')
    expect(await listed('--order', 'name')).toContain('--order')
  })

  test('says how to create the first quiz', async () => {
    const { code, stdout, stderr } = await quizfolio(['list'], { environment })
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    expect(stderr).toContain('You have no quizzes yet')
  })
})

describe('delete', () => {
  test('--yes deletes quizzes by title and by id, each once', async () => {
    const id = await newQuiz(account, { title: 'One' })
    await newQuiz(account, { title: 'Two' })
    await newQuiz(account, { title: 'Three' })
    const run = await quizfolio(['delete', id, 'Two', 'One', '--yes'], { environment })
    expect(run).toEqual({
      code: 0,
      stdout: '',
      stderr: 'quizfolio: Deleted "One"\nquizfolio: Deleted "Two"\n',
    })
    expect(await titles()).toEqual(['Three'])
  })

  test('deletes nothing if a name is unknown or ambiguous', async () => {
    await newQuiz(account, { title: 'One' })
    const twins = [await newQuiz(account, { title: 'Twin' }), await newQuiz(account, { title: 'Twin' })]
    const run = await quizfolio(['delete', 'One', 'Twin', 'Nobody', '--yes'], { environment })
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toContain('2 quizzes are called "Twin": use an id instead')
    for (const id of twins) expect(run.stderr).toContain(id)
    expect(run.stderr).toContain('there is no quiz "Nobody"')
    expect(await titles()).toHaveLength(3)
  })

  test('requires --yes without a terminal, before contacting the server', async () => {
    const { address, operations } = await startProxy(() => false)
    const run = await quizfolio(['delete', 'One', '--server', address], { environment })
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('give --yes') })
    expect(operations).toEqual([])
  })

  test.each([
    ['y\r', 0, []],
    ['\r', 1, ['One']],
    ['\u0003', 130, ['One']],
    ['\u0004', 1, ['One']],
  ])('asks for confirmation on a terminal; answering %j exits with %i', async (keys, code, left) => {
    await newQuiz(account, { title: 'One' })
    const terminal = openTerminal(['delete', 'One'], environment)
    await terminal.until('"One": 3 questions')
    await terminal.until('Delete this quiz with all attempts? [y/N] ')
    terminal.type(keys)
    expect(await terminal.ended).toBe(code)
    expect(await titles()).toEqual(left)
  })

  test('reports a quiz as gone if it was already deleted', async () => {
    const id = await newQuiz(account, { title: 'One' })
    const { address } = await startProxy(async (call) => {
      if (call.operation === 'DeleteQuiz' && call.count === 1) {
        await call.forward()
        call.response.writeHead(503, { 'retry-after': '0' }).end()
        return true
      }
      return false
    })
    const run = await quizfolio(['delete', id, '--yes', '--json', '--server', address], { environment })
    expect(run.code).toBe(0)
    expect(JSON.parse(run.stdout)).toEqual({ id, title: 'One', outcome: 'gone' })
  })
})
