// Quizzes with all their content, from a file to a real server and back.
import { execFile } from 'node:child_process'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { beforeEach, expect, inject, test } from 'vitest'
import { PROPERTY_TIME, expectProperty } from '../../quiz-format/test/support/properties.ts'
import { anyStoredQuiz } from '../../quiz-format/test/support/quizzes.ts'
import { writtenAs } from '../../quiz-format/test/support/read.ts'
import { type Account, newAccount } from './support/account.ts'
import { csv } from './support/sample-files.ts'
import { tempFolder } from './support/temp-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { newQuizOf } from './support/quizzes.ts'

const PROGRAM = fileURLToPath(new URL('../bin/quizfolio.js', import.meta.url))
const QUESTION = { question: 'q', options: ['a', 'b'], correct_answer: 1 }

let account: Account
let folder: string
beforeEach(async () => {
  account = await newAccount()
  folder = await tempFolder({})
})
const run = (...args: string[]) => quizfolio(args, { environment: { ...account }, cwd: folder })
const listed = async (environment: Record<string, string> = { ...account }) => {
  const { stdout } = await quizfolio(['list', '--json'], { environment })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; title: string })
}

test(
  'an import and an export return the same files for random quizzes',
  { timeout: PROPERTY_TIME },
  async () => {
    // Starting the program takes time, so each run imports many quizzes.
    const quizzes = fc.uniqueArray(anyStoredQuiz, {
      minLength: 25,
      maxLength: 25,
      selector: ({ title }) => title,
    })
    await expectProperty(
      fc.asyncProperty(quizzes, async (all) => {
        const environment = { ...(await newAccount()) }
        const files = Object.fromEntries(
          all.map((quiz, index) => [`${index}.quiz.json`, writtenAs('quizfolio', quiz)]),
        )
        const source = await tempFolder(files)
        const target = join(source, 'exported')
        const imported = await quizfolio(['import', source, '--quiet'], { environment })
        expect(imported).toMatchObject({ code: 0, stderr: '' })
        const ids = (await listed(environment)).map(({ id }) => id)
        const exported = await quizfolio(['export', ...ids, '--output', target, '--quiet'], { environment })
        expect(exported).toEqual({ code: 0, stdout: '', stderr: '' })
        const exportedFiles = await Promise.all(
          (await readdir(target)).map((name) => readFile(join(target, name), 'utf8')),
        )
        expect(exportedFiles.sort()).toEqual(Object.values(files).sort())
      }),
      2,
    )
  },
)

test('flags override the title, description and time limit in the file', async () => {
  const file = {
    quizfolio: 1,
    title: 'Trees',
    description: 'Of the north',
    time_limit: 5,
    questions: [QUESTION],
  }
  await writeFile(join(folder, 'x.quiz.json'), JSON.stringify(file))
  expect((await run('check', 'x.quiz.json', '--json')).stdout).toContain('"title":"Trees"')
  expect((await run('import', 'x.quiz.json')).stdout).toContain('created as "Trees"')
  expect(JSON.parse((await run('export', 'Trees')).stdout)).toMatchObject({
    description: 'Of the north',
    time_limit: 5,
  })
  await run('import', 'x.quiz.json', '--title', 'Mine', '--description', 'Other', '--time-limit', '7')
  expect(JSON.parse((await run('export', 'Mine')).stdout)).toMatchObject({
    description: 'Other',
    time_limit: 7,
  })
  const again = await run('import', 'x.quiz.json')
  expect(again.stdout).toContain('unchanged')
})

test('names a quiz after its file if the .quiz.json contains no title', async () => {
  await writeFile(join(folder, 'my-trees.quiz.json'), JSON.stringify({ quizfolio: 1, questions: [QUESTION] }))
  expect((await run('import', 'my-trees.quiz.json')).stdout).toContain('created as "my trees"')
})

test('reports files that contain the same title before sending anything', async () => {
  const files = ['a', 'b'].map((name) => [
    `${name}.json`,
    JSON.stringify({ quizfolio: 1, title: 'T', questions: [QUESTION] }),
  ])
  const source = await tempFolder({ ...Object.fromEntries(files), 't.csv': csv('q,1,2,3,4,a,') })
  const result = await run('import', source)
  expect(result).toMatchObject({ code: 3 })
  expect(result.stderr).toMatch(/It would get the same title as .*, "T": change/)
  expect(await run('list')).toMatchObject({ stdout: '' })
})

test('standard input that contains a title needs no --title', async () => {
  const environment = { ...account }
  const piped = (file: object, format: string) =>
    quizfolio(['import', '-', '--format', format], { environment, input: JSON.stringify(file) })
  const titled = { quizfolio: 1, title: 'Piped', questions: [QUESTION] }
  expect((await piped(titled, 'quizfolio')).stdout).toContain('created as "Piped"')
  const { title: _title, ...untitled } = titled
  expect(await piped(untitled, 'json')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('the file contains no title: give --title'),
  })
})

test('the backup command in docs/cli.md writes files that restore the same quizzes', async () => {
  const page = await readFile(new URL('../../docs/cli.md', import.meta.url), 'utf8')
  const line = page.split('\n').find((candidate) => candidate.includes('| xargs quizfolio export'))
  await newQuizOf(account, 'Five', [
    { question: 'Five?', options: ['1', '2', '3', '4', '5'], correct_answer: 4 },
  ])
  await newQuizOf(account, 'Two', [QUESTION])
  const command = (line ?? '').replaceAll('quizfolio', `"${process.execPath}" "${PROGRAM}"`)
  const env = { ...process.env, ...account, QUIZFOLIO_SERVER: inject('server') }
  await promisify(execFile)('sh', ['-c', command], { cwd: folder, env })
  expect((await readdir(join(folder, 'backup'))).sort()).toEqual(['Five.quiz.json', 'Two.quiz.json'])
  const other = { ...(await newAccount()) }
  const restored = await quizfolio(['import', join(folder, 'backup')], { environment: other })
  expect(restored.code).toBe(0)
  expect((await listed(other)).map(({ title }) => title).sort()).toEqual(['Five', 'Two'])
  const exported = await quizfolio(['export', 'Five'], { environment: other })
  expect(exported.stdout).toBe(await readFile(join(folder, 'backup', 'Five.quiz.json'), 'utf8'))
})
