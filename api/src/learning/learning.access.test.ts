// Through the exam of a quiz, the smallest call that asks whether one may practise it.
import { beforeEach, expect, test } from 'vitest'
import { createAssignment, createClassroom, createMember } from '../../test/support/data/classrooms.ts'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { readFreeQuizzes, requirePractisableQuiz } from './learning.access.ts'

const it = useTestApp()
let teacher: TestUser
let anna: TestUser
let quiz: TestQuiz
let classId: string
let memberId: string

beforeEach(async () => {
  it.clock.now = null
  teacher = await createUser(it)
  anna = await createUser(it)
  quiz = await createQuiz(it, teacher)
  classId = (await createClassroom(it, teacher)).id
  memberId = await createMember(it, classId, { user: anna })
})

const FREE = { reveal_key: 'ON_COMPLETION' }
const HIDDEN = { reveal_key: 'NEVER' }
const assign = (settings: object, classroomId = classId) =>
  createAssignment(it, teacher, classroomId, { quiz_id: quiz.id, confirm_early_key: true, ...settings })
const statusFor = async ({ token }: TestUser, id = quiz.id) =>
  (await it.rest('GET', `/api/quizzes/${id}/exam/`, { token })).status
const change = (column: string, value: string, table = 'members', id = memberId) =>
  it.sql(`UPDATE ${table} SET ${column} = ${value} WHERE id = $1`, [id])
const deps = () => ({ ...it.database, now: () => it.clock.now ?? new Date(), sharing: 'users' as const })

test('a quiz of one’s own and one that is shared can be practised, with all questions', async () => {
  expect(await statusFor(teacher)).toBe(200)
  expect(await statusFor(anna)).toBe(404)
  await it.sql(`INSERT INTO quiz_shares VALUES ($1, $2, 'VIEW', now())`, [quiz.id, anna.id])
  expect(await statusFor(anna)).toBe(200)
  await assign(HIDDEN)
  expect(await statusFor(anna)).toBe(200)
  await change('switched_off_at', 'now()', 'quizzes', quiz.id)
  expect(await statusFor(anna)).toBe(404)
  expect(await statusFor(teacher)).toBe(200)
})

test('what nobody sees cannot be practised', async () => {
  expect(await statusFor(teacher, 'no-id')).toBe(404)
  expect(await statusFor(teacher, memberId)).toBe(404)
  await change('archived_at', 'now()', 'quizzes', quiz.id)
  expect(await statusFor(teacher)).toBe(404)
})

test('a learner may practise the answered questions of an assignment whose key is free', async () => {
  await assign(FREE)
  expect(await statusFor(anna)).toBe(200)
  expect(await statusFor(anna, quiz.id.toUpperCase())).toBe(200)
  expect(await requirePractisableQuiz(deps(), anna, quiz.id)).toMatchObject({
    quiz: { id: quiz.id },
    onlyAnswered: true,
  })
  expect(await requirePractisableQuiz(deps(), teacher, quiz.id)).toMatchObject({ onlyAnswered: false })
})

test('the owner may delete the quiz, and its learners practise it still', async () => {
  await assign(FREE)
  await change('archived_at', 'now()', 'quizzes', quiz.id)
  expect(await statusFor(anna)).toBe(200)
})

test.each([
  ['invited', `state = 'INVITED'`],
  ['gone', `state = 'LEFT'`],
  ['removed', `state = 'REMOVED'`],
  ['blocked', `state = 'BLOCKED'`],
  ['an instructor', `role = 'INSTRUCTOR'`],
])('who is %s practises nothing by an assignment', async (_what, changes) => {
  await assign(FREE)
  await it.sql(`UPDATE members SET ${changes} WHERE id = $1`, [memberId])
  expect(await statusFor(anna)).toBe(404)
})

test('somebody outside the class practises nothing by an assignment', async () => {
  await assign(FREE)
  expect(await statusFor(await createUser(it))).toBe(404)
})

test('neither a draft nor a deleted assignment lets practise', async () => {
  const assignment = await assign({ ...FREE, published: false })
  expect(await statusFor(anna)).toBe(404)
  await change('(published_at, revision)', '(now(), 0)', 'assignments', assignment)
  expect(await statusFor(anna)).toBe(200)
  await change('archived_at', 'now()', 'assignments', assignment)
  expect(await statusFor(anna)).toBe(404)
})

test('nobody but its owner practises a quiz that is switched off', async () => {
  await assign(FREE)
  await change('switched_off_at', 'now()', 'quizzes', quiz.id)
  expect(await statusFor(anna)).toBe(404)
})

test('the key that is free after the close lets practise from then on, for each learner', async () => {
  const closesAt = new Date(Date.now() + 3_600_000)
  const assignment = await assign({ closes_at: closesAt.toISOString(), time_limit: null })
  expect(await statusFor(anna)).toBe(404)
  it.clock.now = new Date(closesAt.getTime() - 1)
  expect(await statusFor(anna)).toBe(404)
  it.clock.now = closesAt
  expect(await statusFor(anna)).toBe(200)
  const bert = await createMember(it, classId, { user: await createUser(it), displayName: 'Bert' })
  const until = new Date(closesAt.getTime() + 60_000)
  await it.sql(
    `INSERT INTO extensions (assignment_id, member_id, closes_at, reason, granted_by, granted_at)
     VALUES ($1, $2, $3, 'ill', 'Teacher', now())`,
    [assignment, bert, until],
  )
  expect(await statusFor(anna)).toBe(404)
  it.clock.now = until
  expect(await statusFor(anna)).toBe(200)
})

test('a key that is never shown lets practise once it is released', async () => {
  const assignment = await assign(HIDDEN)
  expect(await statusFor(anna)).toBe(404)
  await change('key_released_at', 'now()', 'assignments', assignment)
  expect(await statusFor(anna)).toBe(200)
})

test('another assignment of the same quiz whose key is hidden forbids it, also in another class', async () => {
  await assign(FREE)
  const hidden = await assign(HIDDEN)
  expect(await statusFor(anna)).toBe(404)
  await change('key_released_at', 'now()', 'assignments', hidden)
  expect(await statusFor(anna)).toBe(200)
  const otherClass = (await createClassroom(it, teacher, 'Chemistry')).id
  const upcoming = await assign({ ...HIDDEN, opens_at: '2099-01-01T00:00:00Z' }, otherClass)
  expect(await statusFor(anna)).toBe(200)
  const otherMember = await createMember(it, otherClass, { user: anna })
  expect(await statusFor(anna)).toBe(404)
  await change('state', `'LEFT'`, 'members', otherMember)
  expect(await statusFor(anna)).toBe(404)
  await change('archived_at', 'now()', 'assignments', upcoming)
  expect(await statusFor(anna)).toBe(404)
  await change('(published_at, revision)', '(NULL, NULL)', 'assignments', upcoming)
  expect(await statusFor(anna)).toBe(200)
})

test('the quizzes that assignments let practise are found at once', async () => {
  await assign(FREE)
  const [second, third] = [await createQuiz(it, teacher), await createQuiz(it, teacher)]
  await assign({ ...FREE, quiz_id: second.id })
  await assign({ ...HIDDEN, quiz_id: third.id })
  expect(await readFreeQuizzes(deps(), anna)).toEqual(new Set([quiz.id, second.id]))
  expect(await readFreeQuizzes(deps(), teacher)).toEqual(new Set())
})
