// Tokens that are limited to one class.
import { beforeAll, expect, test } from 'vitest'
import { createAssignment, createClassroom, createMember } from '../../../test/support/data/classrooms.ts'
import { createQuiz, createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { SCOPES } from 'quiz-format'

const it = useTestApp()
const SCOPES_OF_CLASS = SCOPES.filter((scope) => scope !== 'quizzes:write')
let ada: TestUser
/** A class of Ada’s, with what is in it. */
interface Course {
  id: string
  memberId: string
  quizId: string
  assignmentId: string
}
let own: Course
let other: Course
/** A token for the class `own`. */
let token: string

async function createCourse(): Promise<Course> {
  const { id } = await createClassroom(it, ada)
  const quiz = await createQuiz(it, ada, { One: 2 })
  const memberId = await createMember(it, id, { user: await createUser(it) })
  return {
    id,
    memberId,
    quizId: quiz.id,
    assignmentId: await createAssignment(it, ada, id, { quiz_id: quiz.id }),
  }
}

const make = (body: object) =>
  it.rest('POST', '/api/tokens/', { token: ada.token, body: { name: 'Class', ...body } })

beforeAll(async () => {
  ada = await createUser(it)
  own = await createCourse()
  other = await createCourse()
  token = (await make({ scopes: SCOPES_OF_CLASS, classroom_id: own.id })).body.data.token
})

const status = async (path: string) => (await it.rest('GET', path, { token })).status

test('reads what belongs to its class, and nothing of another one', async () => {
  const paths = ({ id, quizId, assignmentId }: Course) => [
    `/api/classrooms/${id}/`,
    `/api/classrooms/${id}/members/`,
    `/api/classrooms/${id}/gradebook/`,
    `/api/assignments/${assignmentId}/`,
    `/api/assignments/${assignmentId}/progress/`,
    `/api/quizzes/${quizId}/`,
  ]
  for (const path of paths(own)) expect([path, await status(path)]).toEqual([path, 200])
  for (const path of paths(other)) expect([path, await status(path)]).toEqual([path, 404])
})

test('changes a member of its class only', async () => {
  const rename = async ({ id, memberId }: Course) =>
    (
      await it.rest('PATCH', `/api/classrooms/${id}/members/${memberId}/`, {
        token,
        body: { display_name: 'Bea' },
      })
    ).status
  expect([await rename(own), await rename(other)]).toEqual([200, 404])
  expect(await rename({ ...own, memberId: other.memberId })).toBe(404)
})

test('lists hold only its class, and the quizzes assigned there', async () => {
  const idsIn = async (path: string, list: string, id: string) =>
    ((await it.rest('GET', path, { token })).body.data[list] as Record<string, string>[]).map(
      (row) => row[id],
    )
  expect(await idsIn('/api/classrooms/', 'classrooms', 'classroom_id')).toEqual([own.id])
  expect(await idsIn('/api/quizzes/', 'quizzes', 'quiz_id')).toEqual([own.quizId])
  expect(await idsIn('/api/quizzes/?limit=5', 'quizzes', 'quiz_id')).toEqual([own.quizId])
  const { body } = await it.graphql(
    '{ viewer { classrooms { totalCount edges { node { id } } } quizzes { totalCount edges { node { id } } } } }',
    {},
    token,
  )
  expect(body.data.viewer).toEqual({
    classrooms: { totalCount: 1, edges: [{ node: { id: own.id } }] },
    quizzes: { totalCount: 1, edges: [{ node: { id: own.quizId } }] },
  })
})

test('in GraphQL, finds nothing of another class, at any place that takes an id', async () => {
  const find = async ({ id, assignmentId, quizId }: Course) =>
    (
      await it.graphql(
        `query ($id: ID!, $assignmentId: ID!, $quizId: ID!) {
          classroom(id: $id) { id } assignment(id: $assignmentId) { id } quiz(id: $quizId) { id } }`,
        { id, assignmentId, quizId },
        token,
      )
    ).body
  expect((await find(own)).errors).toBeUndefined()
  const { data, errors } = await find(other)
  expect(data).toEqual({ classroom: null, assignment: null, quiz: null })
  expect(errors.map(({ extensions }: { extensions: object }) => extensions)).toEqual(
    Array.from({ length: 3 }, () => ({ code: 'NOT_FOUND' })),
  )
  const archive =
    'mutation ($id: ID!) { deleteClassroom(classroomId: $id) { __typename ... on Failure { code } } }'
  const refused = await it.graphql(archive, { id: other.id }, token)
  expect(refused.body.errors?.[0].extensions.code ?? refused.body.data.deleteClassroom.code).toBe('NOT_FOUND')
})

test.each(['/api/dashboard/', '/api/today/', '/api/practice/', '/api/reviews.csv'])(
  'cannot be used for %s, which is about no class',
  async (path) => {
    const { body } = await it.rest('GET', path, { token })
    expect([body.error_code, body.data]).toEqual(['FORBIDDEN_SCOPE', { required_scopes: [] }])
  },
)

test('sees nothing of its user’s practice, and does not change the key of a quiz', async () => {
  const { quizId } = own
  const rest = (method: 'GET' | 'POST', path: string, more: object = {}) =>
    it.rest(method, `/api/quizzes/${quizId}/${path}`, { token: ada.token, ...more })
  const { attempt_id: attemptId } = (await rest('POST', 'start/')).body.data
  const [question] = await it.sql<{ id: string }>('SELECT id FROM questions WHERE quiz_id = $1', [quizId])
  const questionId = question?.id ?? ''
  await it.rest('POST', `/api/attempts/${attemptId}/answer/${questionId}/`, {
    token: ada.token,
    body: { selected_option: 0 },
  })
  await it.rest('POST', `/api/attempts/${attemptId}/complete/`, { token: ada.token })
  await rest('POST', `questions/${questionId}/flag/`)
  await rest('POST', 'start/')
  const mastery = async (by: string) => (await rest('GET', '', { token: by })).body.data.user_progress
  expect(await mastery(ada.token)).toEqual({ mastery_level: 'Learning' })
  expect(await mastery(token)).toEqual({ mastery_level: 'Not Started' })
  const correct = { answer_index: 1, reason: 'The key was wrong.' }
  for (const refused of [
    await rest('GET', 'attempts/', { token }),
    await rest('GET', 'statistics/', { token }),
    await rest('POST', 'start/', { token }),
    await rest('POST', `questions/${questionId}/correct/`, { token, body: correct }),
  ])
    expect([refused.status, refused.body.error_code]).toEqual([403, 'FORBIDDEN_SCOPE'])

  const shown = await it.graphql(
    `query ($id: ID!) { quiz(id: $id) { progress { totalAttempts masteredShare }
      questions { edges { node { isFlagged } } } } }`,
    { id: quizId },
    token,
  )
  expect(shown.body.data.quiz.progress).toEqual({ totalAttempts: 0, masteredShare: 0 })
  expect(JSON.stringify(shown.body.data)).not.toContain('"isFlagged":true')
  const open = 'query ($id: ID!) { quiz(id: $id) { openAttempt { id } } }'
  const session = await it.graphql(open, { id: quizId }, ada.token)
  expect(session.body.data.quiz.openAttempt.id).not.toBe(attemptId)
  const { errors } = (await it.graphql(open, { id: quizId }, token)).body
  expect(errors[0].extensions).toEqual({ code: 'FORBIDDEN_SCOPE', requiredScopes: [] })
})

test('lists quizzes by nothing of its user’s practice', async () => {
  const rest = async (query: string, by = token) =>
    (await it.rest('GET', `/api/quizzes/?${query}`, { token: by })).body
  for (const query of [
    'order=BEST_SCORE',
    'order=LAST_USED',
    'mastery=Mastered',
    'first=5&mastery=Mastered',
  ]) {
    expect((await rest(query)).error_code).toBe('FORBIDDEN_SCOPE')
    expect((await rest(query, ada.token)).error_code).toBeUndefined()
  }
  expect((await rest('order=TITLE')).error_code).toBeUndefined()
  expect((await rest('order=title&mastery=Learning')).error).toBe(
    'A token for one class sees nothing of practice: leave out mastery',
  )
  const list = async (args: string) =>
    (
      await it.graphql(
        `{ viewer { quizzes(${args}) { totalCount edges { cursor node { id } } } } }`,
        {},
        token,
      )
    ).body
  for (const args of ['orderBy: BEST_SCORE', 'orderBy: LAST_USED', 'mastery: [MASTERED]']) {
    const [error] = (await list(args)).errors
    expect(error.extensions).toEqual({ code: 'FORBIDDEN_SCOPE', requiredScopes: [] })
    expect(error.message).toMatch(/^A token for one class sees nothing of practice: /)
  }
  expect((await list('orderBy: TITLE, mastery: []')).errors).toBeUndefined()
})

test('assigns a quiz of its user in its class', async () => {
  const { id: quizId } = await createQuiz(it, ada, { One: 1 })
  const { id, quizId: before } = own
  const create = async (classroomId: string) =>
    (
      await it.rest('POST', `/api/classrooms/${classroomId}/assignments/`, {
        token,
        body: { quiz_id: quizId, title: 'Test' },
      })
    ).status
  expect([before === quizId, await create(id), await create(other.id)]).toEqual([false, 201, 404])
})

test('cannot have a scope for changing quizzes, nor a class that its user is not in', async () => {
  const wrong = await make({ scopes: ['quizzes:write'], classroom_id: own.id })
  expect([wrong.status, wrong.body.error]).toEqual([
    400,
    'A token for one class cannot change quizzes: leave out quizzes:write',
  ])
  const stranger = await createClassroom(it, await createUser(it))
  for (const id of [stranger.id, 'x', own.quizId])
    expect((await make({ scopes: ['classes:read'], classroom_id: id })).status).toBe(404)
})

test('ends with its class', async () => {
  const { id } = await createClassroom(it, ada, 'Short')
  const made = (await make({ scopes: ['classes:read'], classroom_id: id })).body.data.token
  const read = async () => (await it.rest('GET', `/api/classrooms/${id}/`, { token: made })).status
  expect(await read()).toBe(200)
  await it.sql('DELETE FROM classrooms WHERE id = $1', [id])
  expect(await read()).toBe(401)
})
