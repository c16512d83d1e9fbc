// Ways in which a learner could try to get the key or a score before it is free.
import { expect, test } from 'vitest'
import { startAssignment } from '../support/data/classrooms.ts'
import { CORRECT, createUser, WRONG } from '../support/data/factories.ts'
import { at } from '../support/data/learners-class.ts'
import { attackedClass } from './support/attacked-class.ts'

const {
  it,
  owner,
  leo,
  quiz,
  classroom,
  call,
  assign,
  save,
  complete,
  review,
  keysOf,
  scoresOnDashboard,
  take,
} = attackedClass()

test('who has a later close does not see the key by leaving, to come back and try again', async () => {
  const id = await assign({ attempts_allowed: 2, time_limit: null })
  const body = { closes_at: at(240).toISOString(), reason: 'Ill' }
  await call('PUT', `/api/assignments/${id}/extensions/${classroom.leoId}/`, body, owner)
  const attempt = await take(id)
  it.clock.now = at(125)
  await call('POST', `/api/classrooms/${classroom.id}/leave/`)
  expect(await keysOf(attempt)).toEqual([null, null])
  await call('POST', '/api/classrooms/join/', { code: classroom.joinCode })
  expect(await keysOf(attempt)).toEqual([null, null])
  expect((await call('POST', `/api/assignments/${id}/start/`)).status).toBe(201)
  it.clock.now = at(241)
  expect(await keysOf(attempt)).toEqual([CORRECT, CORRECT])
})

test('the try of an instructor shows no hidden key once they are a learner, and does not stand in the way', async () => {
  await it.sql(`UPDATE members SET role = 'INSTRUCTOR' WHERE id = $1`, [classroom.leoId])
  const id = await assign({ reveal_score: 'AFTER_CLOSE' })
  const tried = await take(id)
  expect(await keysOf(tried)).toEqual([CORRECT, CORRECT])
  const open = await startAssignment(it, leo, id)
  await call(
    'PATCH',
    `/api/classrooms/${classroom.id}/members/${classroom.leoId}/`,
    { role: 'LEARNER' },
    owner,
  )
  expect(await keysOf(tried)).toEqual([null, null])
  expect((await review(tried)).result.score).toBeNull()
  const { status, body } = await call('POST', `/api/assignments/${id}/start/`)
  expect(status).toBe(201)
  expect((await review(open)).status).toBe('ENDED')
  await complete(body.data.attempt_id)
  const own = (await call('GET', `/api/assignments/${id}/`)).body.data
  expect(own.attempts).toMatchObject([{ attempt_id: body.data.attempt_id, status: 'COMPLETED' }])
})

test('a learner who becomes an instructor while taking it keeps the attempt, and its rules', async () => {
  const id = await assign({ reveal_score: 'AFTER_CLOSE' })
  const attempt = await startAssignment(it, leo, id)
  await call(
    'PATCH',
    `/api/classrooms/${classroom.id}/members/${classroom.leoId}/`,
    { role: 'INSTRUCTOR' },
    owner,
  )
  expect((await save(attempt, 0, CORRECT)).status).toBe(200)
  expect((await complete(attempt)).body.data.score).toBeNull()
  await call(
    'PATCH',
    `/api/classrooms/${classroom.id}/members/${classroom.leoId}/`,
    { role: 'LEARNER' },
    owner,
  )
  expect((await review(attempt)).result.score).toBeNull()
  expect(await scoresOnDashboard()).toBe(0)
})

test('an owner of the quiz who is no member sees neither that it is taken, nor by whom', async () => {
  const author = await createUser(it)
  const id = await assign({ reveal_score: 'ON_COMPLETION' })
  await it.sql('UPDATE quizzes SET owner_id = $2 WHERE id = $1', [quiz.id, author.id])
  const see = async () => {
    const { body } = await it.graphql(
      `query ($id: ID!) { quiz(id: $id) { lastUsedAt openAttempt { id } progress { totalAttempts bestScore masteredShare }
         sections { progress { accuracy } } } viewer { attempts { totalCount } recentActivity { score } } }`,
      { id: quiz.id },
      author.token,
    )
    return body.data
  }
  const before = await see()
  const attempt = await take(id)
  expect(await see()).toEqual(before)
  for (const path of [`/api/attempts/${attempt}/`, `/api/assignments/${id}/`])
    expect((await call('GET', path, undefined, author)).status).toBe(404)
})

test('neither parallel completions nor the questions read meanwhile show a hidden key', async () => {
  const id = await assign({ attempts_allowed: null, time_limit: null })
  for (let round = 0; round < 5; round++) {
    const attempt = await startAssignment(it, leo, id)
    await save(attempt, 0, CORRECT)
    const query = `query ($id: ID!) { attempt(id: $id) {
      questions { solution { answerIndex } } wrong: questions(onlyIncorrect: true) { number } } }`
    const answers = await Promise.all([
      it.graphql(query, { id: attempt }, leo.token),
      complete(attempt),
      it.graphql(query, { id: attempt }, leo.token),
      call('POST', `/api/attempts/${attempt}/resume/`),
      complete(attempt),
      save(attempt, 1, WRONG),
      it.graphql(query, { id: attempt }, leo.token),
    ])
    for (const { text } of answers) {
      expect(text).not.toMatch(/"answer_?index":\d/i)
      expect(text).not.toMatch(/"wrong":\[\{/)
    }
  }
})
