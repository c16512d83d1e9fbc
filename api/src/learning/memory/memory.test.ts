import { beforeEach, describe, expect, test } from 'vitest'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../../test/support/data/factories.ts'
import { practise } from '../../../test/support/data/practice.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { chanceOf } from '../model/chance.ts'
import { recallOn, remember } from '../model/memory.ts'

const it = useTestApp()
const NOON = new Date('2026-05-04T12:00:00Z')
const DAY = 86_400_000
const TODAY = Math.floor(NOON.getTime() / DAY)
let ada: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  it.clock.now = NOON
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { One: 2, Two: 3 })
})

const answer = (index: number, selected_option: number) =>
  practise(it, ada, quiz.id, { question_id: quiz.questions[index]?.id, selected_option })
const read = (parameters: Record<string, string> = {}, who = ada, id = quiz.id) =>
  it.rest('GET', `/api/quizzes/${id}/memory/?${new URLSearchParams(parameters)}`, { token: who.token })
const unseen = (index: number, chance: number) => ({
  question_id: quiz.questions[index]?.id,
  stability: null,
  difficulty: null,
  last_day: null,
  due_day: null,
  reps: null,
  lapses: null,
  chance,
})

test('before any answer, every chance is one half', async () => {
  const { body } = await read()
  expect(body.data).toEqual({
    questions: quiz.questions.map((_question, index) => unseen(index, 0.5)),
    after: null,
  })
})

test('answers say something about their question, their section and the quiz', async () => {
  await answer(0, 1)
  await answer(2, 0)
  await answer(3, 0)
  const { questions } = (await read()).body.data
  const quizPrior = (1 + 2) / (3 + 4)
  expect(questions[1]).toEqual(unseen(1, (1 + 8 * quizPrior) / (1 + 8)))
  expect(questions[4]).toEqual(unseen(4, (0 + 8 * quizPrior) / (2 + 8)))
  const memory = remember(null, TODAY, true)
  expect(questions[0]).toMatchObject({ stability: memory.stability, reps: 1, chance: chanceOf(1, 4) })
})

test('an unseen question has at least the chance of a guess', async () => {
  await it.rest('PATCH', `/api/quizzes/${quiz.id}/questions/${quiz.questions[4]?.id}/update/`, {
    token: ada.token,
    body: { answerOptions: ['yes', 'no'] },
  })
  for (const index of [0, 1, 2, 3]) await answer(index, 0)
  expect((await read()).body.data.questions[4]).toEqual(unseen(4, 0.5))
})

test('the chance is that of the wanted day, which may be over', async () => {
  await answer(0, 1)
  const memory = remember(null, TODAY, true)
  const chanceOn = async (on: string) => (await read({ on })).body.data.questions[0].chance
  expect(await chanceOn('2026-05-14')).toBe(chanceOf(recallOn(memory, TODAY + 10), 4))
  expect(await chanceOn('2026-05-04')).toBe(chanceOf(1, 4))
  expect(await chanceOn('2025-01-01')).toBe(chanceOf(1, 4))
  it.clock.now = new Date(NOON.getTime() + 3 * DAY)
  expect((await read()).body.data.questions[0].chance).toBe(chanceOf(recallOn(memory, TODAY + 3), 4))
})

test.each(['tomorrow', '2026-02-30', '2026-5-4', ''])('"%s" is no day', async (on) => {
  const { status, body } = await read({ on })
  expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
})

describe('pages', () => {
  test('go on after a question', async () => {
    const { body } = await read({ after: quiz.questions[2]?.id ?? '' })
    expect(body.data.questions.map((one: { question_id: string }) => one.question_id)).toEqual([
      quiz.questions[3]?.id,
      quiz.questions[4]?.id,
    ])
  })

  test('have 500 questions', async () => {
    const large = await createQuiz(it, ada, { '': 501 })
    const first = (await read({}, ada, large.id)).body.data
    expect([first.questions.length, first.after]).toEqual([500, large.questions[499]?.id])
    const second = (await read({ after: first.after }, ada, large.id)).body.data
    expect([second.questions.length, second.after]).toEqual([1, null])
  })

  test('are refused after what is no question of the quiz', async () => {
    const other = await createQuiz(it, ada)
    for (const after of ['x', other.questions[0]?.id ?? '']) expect((await read({ after })).status).toBe(400)
  })

  test('can be read in both directions over GraphQL', async () => {
    const document = `query ($id: ID!, $first: Int, $last: Int, $after: String, $before: String) { quiz(id: $id) {
      memory(first: $first, last: $last, after: $after, before: $before) {
        edges { cursor node { questionId } } pageInfo { hasNextPage hasPreviousPage } } } }`
    const page = async (variables: object) => {
      const { body } = await it.graphql(document, { id: quiz.id, ...variables }, ada.token)
      const { edges, pageInfo } = body.data.quiz.memory
      return { cursors: edges.map(({ cursor }: { cursor: string }) => cursor), ...pageInfo }
    }
    const ids = quiz.questions.map(({ id }) => id)
    expect(await page({ first: 2 })).toEqual({
      cursors: ids.slice(0, 2),
      hasNextPage: true,
      hasPreviousPage: false,
    })
    expect(await page({ first: 9, after: ids[1] })).toMatchObject({
      cursors: ids.slice(2),
      hasNextPage: false,
    })
    expect(await page({ last: 2, before: ids[4] })).toMatchObject({
      cursors: ids.slice(2, 4),
      hasPreviousPage: true,
    })
  })
})

test('only those who may practise the quiz can read it, each their own memory', async () => {
  const eve = await createUser(it)
  await answer(0, 1)
  expect((await read({}, eve)).status).toBe(404)
  await it.sql(`INSERT INTO quiz_shares VALUES ($1, $2, 'VIEW', now())`, [quiz.id, eve.id])
  expect((await read({}, eve)).body.data.questions[0]).toEqual(unseen(0, 0.5))
  expect((await it.rest('GET', `/api/quizzes/${quiz.id}/memory/`)).status).toBe(401)
})
