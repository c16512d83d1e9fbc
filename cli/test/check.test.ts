// `quizfolio check` as a process. Needs no server.
import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { GOOD_CSV, GOOD_JSON, csv } from './support/sample-files.ts'
import { tempFile, tempFolder } from './support/temp-files.ts'
import { environmentOf, quizfolio } from './support/run-quizfolio.ts'
import { openTerminal } from './support/terminal-session.ts'

const BAD_CSV = csv('1+1?,1,2,3,4,e,Sums', '2+2?,1,,3,4,d,Sums')

// An address where nothing listens: the check needs no server.
const environment = { QUIZFOLIO_SERVER: 'http://127.0.0.1:9' }

async function check(folder: string, ...flags: string[]) {
  const run = await quizfolio(['check', folder, ...flags], { environment })
  return { ...run, stdout: run.stdout.replaceAll(`${folder}/`, '') }
}

test('lists valid files in the order of their names', async () => {
  const folder = await tempFolder({ 'b.csv': GOOD_CSV, 'a/c.json': GOOD_JSON, 'B.csv': GOOD_CSV })
  expect(await check(folder)).toEqual({
    code: 0,
    stdout:
      'B.csv: good, 3 questions in 2 sections\na/c.json: good, 2 questions\nb.csv: good, 3 questions in 2 sections\n',
    stderr: '3 files without problems, 8 questions\n',
  })
})

test('prints each problem with its row and column, and exits with 3', async () => {
  const folder = await tempFolder({ 'bad.csv': BAD_CSV, 'empty.json': '', 'good.csv': GOOD_CSV })
  const run = await check(folder)
  expect(run).toMatchObject({ code: 3, stderr: 'quizfolio: 3 problems in 2 of 3 files\n' })
  expect(run.stdout.split('\n')).toEqual([
    'bad.csv:2:correct_answer: "e" is not an answer: write a, b, c or d',
    expect.stringMatching(/^bad\.csv:3:option_b: /),
    'bad.csv: 2 problems',
    expect.stringMatching(/^empty\.json: The file is empty/),
    'empty.json: 1 problem',
    'good.csv: good, 3 questions in 2 sections',
    '',
  ])
})

test('--json prints one object for each file', async () => {
  const folder = await tempFolder({ 'bad.csv': BAD_CSV, 'good-one.json': GOOD_JSON })
  const { stdout } = await check(folder, '--json')
  const [bad, good] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(bad).toMatchObject({
    file: 'bad.csv',
    format: 'csv',
    title: 'bad',
    status: 'wrong',
    problemCount: 2,
  })
  expect(bad).toHaveProperty('problems.0', {
    row: 2,
    column: 'correct_answer',
    message: '"e" is not an answer: write a, b, c or d',
  })
  expect(good).toEqual({
    file: 'good-one.json',
    format: 'json',
    title: 'good one',
    status: 'good',
    questionCount: 2,
    sectionCount: 0,
    problemCount: 0,
    problems: [],
    leftOutCount: 0,
    leftOut: [],
    warningCount: 0,
    warnings: [],
  })
})

test('--quiet prints nothing for valid files', async () => {
  expect(await check(await tempFolder({ 'a.csv': GOOD_CSV }), '--quiet')).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  })
})

test('checks standard input in the given --format', async () => {
  const run = await quizfolio(['check', '-', '--format', 'csv'], { input: BAD_CSV })
  expect(run).toMatchObject({ code: 3, stdout: expect.stringMatching(/^stdin:2:correct_answer: /) })
  expect(await quizfolio(['check', '-'], { input: BAD_CSV })).toMatchObject({
    code: 2,
    stderr: 'quizfolio: standard input has no file name: give --format\n',
  })
})

test('reports a file of an unknown format if the command line names it', async () => {
  const run = await quizfolio(['check', await tempFile('notes.doc', 'x')])
  expect(run).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('notes.doc: Neither its name nor its content indicates a known format'),
  })
})

test('reports two files that would get the same title, each with the name of the other', async () => {
  const folder = await tempFolder({ 'a/sums.csv': GOOD_CSV, 'a/sums.json': '', 'other.csv': GOOD_CSV })
  const run = await check(folder)
  expect(run).toMatchObject({ code: 3, stderr: 'quizfolio: 3 problems in 2 of 3 files\n' })
  expect(run.stdout).toContain('a/sums.csv: It would get the same title as a/sums.json, "sums": rename')
  expect(run.stdout).toContain('a/sums.json: It would get the same title as a/sums.csv, "sums": rename')
})

test('reports a file name that cannot be used as a title', async () => {
  const run = await check(await tempFolder({ '--.csv': GOOD_CSV }))
  expect(run).toMatchObject({
    code: 3,
    stdout: expect.stringContaining("The file's name cannot be used as a title: "),
  })
})

test('checks a file once even if several paths lead to it', async () => {
  const folder = await tempFolder({ 'a.csv': GOOD_CSV })
  await symlink('a.csv', join(folder, 'link.csv'))
  const paths = [
    folder,
    join(folder, 'a.csv'),
    join(folder, '.', 'link.csv'),
    `${folder}/../${folder.split('/').at(-1)}`,
  ]
  const run = await quizfolio(['check', ...paths])
  expect(run).toMatchObject({ code: 0, stderr: '1 file without problems, 3 questions\n' })
})

test('reports in one line that the output cannot be written to a full disk', async () => {
  const folder = await tempFolder({ 'a.csv': GOOD_CSV })
  const command = `"${process.execPath}" "${inject('program')}" check "${folder}" > /dev/full`
  const run = promisify(execFile)('sh', ['-c', command], { env: environmentOf() })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/quizfolio: The output cannot be written: the disk is full\n$/),
  })
})

test.each([
  ['good', GOOD_CSV, 0, '40 files without problems'],
  ['bad', BAD_CSV, 3, 'quizfolio: 80 problems in 40 of 40 files'],
])(
  'keeps the exit code for %s files when the reader closes the pipe early',
  async (_, content, code, summary) => {
    const folder = await tempFolder(
      Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}.csv`, content])),
    )
    const run = await quizfolio(['check', folder], { closeOutput: true })
    expect(run).toMatchObject({ code, stderr: expect.stringContaining(summary) })
    expect(run.stderr.trim().split('\n')).toHaveLength(1)
  },
)

test('wraps the messages of a table at the width of the terminal', async () => {
  const folder = await tempFolder({ 'bad.csv': csv('1+1?,1,2,3,4,fifteen,Sums') })
  const terminal = openTerminal(['check', folder, '--no-color'], environment, 60)
  expect(await terminal.ended).toBe(3)
  const lines = terminal.shown().split('\r\n')
  const at = lines.findIndex((line) => line.includes('"fifteen"'))
  expect(lines.slice(at, at + 2)).toEqual([
    '    2  correct_answer  "fifteen" is not an answer: write a,',
    '                       b, c or d',
  ])
})
