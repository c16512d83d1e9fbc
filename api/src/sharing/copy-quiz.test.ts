import { beforeEach, expect, test } from 'vitest'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../test/support/data/factories.ts'
import { share } from '../../test/support/data/sharing.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp()

let owner: TestUser
let other: TestUser
let quiz: TestQuiz
beforeEach(async () => {
  ;[owner, other] = [await createUser(it), await createUser(it)]
  quiz = await createQuiz(it, owner, { One: 2, Two: 3, '': 2 })
  await share(it, owner, quiz.id, { username: other.username, right: 'VIEW' })
})

const copy = async ({ token }: TestUser, id = quiz.id) =>
  (await it.rest('POST', `/api/quizzes/${id}/copy/`, { token })).body.data
const exported = async ({ token }: TestUser, id: string) =>
  (await it.rest('GET', `/api/quizzes/${id}/export/`, { token })).text

test('a copy has the same content, belongs to whoever copied, and says from what it was copied', async () => {
  const copied = await copy(other)
  expect(copied).toMatchObject({
    title: 'A quiz',
    question_count: 7,
    section_count: 2,
    right: 'OWNER',
    copied_from: { title: 'A quiz', username: owner.username },
  })
  expect(await exported(other, copied.quiz_id)).toBe(await exported(owner, quiz.id))
  const { body } = await it.rest('GET', `/api/quizzes/${copied.quiz_id}/`, { token: other.token })
  expect(body.data.quiz.copied_from).toEqual({ title: 'A quiz', username: owner.username })
  const shared = await it.rest('GET', `/api/quizzes/${copied.quiz_id}/`, { token: owner.token })
  expect(shared.status).toBe(404)
})

test('a copy is independent of the original, also after questions of the original were removed', async () => {
  const [first] = quiz.questions
  await it.sql('UPDATE questions SET position = NULL WHERE id = $1', [first?.id])
  await it.sql('UPDATE questions SET position = position - 1 WHERE quiz_id = $1', [quiz.id])
  await it.sql('UPDATE quizzes SET question_count = 6 WHERE id = $1', [quiz.id])
  const { quiz_id: id } = await copy(other)
  const before = await exported(other, id)
  expect(before).toBe(await exported(owner, quiz.id))
  await it.rest('DELETE', `/api/quizzes/${quiz.id}/delete/`, { token: owner.token })
  expect(await exported(other, id)).toBe(before)
})

test('copies may have equal titles, like uploads', async () => {
  const [one, two] = [await copy(owner), await copy(owner)]
  expect([one.title, two.title]).toEqual(['A quiz', 'A quiz'])
  expect(one.quiz_id).not.toBe(two.quiz_id)
})

test('a copy does not name an account that was deleted', async () => {
  const { quiz_id: id } = await copy(other)
  await it.sql('DELETE FROM users WHERE id = $1', [owner.id])
  const { body } = await it.rest('GET', `/api/quizzes/${id}/`, { token: other.token })
  expect(body.data.quiz.copied_from).toEqual({ title: 'A quiz', username: null })
})
