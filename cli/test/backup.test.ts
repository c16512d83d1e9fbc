// Backups as .quiz.json files, and quizzes that were edited on the server after an import.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { type Account, newAccount, quizzesOf } from './support/account.ts'
import { GOOD_CSV } from './support/sample-files.ts'
import { tempFolder } from './support/temp-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { newQuiz } from './support/quizzes.ts'

const question = (text: string, section?: number) => ({
  question: text,
  options: ['a', 'b'],
  correct_answer: 1,
  section,
})
const SECTIONS = [
  { name: 'Twin', description: 'First' },
  { name: 'Twin', description: '' },
  { name: 'Nobody’s' },
]
const OAKS = {
  quizfolio: 1,
  title: 'Oaks',
  description: 'Of the north',
  time_limit: 5,
  sections: SECTIONS,
  questions: [question('1', 0), question('2', 1), question('3')],
}

let account: Account
let token: string
beforeEach(async () => {
  account = await newAccount()
  token = account.QUIZFOLIO_TOKEN
})
const run = (...args: string[]) => quizfolio(args, { environment: { ...account } })

async function call(method: string, path: string, body?: object): Promise<Response> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  return fetch(inject('server') + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

interface Edited {
  data: { quiz: { sections: { section_id: string; questions: { question_id: string }[] }[] } }
}

/** Edits a question, a section and the description, as the web app does. */
async function edit(id: string): Promise<void> {
  const path = `/api/quizzes/${id}`
  const { data } = (await (await call('GET', `${path}/`)).json()) as Edited
  const [first, last] = data.quiz.sections
  const question = { questionText: 'Edited “here”?', answerOptions: ['x', 'y', 'z'], answerIndex: 2 }
  for (const [endpoint, body] of [
    ['update-description', { title: 'Oaks', description: 'Edited' }],
    [`sections/${last?.section_id}/update`, { name: 'Twin', description: 'Edited' }],
    [`questions/${first?.questions[0]?.question_id}/update`, question],
  ] as const) {
    expect((await call('PATCH', `${path}/${endpoint}/`, body)).status).toBe(200)
  }
}

async function importedOaks() {
  const folder = await tempFolder({ 'oaks.quiz.json': JSON.stringify(OAKS), 'good.csv': GOOD_CSV })
  expect(await run('import', folder)).toMatchObject({ code: 0 })
  const quiz = (await quizzesOf(account)).find(({ title }) => title === 'Oaks')
  return { folder, id: quiz?.id ?? '' }
}

test.each([
  ['was edited and has an empty section and two sections of the same name', OAKS],
  ['has no sections', { ...OAKS, sections: [], questions: [question('1')] }],
])('the program and REST export the same bytes for a quiz that %s', async (_title, quiz) => {
  const folder = await tempFolder({ 'oaks.quiz.json': JSON.stringify(quiz) })
  await run('import', folder)
  const id = (await quizzesOf(account))[0]?.id ?? ''
  if (quiz.sections.length > 0) await edit(id)
  const path = join(folder, 'out.quiz.json')
  expect(await run('export', 'Oaks', '--output', path)).toMatchObject({ code: 0 })
  const byRest = Buffer.from(await (await call('GET', `/api/quizzes/${id}/export/`)).arrayBuffer())
  expect((await readFile(path)).equals(byRest)).toBe(true)
  expect(byRest.toString()).toContain(quiz.sections.length > 0 ? 'Edited “here”?' : '"sections": [],')
})

test('reports that a quiz edited on the server differs; only --restore undoes the edits', async () => {
  const { folder, id } = await importedOaks()
  await edit(id)
  const message =
    'unchanged, but the quiz on the server differs (left as it is; --restore makes it match the file)'
  for (const flags of [[], ['--update', '--dry-run'], ['--update']]) {
    const again = await run('import', folder, ...flags)
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining(`oaks.quiz.json: ${message}\n`) })
    expect(again.stdout).toContain('good.csv: unchanged\n')
    expect(again.stderr).toContain('2 files: 1 unchanged, 1 differs')
  }
  const { stdout } = await run('import', join(folder, 'oaks.quiz.json'), '--update', '--json')
  expect(JSON.parse(stdout)).toMatchObject({
    outcome: 'differs',
    difference: { added: 1, removed: 1, fields: ['description', 'sections'] },
  })
  const planned = await run('import', folder, '--restore', '--dry-run')
  expect(planned.stderr).toMatch(/differs from "Oaks": .*\n {2}\+ 1\n {2}- Edited “here”\?/)
  expect((await run('export', 'Oaks')).stdout).toContain('Edited “here”?')
  const restored = await run('import', folder, '--restore')
  expect(restored).toMatchObject({ code: 0, stderr: expect.stringContaining('1 updated, 1 unchanged') })
  const exported = JSON.parse((await run('export', 'Oaks')).stdout) as object
  expect(exported).toMatchObject({
    description: 'Of the north',
    questions: OAKS.questions.map(({ question }) => ({ question })),
  })
  expect((await run('import', folder)).stderr).toContain('2 files: 2 unchanged\n')
})

test('backs up two quizzes with the same title, and explains how to import both', async () => {
  await newQuiz(account, { title: 'Twins' })
  await newQuiz(account, { title: 'Twins' })
  const ids = (await quizzesOf(account)).map(({ id }) => id)
  const folder = await tempFolder({})
  expect(await run('export', ...ids, '--output', join(folder, 'backup'))).toMatchObject({ code: 0 })
  const otherAccount = { environment: { ...(await newAccount()) } }
  const refused = await quizfolio(['import', join(folder, 'backup')], otherAccount)
  expect(refused).toMatchObject({ code: 3, stdout: '' })
  expect(refused.stderr).toMatch(
    /It would get the same title as .*, "Twins": change the title in one of the two files, or import one/,
  )
  const files = /^(.*\.quiz\.json): It would/gm
  const [first, second] = [...refused.stderr.matchAll(files)].map(([, path]) => path ?? '')
  await quizfolio(['import', first ?? ''], otherAccount)
  const titled = await quizfolio(['import', second ?? '', '--title', 'Twins 2'], otherAccount)
  expect(titled.stdout).toContain('created as "Twins 2"')
})
