import { beforeEach, expect, test } from 'vitest'
import {
  createAttempt,
  createQuiz,
  createUser,
  signUp,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { createAssignment, createClassroom } from '../../../test/support/data/classrooms.ts'
import { createLink, share } from '../../../test/support/data/sharing.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()

let owner: TestUser & { password: string }
let taker: TestUser & { password: string }
let quiz: TestQuiz
beforeEach(async () => {
  ;[owner, taker] = [await signUp(it), await signUp(it)]
  quiz = await createQuiz(it, owner)
  await share(it, owner, quiz.id, { username: taker.username, right: 'VIEW' })
})

const deleteAccount = async ({ token, password }: typeof owner) =>
  (await it.rest('DELETE', '/api/auth/account/', { token, body: { password } })).status
const deleteQuiz = async () =>
  (await it.rest('DELETE', `/api/quizzes/${quiz.id}/delete/`, { token: owner.token })).status
const stored = () =>
  it.sql('SELECT owner_id, archived_at IS NOT NULL AS archived FROM quizzes WHERE id = $1', [quiz.id])

test('a deleted quiz on which others have attempts is archived, without what is its owner’s', async () => {
  const own = await createAttempt(it, owner, quiz)
  const others = await createAttempt(it, taker, quiz)
  const { token } = await createLink(it, owner, quiz.id, 'TAKE')
  expect(await deleteQuiz()).toBe(200)
  expect(await stored()).toEqual([{ owner_id: owner.id, archived: true }])
  expect(await it.sql('SELECT id FROM attempts WHERE id = ANY ($1)', [[own, others]])).toEqual([
    { id: others },
  ])
  expect(await it.sql('SELECT FROM quiz_shares WHERE quiz_id = $1', [quiz.id])).toEqual([])
  expect((await it.rest('GET', `/api/shared/${token}/`)).status).toBe(404)
  for (const user of [owner, taker]) {
    const path = `/api/quizzes/${quiz.id}/`
    expect((await it.rest('GET', path, { token: user.token })).status).toBe(404)
    expect((await it.rest('POST', `${path}start/`, { token: user.token })).status).toBe(404)
    const list = await it.rest('GET', '/api/quizzes/', { token: user.token })
    expect(list.body.data.quizzes).toEqual([])
  }
})

test('a deleted quiz on which only its owner has attempts is gone', async () => {
  await createAttempt(it, owner, quiz)
  expect(await deleteQuiz()).toBe(200)
  expect(await stored()).toEqual([])
})

test('a quiz of a deleted account stays without a name while others have attempts, and goes with the last', async () => {
  const attemptId = await createAttempt(it, taker, quiz)
  const other = await createQuiz(it, owner)
  expect(await deleteAccount(owner)).toBe(200)
  expect(await stored()).toEqual([{ owner_id: null, archived: true }])
  expect(await it.sql('SELECT FROM quizzes WHERE id = $1', [other.id])).toEqual([])
  const path = `/api/attempts/${attemptId}/complete/`
  expect((await it.rest('POST', path, { token: taker.token })).status).toBe(200)
  const { text } = await it.rest('GET', `/api/attempts/${attemptId}/`, { token: taker.token })
  expect(text).not.toContain(owner.username)
  expect(await deleteAccount(taker)).toBe(200)
  expect(await stored()).toEqual([])
})

test('a quiz of a deleted account stays while another’s class has it assigned', async () => {
  const classroom = await createClassroom(it, taker)
  await createAssignment(it, taker, classroom.id, { quiz_id: quiz.id })
  expect(await deleteAccount(owner)).toBe(200)
  expect(await stored()).toEqual([{ owner_id: null, archived: true }])
})

test.each(['assignment', 'class', 'account'])(
  'a quiz of a deleted account goes with the %s in which alone it is assigned',
  async (what) => {
    const classroom = await createClassroom(it, taker)
    const assignment = await createAssignment(it, taker, classroom.id, { quiz_id: quiz.id })
    expect(await deleteAccount(owner)).toBe(200)
    const remove = async (path: string) => (await it.rest('DELETE', path, { token: taker.token })).status
    const deletions: Record<string, () => Promise<number>> = {
      assignment: () => remove(`/api/assignments/${assignment}/`),
      class: () => remove(`/api/classrooms/${classroom.id}/`),
      account: () => deleteAccount(taker),
    }
    expect(await deletions[what]?.()).toBe(200)
    expect(await stored()).toEqual([])
  },
)

test('of two assignments of an archived quiz that are deleted at once, the last takes it along', async () => {
  const classroom = await createClassroom(it, taker)
  const settings = { quiz_id: quiz.id }
  const assignments = [
    await createAssignment(it, taker, classroom.id, settings),
    await createAssignment(it, taker, classroom.id, settings),
  ]
  expect(await deleteQuiz()).toBe(200)
  const deleted = await Promise.all(
    assignments.map((id) => it.rest('DELETE', `/api/assignments/${id}/`, { token: taker.token })),
  )
  expect(deleted.map(({ status }) => status)).toEqual([200, 200])
  expect(await stored()).toEqual([])
})

test('a quiz that is assigned only in a class of the deleted account is gone', async () => {
  const classroom = await createClassroom(it, owner)
  await createAssignment(it, owner, classroom.id, { quiz_id: quiz.id })
  expect(await deleteAccount(owner)).toBe(200)
  expect(await stored()).toEqual([])
})

test('an archived quiz goes with the account of the last who has attempts', async () => {
  const third = await signUp(it)
  await share(it, owner, quiz.id, { username: third.username, right: 'EDIT' })
  await createAttempt(it, taker, quiz)
  await createAttempt(it, third, quiz)
  await deleteQuiz()
  expect(await deleteAccount(taker)).toBe(200)
  expect(await stored()).toHaveLength(1)
  expect(await deleteAccount(third)).toBe(200)
  expect(await stored()).toEqual([])
})

test('of a start and a deletion at once, the attempt either stays or never began', async () => {
  for (let round = 0; round < 5; round++) {
    quiz = await createQuiz(it, owner)
    const learner = await createUser(it)
    await share(it, owner, quiz.id, { username: learner.username, right: 'VIEW' })
    const start = it.rest('POST', `/api/quizzes/${quiz.id}/start/`, { token: learner.token })
    const [started, deleted] = await Promise.all([start, deleteQuiz()])
    expect(deleted).toBe(200)
    expect([201, 404]).toContain(started.status)
    expect(await stored()).toHaveLength(started.status === 201 ? 1 : 0)
  }
})
