// `quizfolio convert` as a process.
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { GOOD_CSV, GOOD_JSON, csv } from './support/sample-files.ts'
import { tempFile, tempFolder } from './support/temp-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'

async function convert(files: Record<string, string>, args: string[], input?: string) {
  const folder = await tempFolder(files)
  const paths = args.map((arg) => (arg.includes('.') ? join(folder, arg) : arg))
  const run = await quizfolio(['convert', ...paths], input === undefined ? {} : { input })
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  return { ...run, folder, read, stderr: run.stderr.replaceAll(`${folder}/`, '') }
}

test('converts a file to the format that the output name indicates, and back', async () => {
  const there = await convert({ 'a.csv': GOOD_CSV }, ['a.csv', 'a.json'])
  expect(there).toMatchObject({ code: 0, stdout: '', stderr: 'Wrote a.json as JSON: 3 questions\n' })
  const json = await there.read('a.json')
  expect(JSON.parse(json)).toHaveLength(3)
  const back = await convert({ 'a.json': json }, ['a.json', 'b.csv'])
  expect((await quizfolio(['check', join(back.folder, 'b.csv')])).stdout).toContain(
    'good, 3 questions in 2 sections',
  )
})

test('converts standard input to standard output with --from and --to', async () => {
  const run = await convert({}, ['-', '-', '--from', 'json', '--to', 'csv'], GOOD_JSON)
  expect(run).toMatchObject({ code: 0, stderr: '' })
  expect(run.stdout.trim().split(/\r?\n/)).toHaveLength(3)
})

test('--json describes the conversion', async () => {
  const run = await convert({ 'a.csv': GOOD_CSV }, ['a.csv', 'a.json', '--json'])
  expect(JSON.parse(run.stdout)).toEqual({
    in: join(run.folder, 'a.csv'),
    out: join(run.folder, 'a.json'),
    from: 'csv',
    to: 'json',
    questionCount: 3,
    leftOutCount: 0,
    lossCount: 0,
    writtenCount: 3,
  })
})

const TITLED = JSON.stringify({ quizfolio: 1, title: 'Biology: 101?', questions: JSON.parse(GOOD_JSON) })

test.each<[string[], string]>([
  [['zz.csv'], 'importing zz.csv would name it "zz" unless you give --title'],
  [['Biology_ 101.json'], 'importing Biology_ 101.json would name it "Biology  101" unless you give --title'],
  [['-', '--to', 'csv'], 'give it with --title when you import the file'],
])('warns that %j does not keep the title', async (args, advice) => {
  const { code, stderr } = await convert({ 'bio.quiz.json': TITLED }, ['bio.quiz.json', ...args])
  expect(code).toBe(0)
  expect(stderr).toMatch(/^quizfolio: (?:CSV|JSON) cannot store the title "Biology: 101\?": /m)
  expect(stderr).toContain(advice)
})

test.each<[string, string[]]>([
  ['the new file stores it', ['zz.quiz.json']],
  ['the new name yields the same title', ['Biology: 101?.csv']],
  ['--quiet is given', ['zz.csv', '--quiet']],
])('does not warn about the title if %s', async (_, args) => {
  const { stderr } = await convert({ 'bio.quiz.json': TITLED }, ['bio.quiz.json', ...args])
  expect(stderr).not.toContain('the title')
})

test('writes nothing for a file with problems', async () => {
  const run = await convert({ 'a.csv': csv('q,1,2,3,4,e,', ',1,2,3,4,a,') }, ['a.csv', 'a.json'])
  expect(run).toMatchObject({ code: 3, stdout: '' })
  expect(run.stderr).toMatch(
    /^a\.csv:2:correct_answer: .*\na\.csv:3:question: .*\nquizfolio: 2 problems; nothing was written\n$/,
  )
  expect(await readdir(run.folder)).toEqual(['a.csv'])
})

test('replaces an existing file only with --force', async () => {
  const files = { 'a.csv': GOOD_CSV, 'b.json': 'mine' }
  const refused = await convert(files, ['a.csv', 'b.json'])
  expect(refused).toMatchObject({
    code: 2,
    stderr: 'quizfolio: b.json already exists: give --force to replace it\n',
  })
  expect(await refused.read('b.json')).toBe('mine')
  const forced = await convert(files, ['a.csv', 'b.json', '--force'])
  expect(forced.code).toBe(0)
  expect(JSON.parse(await forced.read('b.json'))).toHaveLength(3)
  expect(await readdir(forced.folder)).toEqual(['a.csv', 'b.json'])
})

test('keeps the permissions of a replaced file', async () => {
  const path = await tempFile('a.csv', GOOD_CSV)
  const target = join(dirname(path), 'b.json')
  await writeFile(target, 'mine', { mode: 0o600 })
  expect(await quizfolio(['convert', path, target, '--force'])).toMatchObject({ code: 0 })
  expect((await stat(target)).mode & 0o777).toBe(0o600)
})

test('the help explains when nothing is written', async () => {
  const { stdout } = await quizfolio(['convert', '--help'])
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    'Lists what would be lost, and then writes nothing unless --allow-loss is given.',
  )
})

test.each<[string[], number, string]>([
  [
    ['a.csv', 'b.doc'],
    2,
    'The name of the output file does not determine a format: choose one with --to: csv, ',
  ],
  [['-', 'b.json'], 2, 'standard input has no file name: give --from'],
  [
    ['a.csv', '-', '--to', 'json', '--json'],
    2,
    '--json and the output file cannot both go to standard output',
  ],
  [['a.csv', '.'], 2, 'does not determine a format'],
  [['a.csv', '.', '--to', 'json'], 2, ' is a folder: give the path of a file'],
  [['a.csv', '/dev/null', '--to', 'json'], 2, '/dev/null is not a file: give - for standard output'],
  [['missing.csv', 'b.json'], 3, 'missing.csv: The file cannot be read: there is no such file'],
  [['a.csv', 'no/folder/b.json'], 1, 'no/folder/b.json cannot be written: there is no such folder'],
])('%j exits with %i', async (args, code, message) => {
  const run = await convert({ 'a.csv': GOOD_CSV }, args)
  expect(run).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) })
})

test('reads a file in the format given by --from', async () => {
  const path = await tempFile('quiz.txt', GOOD_JSON)
  const target = join(dirname(path), 'quiz.csv')
  expect(await quizfolio(['convert', path, target, '--from', 'json', '--quiet'])).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  })
  expect((await stat(target)).size).toBeGreaterThan(0)
})

const gift = (...counts: number[]) =>
  counts.map((count, index) => `::${index}::Question ${index} {=a${' ~b'.repeat(count - 1)}}\n`).join('\n')

test('writes a lossy file only with --allow-loss, and lists every loss', async () => {
  const files = { 'g.gift': gift(4, 2, 5), 'g.csv': 'mine' }
  const refused = await convert(files, ['g.gift', 'g.csv', '--force'])
  expect(refused).toMatchObject({ code: 3, stdout: '' })
  expect(refused.stderr).toMatch(
    /^g\.csv:2:options: lost: The question has 2 options.*\ng\.csv:3:options: lost: .*\nquizfolio: 2 things would be lost; nothing was written \(--allow-loss writes the rest\)\n$/,
  )
  expect(await refused.read('g.csv')).toBe('mine')
  const allowed = await convert(files, ['g.gift', 'g.csv', '--force', '--allow-loss'])
  expect(allowed.code).toBe(0)
  expect(allowed.stderr).toContain('Wrote g.csv as CSV: 1 of 3 questions, 2 things lost\n')
})

test('counts left-out content as lost', async () => {
  const files = { 'g.gift': `${gift(4)}\n::e::Essay? {}\n` }
  const refused = await convert(files, ['g.gift', 'g.csv'])
  expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining('left out: ') })
  expect(await readdir(refused.folder)).toEqual(['g.gift'])
})

test.each(['g.csv', 'g.json'])('does not write %s if it would contain no questions', async (target) => {
  const run = await convert({ 'g.gift': gift(2, 5) }, ['g.gift', target, '--allow-loss'])
  expect(run).toMatchObject({ code: 3, stdout: '' })
  expect(run.stderr).toContain('cannot hold any of the questions; nothing was written')
  expect(await readdir(run.folder)).toEqual(['g.gift'])
})

test('loses nothing in our own format, and lists what CSV loses', async () => {
  const file = {
    quizfolio: 1,
    title: 'Trees',
    description: 'Of the north',
    time_limit: 5,
    sections: [{ name: 'B', description: 'Old' }, { name: 'A' }, { name: 'A' }, { name: 'Empty' }],
    questions: [1, 2, 0].map((section) => ({
      question: 'q',
      options: ['a', 'b', 'c', 'd'],
      correct_answer: 0,
      section,
    })),
  }
  const files = { 'a.quiz.json': JSON.stringify(file) }
  const same = await convert(files, ['a.quiz.json', 'b.quiz.json'])
  expect(same).toMatchObject({ code: 0, stderr: 'Wrote b.quiz.json as Quizfolio: 3 questions\n' })
  expect(JSON.parse(await same.read('b.quiz.json'))).toEqual({
    ...file,
    questions: file.questions.map((question) => ({ ...question, section: question.section || 'B' })),
  })
  const lossy = await convert(files, ['a.quiz.json', 'a.csv'])
  expect(lossy.code).toBe(3)
  expect(lossy.stderr.split('\n').map((line) => line.split(':').slice(0, 4).join(':').slice(0, 60))).toEqual([
    'a.csv:description: lost: The quiz has a description, and thi',
    'a.csv:time_limit: lost: The quiz has a time limit, and this ',
    'a.csv:sections: lost: The section "B" has a description, and',
    'a.csv:sections: lost: Several sections are called "A", and i',
    'a.csv:sections: lost: The section "Empty" has no questions, ',
    'a.csv:sections: lost: The sections are in another order than',
    'quizfolio: 6 things would be lost; nothing was written (--al',
    '',
  ])
})
