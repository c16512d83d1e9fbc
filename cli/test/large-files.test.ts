// The largest quiz files, imported and exported by the built program with a real server.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_FILE_BYTES, MAX_OWN_FILE_BYTES } from 'quiz-format'
import { beforeAll, expect, test } from 'vitest'
import { type Account, newAccount, quizzesOf } from './support/account.ts'
import { csv } from './support/sample-files.ts'
import { tempFolder } from './support/temp-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'

const TIME = { timeout: 120_000 }
// Enough for more than 10 MB as .quiz.json, but not as CSV.
const COUNT = 20_000

let account: Account
beforeAll(async () => {
  account = await newAccount()
})
const run = (...args: string[]) => quizfolio(args, { environment: { ...account } })

test(`converts, imports, exports and reimports ${COUNT} questions`, TIME, async () => {
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const options = [1, 2, 3, 4].map((option) => `Answer ${option} of ${index} ${'x'.repeat(90)}`)
    return `What is number ${index}?,${options.join(',')},b,Part ${Math.floor(index / 2000)}`
  })
  const text = csv(...rows)
  expect(Buffer.byteLength(text)).toBeLessThan(MAX_FILE_BYTES)
  const folder = await tempFolder({ 'big.csv': text })
  const [source, quizFile, exported] = ['big.csv', 'big.quiz.json', 'back.quiz.json'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  expect(await run('convert', source, quizFile)).toMatchObject({ code: 0 })
  expect((await stat(quizFile)).size).toBeGreaterThan(MAX_FILE_BYTES)
  const plain = await run('convert', quizFile, join(folder, 'big.json'))
  const tooLarge = 'The .json was written, but with more than 10MB it is too large to import again'
  expect(plain).toMatchObject({ code: 0, stderr: expect.stringContaining(tooLarge) })
  expect(await run('check', quizFile)).toMatchObject({ code: 0 })
  expect(await run('import', quizFile, '--title', 'Big')).toMatchObject({ code: 0 })
  expect(await quizzesOf(account)).toMatchObject([{ title: 'Big', questionCount: COUNT }])
  expect(await run('export', 'Big', '--output', exported)).toMatchObject({ code: 0 })
  const questionsOf = async (path: string) => (await readFile(path, 'utf8')).split('"questions":')[1]
  expect((await questionsOf(exported)) === (await questionsOf(quizFile))).toBe(true)
  expect(await run('import', exported)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('unchanged'),
  })
})

test('writes a .quiz.json that is too large to import again, but exits with 1', TIME, async () => {
  // JSON needs six bytes for each of these control characters.
  const long = '\u0001'.repeat(950)
  const rows = Array.from(
    { length: 1_500 },
    (_, index) => `q${index},${[1, 2, 3, 4].map((option) => `${option}${long}`).join(',')},b,`,
  )
  const folder = await tempFolder({ 'Odd.csv': csv(...rows) })
  const quizFile = join(folder, 'own.quiz.json')
  const message = 'The .quiz.json was written, but with more than 32MB it is too large to import again\n'
  const converted = await run('convert', join(folder, 'Odd.csv'), quizFile)
  expect(converted).toMatchObject({ code: 1, stderr: expect.stringContaining(message) })
  expect((await stat(quizFile)).size).toBeGreaterThan(MAX_OWN_FILE_BYTES)
  expect(await run('check', quizFile)).toMatchObject({
    code: 3,
    stdout: expect.stringContaining(': File size must be less than 32MB\n'),
  })
  expect(await run('import', join(folder, 'Odd.csv'))).toMatchObject({ code: 0 })
  const exported = await run('export', 'Odd', '--output', join(folder, 'out.quiz.json'))
  expect(exported).toMatchObject({ code: 1, stderr: expect.stringContaining(message) })
  expect(JSON.parse(await readFile(join(folder, 'out.quiz.json'), 'utf8'))).toMatchObject({ title: 'Odd' })
})
