// `quizfolio results` as a process against a real server.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, newAccount, queryAs } from './support/account.ts'
import { joinClass, newClass } from './support/classes.ts'
import { newQuiz } from './support/quizzes.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { tempFolder } from './support/temp-files.ts'

let account: Account
let learner: Account
let folder: string
let classroomId: string
beforeEach(async () => {
  account = await newAccount()
  learner = await newAccount()
  folder = await tempFolder({})
  const { id, joinCode } = await newClass(account, 'Biology')
  classroomId = id
  await joinClass(learner, joinCode, '=Lea')
  const quizId = await newQuiz(account, { title: 'Cells' })
  await queryAs(
    account,
    'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { __typename } }',
    { input: { classroomId, quizId, closesAt: '2026-01-01T00:00:00Z', published: true } },
  )
})

const results = (args: string[], environment: Account = account) =>
  quizfolio(['results', 'export', ...args], { environment: { ...environment }, cwd: folder })

describe('results export', () => {
  test('prints the gradebook as CSV', async () => {
    expect(await results(['Biology'])).toEqual({
      code: 0,
      stderr: '',
      stdout: "Student,ID,Email,Section,Cells\r\n'=Lea,,,,\r\n",
    })
    const { stdout } = await results([classroomId, '--missing-zero', '--times'])
    expect(stdout).toBe("Student,ID,Email,Section,Cells,Cells submitted at\r\n'=Lea,,,,0.0,\r\n")
  })

  test('writes a file in the format of its extension, and replaces one only with --force', async () => {
    const run = await results(['Biology', '--output', 'all.xlsx'])
    expect(run).toEqual({
      code: 0,
      stderr: 'quizfolio: Wrote the gradebook of "Biology" to all.xlsx\n',
      stdout: '',
    })
    expect((await readFile(join(folder, 'all.xlsx'))).subarray(0, 2).toString()).toBe('PK')
    expect((await results(['Biology', '-o', 'all.xlsx'])).code).toBe(2)
    const { stdout } = await results(['Biology', '-o', 'all.xlsx', '--format', 'csv', '--force', '--json'])
    expect(JSON.parse(stdout)).toEqual({ id: classroomId, name: 'Biology', format: 'csv', path: 'all.xlsx' })
    expect(await readFile(join(folder, 'all.xlsx'), 'utf8')).toMatch(/^Student,/)
  })

  test('prints each learner as a line of JSON', async () => {
    const { stdout } = await results(['Biology', '--format', 'jsonl'])
    expect(stdout.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(stdout)).toMatchObject({
      displayName: '=Lea',
      state: 'ACTIVE',
      cells: [{ title: 'Cells', score: null, state: 'MISSING', attempts: 0 }],
    })
  })

  test('is refused to learners, and to strangers', async () => {
    const refused = await results(['Biology'], learner)
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Only instructors')])
    const stranger = await results(['Biology'], await newAccount())
    expect([stranger.code, stranger.stderr]).toEqual([1, expect.stringContaining('no class "Biology"')])
  })

  test.each([
    [['--json'], '--json describes the written file'],
    [['--format', 'jsonl', '--times'], '--times is only for csv and xlsx'],
    [['--format', 'pdf'], 'Allowed choices are csv, xlsx, jsonl'],
  ])('refuses %j with exit code 2', async (flags, message) => {
    const run = await results(['Biology', ...flags])
    expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(message) })
  })

  test('writes a file that is a roster of the same class', async () => {
    await results(['Biology', '-o', 'people.csv'])
    const options = { environment: { ...account }, cwd: folder }
    expect(await quizfolio(['roster', 'check', 'people.csv'], options)).toMatchObject({ code: 0 })
    const imported = await quizfolio(['roster', 'import', 'Biology', 'people.csv'], options)
    expect(imported.stderr).toContain('0 added, 0 changed, 1 unchanged')
  })
})
