import { beforeEach, expect, test } from 'vitest'
import {
  createQuiz,
  createUser,
  signIn,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { answerPractice, startPractice } from '../../../test/support/data/practice.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const DAY = 86_400_000
const NOW = Date.parse('2026-05-04T12:00:00Z')
let ada: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  it.clock.now = new Date(NOW)
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { A: 2, '': 1 })
})

const start = async (body: object, who = ada): Promise<string> =>
  (await startPractice(it, who, body)).practice_id
const answer = (id: string, index: number, selected_option: number) =>
  answerPractice(it, ada, id, { question_id: quiz.questions[index]?.id, selected_option })
const list = async (who = ada) =>
  (await it.rest('GET', '/api/practice/', { token: who.token })).body.data.practices
const ids = async (who = ada) =>
  (await list(who)).map(({ practice_id }: { practice_id: string }) => practice_id)

test('practices with a question to ask are listed, newest first, on every device', async () => {
  const [sectionId = null] = quiz.sectionIds
  const ofSection = await start({ mode: 'ALL', quiz_id: quiz.id, section_id: sectionId })
  await answer(ofSection, 0, 1)
  const ofAll = await start({ mode: 'UNSEEN' })
  const common = { started_at: new Date(NOW).toISOString() }
  expect(await list()).toEqual([
    { practice_id: ofAll, mode: 'UNSEEN', quiz_id: null, section_id: null, ...common, total: 2, done: 0 },
    {
      practice_id: ofSection,
      mode: 'ALL',
      quiz_id: quiz.id,
      section_id: sectionId,
      ...common,
      total: 2,
      done: 1,
    },
  ])
  const other = await signIn(it, { userId: ada.id, passwordHash: 'none' })
  const { body } = await it.graphql('{ openPractices { id quizTitle question { text } } }', {}, other)
  expect(body.data.openPractices).toEqual([
    { id: ofAll, quizTitle: null, question: { text: 'Loose 1?' } },
    { id: ofSection, quizTitle: 'A quiz', question: { text: 'A 2?' } },
  ])
})

test('a practice is over when all is answered and no miss waits', async () => {
  const id = await start({ mode: 'ALL', quiz_id: quiz.id })
  await answer(id, 0, 0)
  await answer(id, 1, 1)
  await answer(id, 2, 1)
  expect(await ids()).toEqual([id])
  await answer(id, 0, 1)
  expect(await ids()).toEqual([])
  await start({ mode: 'FLAGGED' })
  expect(await ids()).toEqual([])
})

test('those that began more than 30 days ago, or that others began, are left out', async () => {
  it.clock.now = new Date(NOW - 30 * DAY)
  await start({ mode: 'ALL' })
  it.clock.now = new Date(NOW - 30 * DAY + 1)
  const recent = await start({ mode: 'ALL' })
  it.clock.now = new Date(NOW)
  expect(await ids()).toEqual([recent])
  expect(await ids(await createUser(it))).toEqual([])
})

test('at most ten are listed, without those that may no longer be practised', async () => {
  const eve = await createUser(it)
  await it.sql(`INSERT INTO quiz_shares VALUES ($1, $2, 'VIEW', now())`, [quiz.id, eve.id])
  const own = await createQuiz(it, eve, { '': 1 })
  const shown = []
  for (let count = 0; count < 11; count++) shown.unshift(await start({ mode: 'ALL', quiz_id: own.id }, eve))
  await start({ mode: 'ALL', quiz_id: quiz.id }, eve)
  await it.sql('DELETE FROM quiz_shares WHERE quiz_id = $1', [quiz.id])
  expect(await ids(eve)).toEqual(shown.slice(0, 10))
})
