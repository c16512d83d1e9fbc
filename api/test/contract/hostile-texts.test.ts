// Sends texts that are special to other programs (HTML, SQL, terminals, mail) through every text field: they
// are stored and returned unchanged, and never reach the log or a mail.
import {
  MAX_DESCRIPTION,
  MAX_SECTION_DESCRIPTION,
  MAX_SECTION_NAME,
  MAX_TEXT,
  MAX_TITLE,
  plainLineBreaks,
} from 'quiz-format'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { HOSTILE_TEXTS, fitted } from '../../../quiz-format/test/support/hostile-texts.ts'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { createUser, form, type TestUser } from '../support/data/factories.ts'
import { useMailbox } from '../support/mailbox.ts'
import { useTestApp } from '../support/test-app.ts'
import { DATA_DIR } from '../support/data-dir.ts'

const it = useTestApp()
const mailbox = useMailbox(it)
const texts = Object.values(HOSTILE_TEXTS)
const lines: string[] = []
let logging: FastifyInstance
let ada: TestUser

beforeAll(async () => {
  ada = await createUser(it)
  // Replace the server by one whose log the tests can read.
  logging = await buildApp({
    config: readConfig({ DATA_DIR, LOG_LEVEL: 'trace', RATE_LIMIT: 'off' }),
    database: it.database,
    siteFolder: null,
    importThread: new URL(inject('importThread')),
    log: { write: (line) => lines.push(line) },
  })
  await it.app.close()
  it.app = logging
})
afterAll(() => logging.close())

const rest = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  it.rest(method, path, { token: ada.token, ...(body && { body }) })

const QUIZ = `query ($id: ID!) { quiz(id: $id) {
  title description sections { name description } questions(first: 100) { edges { node { text options explanation } } }
} }`
const QUESTIONS = texts.map((text) => ({
  question: text,
  options: ['1', '2', '3'].map((more) => fitted(text, MAX_TEXT - 1) + more).concat(text),
  correct_answer: 0,
  section: fitted(text, MAX_SECTION_NAME),
  explanation: text,
}))

test('hostile texts in files are stored and returned unchanged, over REST and GraphQL', async () => {
  const fields = { quiz_title: 'T', quiz_description: 'D' }
  const file = { name: 'quiz.json', content: JSON.stringify(QUESTIONS) }
  const { body } = await it.rest('POST', '/api/files/upload/', { token: ada.token, ...form(fields, file) })
  const { quiz_id: id } = body.data
  const { quiz } = (await rest('GET', `/api/quizzes/${id}/`)).body.data
  const { data } = (await it.graphql(QUIZ, { id }, ada.token)).body
  const nodes = data.quiz.questions.edges.map(({ node }: { node: unknown }) => node)
  for (const [index, { question: text, options, section: name, explanation }] of QUESTIONS.entries()) {
    const section = quiz.sections[index]
    const [question] = section.questions
    expect([section.name, question.text, question.options]).toEqual([name, text, options])
    expect([data.quiz.sections[index].name, nodes[index]]).toEqual([name, { text, options, explanation }])
  }
  // Each edit tries ten texts: the first in every field, the others as options.
  for (let at = 0; at < texts.length; at += 10) {
    const [text, ...others] = [...texts.slice(at, at + 10), 'x']
    const description = fitted(text, MAX_SECTION_DESCRIPTION)
    const section = quiz.sections[at]
    for (const [path, change] of [
      [`sections/${section.section_id}`, { name: fitted(text, MAX_SECTION_NAME), description }],
      [
        `questions/${section.questions[0].question_id}`,
        { questionText: text, answerOptions: others, answerIndex: 0, explanation: text },
      ],
    ] as const) {
      const response = await rest('PATCH', `/api/quizzes/${id}/${path}/update/`, change)
      expect([response.status, response.body.data]).toEqual([200, expect.objectContaining(change)])
    }
  }
})

test('hostile texts as titles, descriptions and file names are stored and returned unchanged', async () => {
  for (const text of texts) {
    const [title, description] = [fitted(text, MAX_TITLE), fitted(text, MAX_DESCRIPTION)]
    const name = `${fitted(text, 200).replaceAll(/["\r\n]/g, '_')}.json`
    const file = { name, content: JSON.stringify(QUESTIONS.slice(0, 1)) }
    const fields = { quiz_title: title, quiz_description: description }
    const upload = await it.rest('POST', '/api/files/upload/', { token: ada.token, ...form(fields, file) })
    expect([upload.status, upload.body.data?.quiz_title]).toEqual([201, title])
    const { data } = (await it.graphql(QUIZ, { id: upload.body.data.quiz_id }, ada.token)).body
    // Browsers send the line breaks of a text area as CR LF; the server stores LF.
    expect(data.quiz).toMatchObject({ title, description: plainLineBreaks(description) })
  }
})

test('hostile usernames and email addresses are refused with a message', async () => {
  for (const text of texts) {
    const account = { username: fitted(text, 10), email: fitted(text, 50), password: text.slice(0, 1_000) }
    const { status, body } = await it.rest('POST', '/api/auth/register/', { body: account })
    expect([status, body.error.email]).toEqual([400, [expect.stringContaining('email')]])
    const reset = await it.rest('POST', '/api/auth/password-reset/', { body: account })
    expect(reset.status).toBe(400)
  }
  // Only every eighth text is tried, since every sign-in hashes a password, which is slow.
  for (const text of texts.filter((_, index) => index % 8 === 0)) {
    const body = { username: text, password: 'secret12' }
    const { status } = await it.rest('POST', '/api/auth/login/', { body })
    expect([400, 401]).toContain(status)
  }
})

test('hostile texts never reach the log, and neither do control characters', async () => {
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(texts.length)
  for (const line of lines) {
    expect(() => JSON.parse(line) as unknown).not.toThrow()
    // oxlint-disable-next-line no-control-regex -- searches for control characters
    expect(line).toMatch(/^[^\u0000-\u001f\u007f-\u009f]+\n$/)
  }
  for (const text of texts.filter(({ length }) => length > 8))
    expect(log).not.toContain(JSON.stringify(text).slice(1, -1))
})

test('hostile texts cause no mail: only the notice of a changed address is sent', async () => {
  await rest('PATCH', '/api/auth/profile/', {
    username: ada.username,
    email: `new-${ada.username}@example.org`,
  })
  const mails = await mailbox.receive()
  expect(mails.map((mail) => mail.match(/^(to|cc|bcc):.*$/gim))).toEqual([
    [`To: ${ada.username}@example.org`],
  ])
})
