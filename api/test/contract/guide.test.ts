// Checks docs/api.md: its example programs run, and its tables match the server.
import { MAX_FILE_BYTES } from 'quiz-format'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import * as errors from '../../src/errors.ts'
import { MAX_COST } from '../../src/graphql/base/cost.ts'
import { createUser, form } from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'
import { PROGRAMS } from './support/machine-programs.ts'
import { blocksOf, COPYING, GUIDE, pathWith, programOf, useWorkplace } from './support/guide.ts'

const HOUR = 3_600_000

const it = useTestApp()
const workplace = useWorkplace()
const [PROMISE = ''] = blocksOf(GUIDE, 'text')
let url: string

beforeAll(async () => {
  url = await it.listen()
})

const [, FILES = ''] = GUIDE.split('\n## Quizzes as files\n')
const [FILE = ''] = blocksOf(FILES, 'json')
const download = { text: blocksOf(FILES, 'sh')[0] ?? '' }
const shell = { name: 'score.sh', text: programOf('With curl', 'sh') }
const graphql = { name: 'graphql.mjs', text: programOf('With GraphQL', 'js') }
const rest = { name: 'rest.mjs', text: programOf('With JavaScript’s fetch', 'js') }

type Form = readonly [name: string, command: string, program: typeof shell, standInForCurl: 'first' | 'last']

// The last item says whether the stand-in for curl comes first or last in the PATH. In the last place, it is
// used only if curl is not installed.
const FORMS: readonly Form[] = [
  ['curl', 'bash', shell, 'last'],
  ['the stand-in for curl', 'bash', shell, 'first'],
  ['GraphQL', 'node', graphql, 'last'],
  ['fetch', 'node', rest, 'last'],
]

async function lastLineOf(form: Form, username: string): Promise<string> {
  const [, command, program, standIn] = form
  const PATH = pathWith(workplace.standInForCurl(), standIn)
  const account = { QUIZFOLIO_USERNAME: username, QUIZFOLIO_PASSWORD: 'secret1' }
  const environment = { PATH, QUIZFOLIO_URL: url, ...account, no_proxy: '127.0.0.1' }
  const lines = (await workplace.run(command, program, environment)).trimEnd().split('\n')
  return `${lines.at(-1)}\n`
}

describe.each(FORMS)('the example with %s', { timeout: 90_000 }, (...form) => {
  const username = `form-${FORMS.findIndex(([name]) => name === form[0])}`
  const results = () =>
    it.sql('SELECT correct, total FROM attempts a JOIN users u ON u.id = a.user_id WHERE username = $1', [
      username,
    ])

  test('ends with the documented score for a new account', async () => {
    expect(PROMISE).toMatch(/^Score: \d+%\n$/)
    expect(await lastLineOf(form, username)).toBe(PROMISE)
    expect(await results()).toEqual([{ correct: 6, total: 24 }])
  })
})

test.each(FORMS.filter(([, , , standIn]) => standIn === 'last').map((form) => [form[0], form] as const))(
  'the example with %s works with an existing account',
  { timeout: 90_000 },
  async (_name, form) => {
    const account = { username: 'there', email: 'there@example.org', password: 'secret1' }
    await it.rest('POST', '/api/auth/register/', { body: account })
    expect(await lastLineOf(form, account.username)).toBe(PROMISE)
  },
)

test('the download example returns the same quiz file that was uploaded', async () => {
  const ada = await createUser(it)
  const title = 'World geography'
  const upload = form({ quiz_title: title }, { name: 'quiz.json', content: FILE })
  const { body } = await it.rest('POST', '/api/files/upload/', { token: ada.token, ...upload })
  const environment = { URL: url, ME: `authorization: Bearer ${ada.token}`, QUIZ: body.data.quiz_id }
  const inFolder = { name: 'download.sh', text: `cd "$(mktemp -d)"\n${download.text}cat *.quiz.json` }
  const PATH = pathWith(workplace.standInForCurl(), 'last')
  const file = await workplace.run('bash', inFolder, { ...environment, PATH, no_proxy: '127.0.0.1' })
  expect(file).toContain(`"title": "${title}"`)
  expect(JSON.parse(file)).toEqual(JSON.parse(FILE))
})

test('every code block of the guide is part of an example that runs', () => {
  const parts = ['sh', 'js', 'python'].flatMap((language) => blocksOf(GUIDE, language))
  const examples = [shell, graphql, rest, download, ...PROGRAMS].map(({ text }) => text)
  const programs = [...examples, ...Object.values(COPYING)].join('\n')
  expect(parts.filter((part) => !programs.includes(part))).toEqual([])
})

test('every JSON block of the guide is a REST response, a GraphQL response or a quiz file', () => {
  for (const block of blocksOf(GUIDE, 'json').filter((json) => json !== FILE))
    expect(['success', 'data']).toContain(Object.keys(JSON.parse(block) as object)[0])
})

test('the table of codes lists every code with its status, and no others', () => {
  const rows = [...GUIDE.matchAll(/^\| `([A-Z_]+)` +\| (\d{3}) +\|/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ])
  const classes = Object.values(errors)
    .filter((value) => value.prototype instanceof errors.DomainError)
    .map((value) => value as typeof errors.DomainError)
  const expected = [...classes.map(({ code, status }) => [code, status]), ['INTERNAL_ERROR', 500]]
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected))
})

test('every call in the guide exists', async () => {
  const { body } = await it.rest('GET', '/api/openapi.json')
  const calls = [...GUIDE.matchAll(/`(GET|POST|PATCH|DELETE) (\/api\/[^`\s]*)`/g)]
  const missing = calls.filter(([, method = '', path = '']) => !body.paths[path]?.[method.toLowerCase()])
  expect(calls.length).toBeGreaterThan(8)
  expect(missing.map(([call]) => call)).toEqual([])
})

test('the limits in the guide are those of the server', () => {
  const { idle, absolute } = readConfig({}).sessions
  const numbers = [MAX_COST, MAX_FILE_BYTES, idle / HOUR, absolute / HOUR]
  for (const number of numbers) expect(GUIDE).toContain(number.toLocaleString('en'))
})
