// The program as a process: from one file to another.
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { GOOD_CSV, GOOD_JSON, csv, fileOf } from '../testing/files.ts'
import { folderOf } from '../testing/folder.ts'
import { quizfolio } from '../testing/quizfolio.ts'

async function convert(files: Record<string, string>, args: string[], input?: string) {
  const folder = await folderOf(files)
  const paths = args.map((arg) => (arg.includes('.') ? join(folder, arg) : arg))
  const run = await quizfolio(['convert', ...paths], input === undefined ? {} : { input })
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  return { ...run, folder, read, stderr: run.stderr.replaceAll(`${folder}/`, '') }
}

test('a file is written in the format of its name, and back again', async () => {
  const there = await convert({ 'a.csv': GOOD_CSV }, ['a.csv', 'a.json'])
  expect(there).toMatchObject({ code: 0, stdout: '', stderr: 'Wrote a.json as JSON: 3 questions read\n' })
  const json = await there.read('a.json')
  expect(JSON.parse(json)).toHaveLength(3)
  const back = await convert({ 'a.json': json }, ['a.json', 'b.csv'])
  expect((await quizfolio(['check', join(back.folder, 'b.csv')])).stdout).toContain(
    'good, 3 questions in 2 sections',
  )
})

test('standard input and output are taken with formats', async () => {
  const run = await convert({}, ['-', '-', '--from', 'json', '--to', 'csv'], GOOD_JSON)
  expect(run).toMatchObject({ code: 0, stderr: '' })
  expect(run.stdout.trim().split(/\r?\n/)).toHaveLength(3)
})

test('--json tells programs what was done', async () => {
  const run = await convert({ 'a.csv': GOOD_CSV }, ['a.csv', 'a.json', '--json'])
  expect(JSON.parse(run.stdout)).toEqual({
    in: join(run.folder, 'a.csv'),
    out: join(run.folder, 'a.json'),
    from: 'csv',
    to: 'json',
    questionCount: 3,
    leftOutCount: 0,
    lossCount: 0,
  })
})

test('a file with problems becomes nothing', async () => {
  const run = await convert({ 'a.csv': csv('q,1,2,3,4,e,', ',1,2,3,4,a,') }, ['a.csv', 'a.json'])
  expect(run).toMatchObject({ code: 3, stdout: '' })
  expect(run.stderr).toMatch(
    /^a\.csv:2:correct_answer: .*\na\.csv:3:question: .*\nquizfolio: 2 problems; nothing was written\n$/,
  )
  expect(await readdir(run.folder)).toEqual(['a.csv'])
})

test('what is there is replaced with --force only, and whole', async () => {
  const files = { 'a.csv': GOOD_CSV, 'b.json': 'mine' }
  const refused = await convert(files, ['a.csv', 'b.json'])
  expect(refused).toMatchObject({
    code: 2,
    stderr: 'quizfolio: b.json is there already: give --force to replace it\n',
  })
  expect(await refused.read('b.json')).toBe('mine')
  const forced = await convert(files, ['a.csv', 'b.json', '--force'])
  expect(forced.code).toBe(0)
  expect(JSON.parse(await forced.read('b.json'))).toHaveLength(3)
  expect(await readdir(forced.folder)).toEqual(['a.csv', 'b.json'])
})

test('a file that is replaced stays as private as it was', async () => {
  const path = await fileOf('a.csv', GOOD_CSV)
  const target = join(dirname(path), 'b.json')
  await writeFile(target, 'mine', { mode: 0o600 })
  expect(await quizfolio(['convert', path, target, '--force'])).toMatchObject({ code: 0 })
  expect((await stat(target)).mode & 0o777).toBe(0o600)
})

test.each<[string[], number, string]>([
  [['a.csv', 'b.doc'], 2, 'The name of the new file tells no format: say with --to which'],
  [['-', 'b.json'], 2, 'standard input has no name: give --from'],
  [['a.csv', '-', '--to', 'json', '--json'], 2, '--json and the new file cannot both be on standard output'],
  [['a.csv', '.'], 2, 'tells no format'],
  [['a.csv', '.', '--to', 'json'], 2, ' is a folder: name the file that is to be in it'],
  [['a.csv', '/dev/null', '--to', 'json'], 2, '/dev/null is no file: give - for standard output'],
  [['missing.csv', 'b.json'], 3, 'missing.csv: The file cannot be read: there is no such file'],
  [['a.csv', 'no/folder/b.json'], 1, 'no/folder/b.json cannot be written: there is no such folder'],
])('%j ends with %i', async (args, code, message) => {
  const run = await convert({ 'a.csv': GOOD_CSV }, args)
  expect(run).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) })
})

test('a file is read as --from says', async () => {
  const path = await fileOf('quiz.txt', GOOD_JSON)
  const target = join(dirname(path), 'quiz.csv')
  expect(await quizfolio(['convert', path, target, '--from', 'json', '--quiet'])).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  })
  expect((await stat(target)).size).toBeGreaterThan(0)
})
