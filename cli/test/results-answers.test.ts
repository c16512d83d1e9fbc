// `quizfolio results answers` as a process against a real server.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newAccount } from './support/account.ts'
import { joinClass, newClass, takeAssignment } from './support/classes.ts'
import { startProxy } from './support/fault-proxy.ts'
import { newQuiz } from './support/quizzes.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { tempFolder } from './support/temp-files.ts'

const HEADER =
  'attempt_id,member_id,question_id,status,selected_option,is_correct,answered_at,response_time\r\n'
const ID = '[\\da-f-]{36}'
const TIME = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`
const ROW = new RegExp(`^${ID},${ID},${ID},COMPLETED,0,[01],${TIME},$`)

let environment: Record<string, string>
let learner: Record<string, string>
let assignmentId: string
beforeAll(async () => {
  const [account, taker] = [await newAccount(), await newAccount()]
  environment = { ...account }
  learner = { ...taker }
  const { joinCode } = await newClass(account, 'Biology')
  await newQuiz(account, { title: 'Cells' })
  const args = ['assign', 'Cells', '--class', 'Biology', '--publish', '--attempts', 'unlimited', '--json']
  assignmentId = (JSON.parse((await quizfolio(args, { environment })).stdout) as { id: string }).id
  await joinClass(taker, joinCode, '=Ben')
  await takeAssignment(taker, assignmentId, 1)
})

let folder: string
beforeEach(async () => {
  folder = await tempFolder({})
})
const answers = (args: string[], as = environment) =>
  quizfolio(['results', 'answers', ...args], { environment: as, cwd: folder })

test('prints the answers as CSV, and the time for the next export', async () => {
  const { code, stdout, stderr } = await answers(['Cells'])
  expect(code).toBe(0)
  expect(stdout.startsWith(HEADER)).toBe(true)
  const [row = '', ...rest] = stdout.slice(HEADER.length).split('\r\n')
  expect(row).toMatch(ROW)
  expect(rest).toEqual([''])
  const [, since = ''] = /--changed-since (\S+)\n$/.exec(stderr) ?? []
  expect(stderr).toMatch(/^quizfolio: Wrote 1 answer to "Cells"\n/)
  expect((await answers([assignmentId, '--changed-since', since, '--quiet'])).stdout).toBe(stdout)
  const later = await answers(['Cells', '--class', 'Biology', '--changed-since', '2100-01-01 10:00', '-q'])
  expect(later).toEqual({ code: 0, stderr: '', stdout: HEADER })
})

test('writes a file in the format of its extension', async () => {
  const { stdout } = await answers(['Cells', '-o', 'all.jsonl', '--json'])
  expect(JSON.parse(stdout)).toEqual({
    id: assignmentId,
    title: 'Cells',
    format: 'jsonl',
    path: 'all.jsonl',
    answerCount: 1,
    asOf: expect.stringMatching(TIME),
  })
  expect(JSON.parse(await readFile(join(folder, 'all.jsonl'), 'utf8'))).toEqual({
    attemptId: expect.any(String),
    memberId: expect.any(String),
    questionId: expect.any(String),
    status: 'COMPLETED',
    selectedOption: 0,
    isCorrect: expect.any(Boolean),
    answeredAt: expect.stringMatching(TIME),
    responseTime: null,
  })
  expect((await answers(['Cells', '-o', 'all.jsonl'])).code).toBe(2)
  expect((await answers(['Cells', '-o', 'all.jsonl', '--format', 'csv', '--force', '-q'])).code).toBe(0)
  expect(await readFile(join(folder, 'all.jsonl'), 'utf8')).toMatch(new RegExp(`^${HEADER}`))
})

test.each([
  [['Cells', '--json'], 2, '--json describes the written file'],
  [['Cells', '-o', 'all.xlsx'], 2, 'not as xlsx'],
  [['Cells', '--format', 'xlsx'], 2, 'Allowed choices are csv, jsonl'],
  [['Cells', '--changed-since', 'yesterday'], 2, 'Give a date and a time'],
  [['Cells', '--changed-since', '2026-03-29 02:30'], 2, '--changed-since: the clocks of Europe/Berlin'],
  [['Nothing'], 1, 'no assignment "Nothing"'],
])('refuses %j with exit code %i', async (args, code, message) => {
  expect(await answers(args)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) })
})

test('is refused to learners', async () => {
  expect(await answers(['Cells'], learner)).toMatchObject({ code: 1, stdout: '' })
})

test('reads page after page, guards formulas, and leaves no file when the server fails', async () => {
  const paths: string[] = []
  const { address } = await startProxy(({ path, response }) => {
    if (!path.startsWith('/api/')) return false
    const isLast = path.includes('after=')
    const answer = { attempt_id: '=a', member_id: 'm', question_id: `q${paths.length}`, status: 'ENDED' }
    const rest = { selected_option: 2, is_correct: null, answered_at: 't', response_time: 7 }
    const next = isLast ? null : 'a:q0'
    const data = { answers: [{ ...answer, ...rest }], next, as_of: `moment ${paths.push(path)}` }
    response.writeHead(paths.length > 3 ? 403 : 200).end(JSON.stringify({ success: true, data }))
    return true
  })
  const as = { ...environment, QUIZFOLIO_SERVER: address }
  const { code, stdout, stderr } = await answers(['Cells'], as)
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `${HEADER}'=a,m,q0,ENDED,2,,t,7\r\n'=a,m,q1,ENDED,2,,t,7\r\n`,
  })
  expect(stderr).toContain('Wrote 2 answers to "Cells"')
  expect(stderr).toContain('--changed-since moment 1\n')
  const path = `/api/assignments/${assignmentId}/answers/`
  expect(paths).toEqual([path, `${path}?after=a%3Aq0`])
  expect((await answers(['Cells', '-o', 'all.csv'], as)).code).toBe(1)
  expect([paths.length, await readdir(folder)]).toEqual([4, []])
})
