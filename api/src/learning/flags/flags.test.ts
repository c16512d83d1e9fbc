import { beforeEach, expect, test } from 'vitest'
import {
  createAssignment,
  createClassroom,
  createMember,
  startAssignment,
} from '../../../test/support/data/classrooms.ts'
import {
  createAttempt,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz
/** In the order of the quiz: one of its section, then two without a section. */
let ids: string[]

beforeEach(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { Sums: 1, '': 2 })
  ids = quiz.questions.map(({ id }) => id)
})

const flag = (method: 'PUT' | 'DELETE', questionId = ids[0], { token } = ada, quizId = quiz.id) =>
  it.rest(method, `/api/quizzes/${quizId}/questions/${questionId}/flag/`, { token })
const flagsOf = async ({ id }: TestUser) =>
  (await it.sql<{ id: string }>('SELECT question_id AS id FROM question_flags WHERE user_id = $1', [id])).map(
    (row) => row.id,
  )

/** The flags of the questions as GET shows them, in the order of the quiz. */
async function shown({ token } = ada): Promise<boolean[]> {
  const { sections, questions } = (await it.rest('GET', `/api/quizzes/${quiz.id}/`, { token })).body.data.quiz
  return [...sections[0].questions, ...questions].map(({ flagged }: { flagged: boolean }) => flagged)
}

test('a flag is set and removed any number of times, and the quiz shows it', async () => {
  expect(await shown()).toEqual([false, false, false])
  for (let times = 0; times < 2; times++) {
    expect(await flag('PUT')).toMatchObject({
      status: 200,
      body: { data: { question_id: ids[0], flagged: true } },
    })
    expect(await shown()).toEqual([true, false, false])
  }
  await flag('PUT', ids[2]?.toUpperCase())
  expect(await shown()).toEqual([true, false, true])
  for (let times = 0; times < 2; times++) {
    expect(await flag('DELETE')).toMatchObject({
      status: 200,
      body: { data: { question_id: ids[0], flagged: false } },
    })
    expect(await shown()).toEqual([false, false, true])
  }
})

test('flags belong to their learner alone', async () => {
  const eve = await createUser(it)
  expect((await flag('PUT', ids[0], eve)).status).toBe(404)
  await it.sql(`INSERT INTO quiz_shares VALUES ($1, $2, 'VIEW', now())`, [quiz.id, eve.id])
  await flag('PUT')
  expect(await shown(eve)).toEqual([false, false, false])
  await flag('PUT', ids[1], eve)
  await flag('DELETE', ids[0], eve)
  expect([await shown(), await shown(eve)]).toEqual([
    [true, false, false],
    [false, true, false],
  ])
})

test('only a question of the quiz in the address is found', async () => {
  const other = await createQuiz(it, ada)
  for (const method of ['PUT', 'DELETE'] as const) {
    expect((await flag(method, other.questions[0]?.id)).status).toBe(404)
    expect((await flag(method, ids[0], ada, other.id)).status).toBe(404)
    expect((await flag(method, 'no-id')).status).toBe(404)
    expect((await flag(method, quiz.id)).status).toBe(404)
  }
  expect(await flagsOf(ada)).toEqual([])
})

test('a removed question is found only by who has an attempt that asks it', async () => {
  const old = await createAttempt(it, ada, quiz)
  await it.sql('UPDATE questions SET position = NULL WHERE id = $1', [ids[2]])
  expect((await flag('PUT', ids[2])).status).toBe(404)
  // As an update of the quiz keeps the old order.
  await it.sql('UPDATE quizzes SET revision = 1, layout_revision = 1 WHERE id = $1', [quiz.id])
  await it.sql(
    `INSERT INTO layout_questions (quiz_id, last_revision, position, question_id, section_id)
     SELECT quiz_id, 0, coalesce(position, 3), id, section_id FROM questions WHERE quiz_id = $1`,
    [quiz.id],
  )
  expect((await flag('PUT', ids[2])).status).toBe(200)
  await it.sql('DELETE FROM attempts WHERE id = $1', [old])
  expect((await flag('DELETE', ids[2])).status).toBe(404)
})

test('a learner flags the questions of their attempt of an assignment, whether its key is free or not', async () => {
  const anna = await createUser(it)
  const { id: classId } = await createClassroom(it, ada)
  const memberId = await createMember(it, classId, { user: anna })
  const assignment = await createAssignment(it, ada, classId, { quiz_id: quiz.id, reveal_key: 'NEVER' })
  expect((await flag('PUT', ids[0], anna)).status).toBe(404)
  const attemptId = await startAssignment(it, anna, assignment)
  expect((await flag('PUT', ids[0], anna)).status).toBe(200)
  await it.rest('POST', `/api/attempts/${attemptId}/complete/`, { token: anna.token })
  expect((await flag('PUT', ids[1], anna)).status).toBe(200)
  await it.sql(`UPDATE members SET state = 'LEFT' WHERE id = $1`, [memberId])
  expect((await flag('DELETE', ids[0], anna)).status).toBe(200)
  expect(await flagsOf(anna)).toEqual([ids[1]])
  await it.sql('UPDATE quizzes SET switched_off_at = now() WHERE id = $1', [quiz.id])
  expect((await flag('DELETE', ids[1], anna)).status).toBe(404)
})

test('an attempt at a section reaches only the questions of that section', async () => {
  const eve = await createUser(it)
  await it.sql(`INSERT INTO quiz_shares VALUES ($1, $2, 'VIEW', now())`, [quiz.id, eve.id])
  await createAttempt(it, eve, quiz, { sectionId: quiz.sectionIds[0] })
  await it.sql('DELETE FROM quiz_shares WHERE user_id = $1', [eve.id])
  expect((await flag('PUT', ids[0], eve)).status).toBe(200)
  expect((await flag('PUT', ids[1], eve)).status).toBe(404)
})

test('attempts show the flags of their learner, in progress and in review', async () => {
  const attemptId = await createAttempt(it, ada, quiz)
  await flag('PUT', ids[1])
  const read = async () => {
    const { data } = (await it.rest('GET', `/api/attempts/${attemptId}/`, { token: ada.token })).body
    return data.questions.map(({ flagged }: { flagged: boolean }) => flagged)
  }
  expect(await read()).toEqual([false, true, false])
  await it.rest('POST', `/api/attempts/${attemptId}/complete/`, { token: ada.token })
  expect(await read()).toEqual([false, true, false])
})

test('GraphQL flags and unflags, and shows flags of quizzes, sections and attempts', async () => {
  const attemptId = await createAttempt(it, ada, quiz)
  const change = async (field: string, questionId = ids[0]) => {
    const mutation = `mutation ($quizId: ID!, $questionId: ID!) { ${field}(quizId: $quizId, questionId: $questionId) {
      ... on QuestionFlag { questionId isFlagged } ... on NotFound { code } } }`
    const { body } = await it.graphql(mutation, { quizId: quiz.id, questionId }, ada.token)
    return body.data[field]
  }
  expect(await change('flagQuestion')).toEqual({ questionId: ids[0], isFlagged: true })
  expect(await change('flagQuestion', quiz.id)).toEqual({ code: 'NOT_FOUND' })
  expect(await change('unflagQuestion', quiz.id)).toEqual({ code: 'NOT_FOUND' })
  const query = `query ($quizId: ID!, $attemptId: ID!, $questionId: ID!) {
    quiz(id: $quizId) { questions { edges { node { isFlagged } } } sections { questions { edges { node { isFlagged } } } } }
    question(id: $questionId) { isFlagged }
    attempt(id: $attemptId) { questions { isFlagged } } }`
  const flags = async () => {
    const variables = { quizId: quiz.id, attemptId, questionId: ids[0] }
    const { quiz: shownQuiz, question, attempt } = (await it.graphql(query, variables, ada.token)).body.data
    const [section] = shownQuiz.sections
    const lists = [
      shownQuiz.questions.edges,
      section.questions.edges,
      attempt.questions.map((node: object) => ({ node })),
    ]
    return [
      ...lists.map((edges) => edges.map(({ node }: { node: { isFlagged: boolean } }) => node.isFlagged)),
      question.isFlagged,
    ]
  }
  expect(await flags()).toEqual([[true, false, false], [true], [true, false, false], true])
  expect(await change('unflagQuestion')).toEqual({ questionId: ids[0], isFlagged: false })
  expect(await flags()).toEqual([[false, false, false], [false], [false, false, false], false])
})

test('below a login, quizzes and attempts show the flags of who signed in', async () => {
  const bea = { username: 'bea', email: 'bea@example.org', password: 'secret1' }
  const { user_id: id } = (await it.rest('POST', '/api/auth/register/', { body: bea })).body.data
  await it.sql(`INSERT INTO quiz_shares VALUES ($1, $2, 'VIEW', now())`, [quiz.id, id])
  await it.sql('INSERT INTO question_flags VALUES ($1, $2, $3, now())', [id, ids[0], quiz.id])
  await flag('PUT', ids[1])
  const document = `mutation { logIn(input: { username: "bea", password: "secret1" }) { ... on Session { user {
    quizzes { edges { node { questions { edges { node { isFlagged } } } sections { questions { edges { node { isFlagged } } } } } } } } } } }`
  for (const token of [undefined, ada.token]) {
    const { quizzes } = (await it.graphql(document, {}, token)).body.data.logIn.user
    const [{ node }] = quizzes.edges
    const flags = (edges: { node: { isFlagged: boolean } }[]) => edges.map(({ node }) => node.isFlagged)
    expect(flags(node.questions.edges)).toEqual([true, false, false])
    expect(flags(node.sections[0].questions.edges)).toEqual([true])
  }
})
