// Quizzes with pictures: from a file to the server, back to a file, and again.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { comparable } from '../../quiz-format/test/support/pictured-quizzes.ts'
import { sample } from '../../quiz-format/test/support/pictures.ts'
import { quizIn, readAs } from '../../quiz-format/test/support/read.ts'
import { entryNames, zipOf } from '../../quiz-format/test/support/zips.ts'
import { type Account, newAccount, quizzesOf } from './support/account.ts'
import { startProxy } from './support/fault-proxy.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { tempFolder } from './support/temp-files.ts'

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer,format'
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n')
const PICTURED = { 'heart.png': sample('alpha.png'), 'foto.jpg': sample('plain.jpg') }
const ROWS = [
  'Which? ![A heart](heart.png),![](foto.jpg),b,c,d,a,markdown',
  'What is $x^2$?,a,b,c,d,b,markdown',
]

let account: Account
let environment: Record<string, string>
let folder: string
beforeEach(async () => {
  account = await newAccount()
  environment = { ...account }
  folder = await tempFolder({ 'hearts.zip': zipOf({ 'quiz.csv': csv(...ROWS), ...PICTURED }) })
})

const run = (...args: string[]) => quizfolio(args, { environment, cwd: folder })
const zipped = async (name: string) => quizIn(await readAs('zip', await readFile(join(folder, name))))

describe('a zip with pictures', () => {
  test('is imported once, exported as a zip, and imported again as the same quiz', async () => {
    expect(await run('import', 'hearts.zip')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^hearts\.zip: created as "hearts" with 2 questions \(/),
      stderr: '',
    })
    expect((await run('import', 'hearts.zip')).stdout).toBe('hearts.zip: unchanged\n')
    expect(await run('export', 'hearts', '--output', 'backup/')).toMatchObject({
      code: 0,
      stderr: 'quizfolio: Wrote "hearts" (2 questions) to backup/hearts.quiz.zip\n',
    })
    expect(await readdir(join(folder, 'backup'))).toEqual(['hearts.quiz.zip'])
    const before = await zipped('hearts.zip')
    const after = await zipped('backup/hearts.quiz.zip')
    expect(comparable({ sections: [], questions: [], pictures: after.pictures })).toEqual(
      comparable({ sections: [], questions: [], pictures: before.pictures }),
    )
    expect(after.questions).toEqual(before.questions)
    expect(entryNames(await readFile(join(folder, 'backup/hearts.quiz.zip')))).toEqual([
      'quiz.quiz.json',
      'pictures/foto.jpg',
      'pictures/heart.png',
    ])
    expect((await run('import', 'backup', '--update')).stdout).toBe('backup/hearts.quiz.zip: unchanged\n')
    expect(await quizzesOf(account)).toHaveLength(1)
    expect(await run('export', 'hearts', '--output', 'backup/')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('backup/hearts.quiz.zip already exists'),
    })
  })

  test('is updated with another picture', async () => {
    await run('import', 'hearts.zip')
    const changed = { ...PICTURED, 'heart.png': sample('indexed.png') }
    await writeFile(join(folder, 'hearts.zip'), zipOf({ 'quiz.csv': csv(...ROWS), ...changed }))
    const { code, stdout } = await run('import', 'hearts.zip', '--update')
    expect([code, stdout]).toEqual([0, 'hearts.zip: updated +0 ~1 -0 =1\n'])
    expect((await run('import', 'hearts.zip', '--update')).stdout).toBe('hearts.zip: unchanged\n')
  })

  test('is sent again as a whole if the connection breaks, and is imported once', async () => {
    const { address } = await startProxy(async ({ operation, count, forward, response }) => {
      if (operation !== 'SyncQuiz' || count > 1) return false
      await forward()
      response.destroy()
      return true
    })
    const sent = await quizfolio(['import', 'hearts.zip'], {
      environment: { ...environment, QUIZFOLIO_SERVER: address },
      cwd: folder,
    })
    expect([sent.code, sent.stdout]).toEqual([
      0,
      expect.stringContaining('created as "hearts" with 2 questions'),
    ])
    expect(await quizzesOf(account)).toHaveLength(1)
  })

  test('with a picture that cannot be used is refused with its row before anything is sent', async () => {
    const zip = zipOf({ 'quiz.csv': csv(...ROWS), ...PICTURED, 'foto.jpg': sample('refused.gif') })
    await writeFile(join(folder, 'hearts.zip'), zip)
    const { code, stdout, stderr } = await run('import', 'hearts.zip')
    expect([code, `${stdout}${stderr}`]).toEqual([
      3,
      expect.stringContaining('2:option_a: The picture "foto.jpg" cannot be used. The file is a GIF'),
    ])
    expect(await quizzesOf(account)).toEqual([])
  })

  test.each(['moodle-xml', 'qti'])('keeps its pictures as %s and back', async (format) => {
    const name = format === 'qti' ? 'a.zip' : 'a.xml'
    expect((await run('convert', 'hearts.zip', name, '--to', format)).code).toBe(0)
    expect((await run('convert', name, 'b.quiz.zip', '--from', format)).code).toBe(0)
    const [before, after] = [await zipped('hearts.zip'), await zipped('b.quiz.zip')]
    expect(comparable({ ...after, questions: [] })).toEqual(comparable({ ...before, questions: [] }))
    expect(after.questions).toEqual(before.questions)
  })

  test('loses its pictures in other formats, which is said for each question', async () => {
    const lost = await run('convert', 'hearts.zip', 'a.csv')
    expect(lost.code).toBe(3)
    expect(lost.stderr).toContain('a.csv:1: lost: This format has no place for the picture "heart.png"')
    await run('import', 'hearts.zip')
    const exported = await run('export', 'hearts', '--output', 'hearts.quiz.json')
    expect(exported.code).toBe(1)
    expect(exported.stderr).toContain(
      'hearts: question 1: lost: This format has no place for the picture "foto.jpg"',
    )
    expect(exported.stderr).toContain('--format zip keeps everything')
  })
})
