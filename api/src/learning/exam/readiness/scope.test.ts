import { afterEach, expect, test } from 'vitest'
import { camelCased } from '../../../../test/contract/support/driver.ts'
import { createAssignment, createClassroom, createMember } from '../../../../test/support/data/classrooms.ts'
import { createQuiz, createUser } from '../../../../test/support/data/factories.ts'
import { statementsOf } from '../../../../test/support/database/statements.ts'
import { useTestApp } from '../../../../test/support/test-app.ts'
import { NO_EXAM, recountReadiness } from '../testing/recount-readiness.ts'
import { dateOf, FIRST_DAY, Studying } from '../testing/studying.ts'

const it = useTestApp()
afterEach(() => {
  it.clock.now = null
})

const RIGHT = 1
const WRONG = 0
const all = (option: number | null) => Array.from({ length: 24 }, () => option)
const readiness = async (ada: Studying, on?: string) =>
  (await ada.ofQuiz('GET', `readiness/${on === undefined ? '' : `?on=${on}`}`)).body.data

test('questions that count for nobody are left out, and those that an update has removed', async () => {
  const ada = await Studying.begin(it)
  await ada.take(all(RIGHT))
  ada.goTo(FIRST_DAY + 1)
  await ada.take(all(WRONG))
  const [gone, removed] = ada.quiz.questions.splice(4, 2)
  const correction = { void: 'NOBODY', no_score_falls: false, reason: 'Not clear' }
  expect((await ada.ofQuiz('POST', `questions/${gone?.id}/correct/`, correction)).status).toBe(200)
  await it.sql('UPDATE questions SET position = NULL WHERE id = $1', [removed?.id])
  expect(await readiness(ada)).toEqual(await recountReadiness(ada, { ...NO_EXAM, day: ada.today }))
})

test('of a quiz that is only assigned, the answered questions count, once their key is free', async () => {
  const ada = await Studying.begin(it)
  const leo = await createUser(it)
  const classId = (await createClassroom(it, ada.user)).id
  await createMember(it, classId, { user: leo })
  const assignment = await createAssignment(it, ada.user, classId, {
    quiz_id: ada.quiz.id,
    attempts_allowed: null,
    confirm_early_key: true,
    reveal_key: 'ON_COMPLETION',
  })
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    it.rest(method, path, { token: leo.token, ...(body && { body }) })
  for (const day of [0, 1]) {
    ada.goTo(FIRST_DAY + day)
    const { data } = (await call('POST', `/api/assignments/${assignment}/start/`)).body
    for (const { id } of ada.quiz.questions.slice(0, 11))
      await call('POST', `/api/attempts/${data.attempt_id}/answer/${id}/`, { selected_option: RIGHT })
    await call('POST', `/api/attempts/${data.attempt_id}/complete/`)
  }
  const { body } = await call('GET', `/api/quizzes/${ada.quiz.id}/readiness/`)
  expect(body.data.sections).toMatchObject([{ section_id: ada.quiz.sectionIds[0] }])
  expect(body.data.sections).toHaveLength(1)
  // Recall is certain on the day of an answer, and 2 % slip.
  expect(body.data.expected).toBeCloseTo(98, 6)
  const shown = await it.graphql(
    'query ($id: ID!) { readiness(quizId: $id) { quizTitle isOnlyAnswered today sections { name questionCount } } }',
    { id: ada.quiz.id },
    leo.token,
  )
  expect(shown.body.data.readiness).toEqual({
    quizTitle: 'A quiz',
    isOnlyAnswered: true,
    today: dateOf(FIRST_DAY + 1),
    sections: [{ name: 'A', questionCount: 11 }],
  })
  await it.sql(`UPDATE assignments SET reveal_key = 'NEVER' WHERE id = $1`, [assignment])
  expect((await call('GET', `/api/quizzes/${ada.quiz.id}/readiness/`)).status).toBe(404)
})

test('a quiz of somebody else is not found, whatever the date', async () => {
  const ada = await Studying.begin(it)
  const { token } = await createUser(it)
  for (const on of ['', '?on=never']) {
    const { status, body } = await it.rest('GET', `/api/quizzes/${ada.quiz.id}/readiness/${on}`, { token })
    expect([status, body.error_code]).toEqual([404, 'NOT_FOUND'])
  }
})

const FIELDS = `expected low high chanceToPass withPlan sections { sectionId expected low high }
  missing { answers days }`

test('over GraphQL, a quiz and a list of quizzes give the same forecasts', async () => {
  const ada = await Studying.begin(it)
  await ada.take(all(RIGHT))
  ada.goTo(FIRST_DAY + 1)
  await ada.take(all(WRONG).fill(RIGHT, 0, 9))
  await ada.ofQuiz('PUT', 'exam/', { date: dateOf(FIRST_DAY + 9), pass_score: 50 })
  const on = dateOf(FIRST_DAY + 3)
  const { body } = await it.graphql(
    `query ($id: ID!, $on: String) { readiness(quizId: $id) { ${FIELDS} }
      quiz(id: $id) { readiness(on: $on) { ${FIELDS} } later: readiness(on: $on) { expected } }
      shown: readiness(quizId: $id) { quizTitle isOnlyAnswered today sections { name questionCount } }
      viewer { quizzes { edges { node { readiness { ${FIELDS} } } } } } }`,
    { id: ada.quiz.id, on },
    ada.user.token,
  )
  const onExamDay = camelCased(await readiness(ada))
  const later = camelCased(await readiness(ada, on))
  expect(body.data).toEqual({
    readiness: onExamDay,
    quiz: { readiness: later, later: { expected: later.expected } },
    shown: {
      quizTitle: 'A quiz',
      isOnlyAnswered: false,
      today: dateOf(FIRST_DAY + 1),
      sections: [
        { name: 'A', questionCount: 12 },
        { name: 'B', questionCount: 8 },
        { name: null, questionCount: 4 },
      ],
    },
    viewer: { quizzes: { edges: [{ node: { readiness: onExamDay } }] } },
  })
  const wrong = await it.graphql(
    'query ($id: ID!) { readiness(quizId: $id, on: "2020-01-01") { expected } }',
    { id: ada.quiz.id },
    ada.user.token,
  )
  expect(wrong.body.errors[0].extensions.code).toBe('VALIDATION_FAILED')
})

test('over GraphQL, the forecasts of many quizzes take as many statements as that of one', async () => {
  const ada = await Studying.begin(it)
  const ask = (first: number) =>
    statementsOf(() =>
      it.graphql(
        `query ($first: Int!) { viewer { quizzes(first: $first) { edges { node {
          readiness { expected withPlan } forecasts { score } } } } } }`,
        { first },
        ada.user.token,
      ),
    )
  for (let count = 0; count < 4; count++) await createQuiz(it, ada.user)
  // Everything is prepared once.
  await ask(5)
  const [one, five] = [await ask(1), await ask(5)]
  expect(five.result.body.data.viewer.quizzes.edges).toHaveLength(5)
  expect(five.count).toBe(one.count)
})
