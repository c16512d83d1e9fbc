// `quizfolio import` as a process against a real server.
import { MAX_FILE_BYTES } from 'quiz-format'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, newAccount, quizzesOf } from './support/account.ts'
import { GOOD_CSV, GOOD_JSON, csv } from './support/sample-files.ts'
import { tempFile } from './support/temp-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'

let account: Account
let environment: Record<string, string>
beforeAll(async () => {
  account = await newAccount()
  environment = { ...account }
})

describe('importing a valid file', () => {
  test('creates a quiz from a CSV file and names it after the file', async () => {
    const run = await quizfolio(['import', await tempFile('plain-sums_and-products.csv', GOOD_CSV)], {
      environment,
    })
    const quiz = (await quizzesOf(account))[0]
    expect(quiz).toMatchObject({
      title: 'plain sums and products',
      questionCount: 3,
      sectionCount: 2,
      timeLimit: null,
    })
    expect(run).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        `^/.*/plain-sums_and-products.csv: created as "plain sums and products" with 3 questions in 2 sections [(]id ${quiz?.id}[)]\n$`,
      ),
      stderr: '',
    })
  })

  test('takes title, description and time limit from flags', async () => {
    const path = await tempFile('sums.json', GOOD_JSON)
    const flags = ['--title', ' Sums ', '--description', 'Easy ones', '--time-limit', '30']
    const run = await quizfolio(['import', path, ...flags], { environment })
    const quiz = (await quizzesOf(account))[0]
    expect(quiz).toMatchObject({ title: 'Sums', description: 'Easy ones', timeLimit: 30, questionCount: 2 })
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(run.stdout).toContain(`: created as "Sums" with 2 questions (id ${quiz?.id})\n`)
  })

  test('reads standard input with --format and --title, and prints JSON', async () => {
    const args = ['import', '-', '--format', 'json', '--title', 'Piped', '--json', '--quiet']
    const run = await quizfolio(args, { environment, input: GOOD_JSON })
    const quiz = (await quizzesOf(account))[0]
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(run.stdout)).toEqual({
      file: 'stdin',
      title: 'Piped',
      outcome: 'created',
      dryRun: false,
      id: quiz?.id,
      questionCount: 2,
      sectionCount: 0,
      difference: { added: 2, changed: 0, removed: 0, unchanged: 0, fields: [] },
      message: null,
      warningCount: 0,
      warnings: [],
    })
  })

  test('--format overrides the extension, and --quiet prints nothing', async () => {
    const path = await tempFile('quiz.json', GOOD_CSV)
    const run = await quizfolio(['import', path, '--format', 'csv', '--quiet'], { environment })
    expect(run).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  test('signs in with a token from a file or from the environment', async () => {
    const path = await tempFile('quiz.csv', GOOD_CSV)
    const token = account.QUIZFOLIO_TOKEN
    const tokenFile = await tempFile('token', `${token}\n`)
    const byFile = await quizfolio(['import', path, '--token-file', tokenFile])
    const byVariable = await quizfolio(['import', path], { environment: { QUIZFOLIO_TOKEN: token } })
    expect([byFile.code, byVariable.code]).toEqual([0, 0])
  })

  test('escapes control sequences in the title', async () => {
    const path = await tempFile('quiz.csv', GOOD_CSV)
    const args = ['import', path, '--title', 'Red \u001b[31m\u009b \u202e']
    const words = await quizfolio(args, { environment })
    expect(words.stdout).toContain('created as "Red \\u{1b}[31m\\u{9b} \\u{202e}"')
    const { stdout } = await quizfolio([...args, '--json'], { environment })
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u)
    expect(JSON.parse(stdout)).toMatchObject({ title: 'Red \u001b[31m\u009b \u202e' })
  })
})

describe('exits with 3 and changes nothing on the server for a file', () => {
  const refused: [string, string, string | Uint8Array, string[]][] = [
    [
      'with several problems, and prints the row and column of each',
      'bad.csv',
      csv('1+1?,1,2,3,4,e,Sums', '2+2?,1,,3,4,d,Sums', ',1,2,3,4,a,'),
      [
        ':2:correct_answer: "e" is not an answer',
        ':3:option_b: ',
        ':4:question: ',
        '3 problems in 1 of 1 file; nothing was imported',
      ],
    ],
    [
      'with a problem in a JSON item, and prints the number of the item',
      'bad.json',
      JSON.stringify([...JSON.parse(GOOD_JSON), { question: 'x', options: ['1'], correct_answer: 0 }]),
      [':3:options: ', '1 problem in 1 of 1 file; nothing was imported'],
    ],
    [
      'with more problems than are listed, and prints how many more',
      'many.csv',
      csv(...Array(10_050).fill('q,1,2,3,4,e,')),
      [': and 50 more problems', '10050 problems in 1 of 1 file'],
    ],
    [
      'that is too large',
      'big.csv',
      new Uint8Array(MAX_FILE_BYTES + 1),
      ['File size must be less than 10MB'],
    ],
    [
      'of an unknown type',
      'quiz.doc',
      GOOD_CSV,
      ['Neither its name nor its content indicates a known format (CSV, JSON'],
    ],
    [
      'with escape sequences, and prints them escaped',
      '\u001b[31m.csv',
      csv('q,1,2,3,4,\u001b]0;x\u0007,'),
      ['\\u{1b}[31m.csv:2:correct_answer: '],
    ],
  ]
  test.each(refused)('%s', async (_title, name, content, parts) => {
    const before = await quizzesOf(account)
    const run = await quizfolio(['import', await tempFile(name, content), '--title', 'Bad'], { environment })
    expect(run).toMatchObject({ code: 3, stdout: '' })
    for (const part of parts) expect(run.stderr).toContain(part)
    expect(run.stderr).not.toMatch(/[^\P{Cc}\n]/u)
    expect(await quizzesOf(account)).toEqual(before)
  })

  test('that does not exist', async () => {
    const run = await quizfolio(['import', '/nowhere/quiz.csv'], { environment })
    expect(run).toMatchObject({ code: 3, stdout: '' })
    expect(run.stderr).toContain('/nowhere/quiz.csv: The file cannot be read: there is no such file')
  })

  test('that is invalid, before asking to sign in', async () => {
    const run = await quizfolio(['import', await tempFile('bad.csv', csv('q,1,2,3,4,e,'))])
    expect(run.code).toBe(3)
  })
})
