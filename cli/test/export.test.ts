// `quizfolio export` as a process against a real server.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { readAs } from '../../quiz-format/test/support/read.ts'
import { type Account, newAccount, passwordOf } from './support/account.ts'
import { GOOD_CSV, csv } from './support/sample-files.ts'
import { type Call, startProxy } from './support/fault-proxy.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { newQuiz, newQuizOf } from './support/quizzes.ts'
import { openTerminal } from './support/terminal-session.ts'
import { tempFolder } from './support/temp-files.ts'

let account: Account
let environment: Record<string, string>
let folder: string
beforeEach(async () => {
  account = await newAccount()
  environment = { ...account }
  folder = await tempFolder({})
})

const questionsIn = async (text: string, format: 'csv' | 'json') => {
  const result = await readAs(format, text)
  return result.ok && result.quiz.questions
}
const exported = (...args: string[]) => quizfolio(['export', ...args], { environment, cwd: folder })
const FIVE_OPTIONS = [
  { question: 'Four?', options: ['1', '2', '3', '4'], correct_answer: 3 },
  { question: 'Five?', options: ['1', '2', '3', '4', '5'], correct_answer: 4 },
]

describe('exporting one quiz', () => {
  test('writes the whole quiz to standard output in our own format', async () => {
    await newQuiz(account, { title: 'Sums' })
    const { code, stdout, stderr } = await exported('Sums')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const section = (name: string) => ({ name, description: '' })
    expect(await readAs('json', stdout)).toMatchObject({
      ok: true,
      quiz: {
        title: 'Sums',
        description: '',
        timeLimit: null,
        sections: [section('Sums'), section('Products')],
      },
    })
    expect(await questionsIn(stdout, 'json')).toEqual(await questionsIn(GOOD_CSV, 'csv'))
  })

  test('writes a file in the format that its name indicates, and replaces an existing file only with --force', async () => {
    const id = await newQuiz(account, { title: 'Sums' })
    const first = await exported(id, '--output', 'sums.csv')
    expect(first).toEqual({
      code: 0,
      stdout: '',
      stderr: 'quizfolio: Wrote "Sums" (3 questions) to sums.csv\n',
    })
    const bytes = await readFile(join(folder, 'sums.csv'))
    expect(await readAs('csv', bytes)).toEqual(await readAs('csv', GOOD_CSV))
    await writeFile(join(folder, 'sums.csv'), 'mine')
    const again = await exported(id, '-o', 'sums.csv')
    expect(again).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('already exists: give --force'),
    })
    expect(await readFile(join(folder, 'sums.csv'), 'utf8')).toBe('mine')
    const forced = await exported(id, '-o', 'sums.csv', '--force', '--json')
    expect(JSON.parse(forced.stdout)).toEqual({
      id,
      title: 'Sums',
      questionCount: 3,
      writtenCount: 3,
      format: 'csv',
      path: 'sums.csv',
      lossCount: 0,
    })
    expect(await readFile(join(folder, 'sums.csv'))).toEqual(bytes)
    expect(await readdir(folder)).toEqual(['sums.csv'])
  })

  test('writes a lossy file only with --allow-loss, and lists every loss', async () => {
    const id = await newQuizOf(account, 'Options', FIVE_OPTIONS)
    const refused = await exported('Options', '--output', 'options.csv')
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('Options: question 2: options: lost: The question has 5 options')
    expect(refused.stderr).toContain(
      '1 of 1 not written: content would be lost; --format zip keeps everything',
    )
    expect(await exported('Options', '--format', 'json')).toMatchObject({ code: 1, stdout: '' })
    expect(await readdir(folder)).toEqual([])
    const allowed = await exported('Options', '--output', 'options.csv', '--allow-loss')
    expect(allowed.code).toBe(0)
    expect(allowed.stderr).toContain('Wrote "Options" (1 of 2 questions) to options.csv, 1 thing lost\n')
    expect(await readFile(join(folder, 'options.csv'), 'utf8')).toMatch(/Four\?/)
    const withLoss = await exported('Options', '-o', 'options.json', '--allow-loss', '--json', '--strict')
    expect(JSON.parse(withLoss.stdout)).toMatchObject({ id, questionCount: 2, writtenCount: 1, lossCount: 1 })
  })

  test('never writes a file without any questions', async () => {
    await newQuizOf(account, 'Five', FIVE_OPTIONS.slice(1))
    const run = await exported('Five', '--output', 'five.csv', '--allow-loss')
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toContain('1 of 1 not written: no question would be left')
    expect(await readdir(folder)).toEqual([])
  })

  test('escapes control characters on a terminal', async () => {
    await newQuiz(account, { title: 'Bell', file: new File([csv('Ring \u0007?,1,2,3,4,a,')], 'a.csv') })
    const terminal = openTerminal(['export', 'Bell', '--format', 'csv'], environment)
    expect(await terminal.ended).toBe(0)
    expect(terminal.shown()).toContain('Ring \\u{7}?')
  })

  test.each([
    ['--json on standard output', ['Sums', '--json'], 'give --output too'],
    ['an unknown format', ['Sums', '--format', 'doc'], 'Allowed choices are csv, json'],
    ['several quizzes and no folder', ['Sums', 'Others'], 'give --output FOLDER for several quizzes'],
    [
      'an unknown extension',
      ['Sums', '-o', 'sums.docx'],
      'does not determine a format: choose one with --format: csv, ',
    ],
    [
      'several quizzes and the name of a file',
      ['Sums', 'Others', '-o', 'all.csv'],
      'all.csv is not a folder',
    ],
    ['several quizzes and an existing file', ['Sums', 'Others', '-o', 'file'], 'file is not a folder'],
  ])('rejects %s', async (_what, args, message) => {
    await newQuiz(account, { title: 'Sums' })
    await newQuiz(account, { title: 'Others' })
    await writeFile(join(folder, 'file'), 'mine')
    const run = await exported(...args)
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toContain(message)
  })
})

describe('exporting several quizzes', () => {
  test('uses file names that are valid on every system', async () => {
    const ids = [
      await newQuiz(account, { title: '../a/b: "c"?' }),
      await newQuiz(account, { title: 'Twin' }),
      await newQuiz(account, { title: 'twin' }),
    ]
    const run = await exported(...ids, '--output', 'all', '--format', 'csv')
    expect(run.code).toBe(0)
    const names = await readdir(join(folder, 'all'))
    expect(names.sort()).toEqual(['Twin.csv', 'a b c.csv', `twin ${ids[2]}.csv`])
  })

  test('writes none of the files if one of them already exists', async () => {
    await newQuiz(account, { title: 'One' })
    await newQuiz(account, { title: 'Two' })
    await writeFile(join(folder, 'Two.quiz.json'), 'mine')
    expect(await exported('One', 'Two', '-o', folder)).toMatchObject({ code: 2 })
    expect(await readdir(folder)).toEqual(['Two.quiz.json'])
  })
})

test('Ctrl-C while reading a quiz exits with 130 and leaves no file', async () => {
  await newQuiz(account, { title: 'Sums' })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const { address, operations } = await startProxy(({ operation }) => {
    if (operation === 'QuizQuestions') arrive()
    return operation === 'QuizQuestions'
  })
  const args = ['export', 'Sums', '--output', 'sums.csv', '--server', address]
  const environment = passwordOf(account)
  const run = await quizfolio(args, { environment, cwd: folder, interruptAfter: arrived })
  expect(run).toEqual({ code: 130, stdout: '', stderr: 'quizfolio: Stopped; 0 of 1 written\n' })
  expect(operations.at(-1)).toBe('LogOut')
  expect(await readdir(folder)).toEqual([])
})

describe('exporting a long quiz', () => {
  async function exportThroughProxy(onSecondPage: (call: Call, id: string) => Promise<unknown>) {
    const rows = Array.from({ length: 150 }, (_, index) => `Question ${index}?,1,2,3,4,a,`)
    const id = await newQuiz(account, { title: 'Long', file: new File([csv(...rows)], 'a.csv') })
    const { address, operations } = await startProxy(async (call) => {
      if (call.operation === 'QuizQuestions' && call.count === 2) await onSecondPage(call, id)
      return false
    })
    const run = await exported('Long', '-o', 'long.csv', '--server', address)
    return { run, operations }
  }

  test('reads pages of 100 questions', async () => {
    const { run, operations } = await exportThroughProxy(async () => undefined)
    expect(run).toMatchObject({ code: 0 })
    expect(operations.filter((name) => name === 'QuizQuestions')).toHaveLength(2)
    const result = await readAs('csv', await readFile(join(folder, 'long.csv')))
    expect(result.ok && result.quiz.questions.map(({ text }) => text)).toEqual(
      Array.from({ length: 150 }, (_, index) => `Question ${index}?`),
    )
  })

  test('retries after the connection breaks', async () => {
    const { run } = await exportThroughProxy(async ({ response }) => response.destroy())
    expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining('trying again in') })
    expect(await readdir(folder)).toEqual(['long.csv'])
  })

  test('writes nothing if an update moves the questions while they are read', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => `Question ${149 - index}?,1,2,3,4,a,`)
    const update = ['import', '-', '--format', 'csv', '--title', 'Long', '--update']
    const { run } = await exportThroughProxy(() => quizfolio(update, { environment, input: csv(...rows) }))
    expect(run).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('"Long" was changed while it was being read: export it again'),
    })
    expect(await readdir(folder)).toEqual([])
  })

  test('writes nothing if the quiz is deleted while it is read', async () => {
    const { run } = await exportThroughProxy((_call, id) =>
      quizfolio(['delete', id, '--yes'], { environment }),
    )
    expect(run).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('"Long" was deleted while it was being read'),
    })
    expect(await readdir(folder)).toEqual([])
  })
})
