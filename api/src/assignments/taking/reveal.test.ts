import { expect, test } from 'vitest'
import { createMember, startAssignment } from '../../../test/support/data/classrooms.ts'
import { CORRECT, createUser, WRONG } from '../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../test/support/data/learners-class.ts'

const { it, owner, leo, quiz, classroom, call, assign } = learnersClass({ A: 2 })
const ENTERED = { totalAttempts: 1, bestScore: 50 }
const assignUntilClose = (settings: object) => assign({ closes_at: at(120).toISOString(), ...settings })

async function complete(
  id: string,
  options = [CORRECT, WRONG],
): Promise<{ attempt: string; data: { score: number | null } }> {
  const attempt = await startAssignment(it, leo, id)
  for (const [index, selected_option] of options.entries())
    await call('POST', `/api/attempts/${attempt}/answer/${quiz.questions[index]?.id}/`, { selected_option })
  return { attempt, data: (await call('POST', `/api/attempts/${attempt}/complete/`)).body.data }
}

/** Everything that could show a score or the key to the learner. */
async function look(assignment: string, attempt: string) {
  const review = (await call('GET', `/api/attempts/${attempt}/`)).body.data
  const dashboard = (await call('GET', '/api/dashboard/')).body.data
  const listed = (await call('GET', '/api/attempts/')).body.data.attempts[0]
  const own = (await call('GET', `/api/assignments/${assignment}/`)).body.data
  const { body } = await it.graphql(
    `query ($id: ID!, $assignment: ID!) { attempt(id: $id) { result { score } sectionResults { accuracy }
       questions { solution { answerIndex } } wrong: questions(onlyIncorrect: true) { number } }
       assignment(id: $assignment) { attempts { score counted } }
       viewer { progress { totalAttempts bestScore } recentActivity { quizId assignmentId score } } }`,
    { id: attempt, assignment },
    leo.token,
  )
  return { review, dashboard, listed, own, graphql: body.data }
}

test('a score and key that are not free yet are nowhere, and are everywhere once they are', async () => {
  const id = await assignUntilClose({ reveal_score: 'AFTER_CLOSE' })
  const { attempt, data } = await complete(id)
  const nothing = { score: null, correct_answers: null, incorrect_answers: null, total_questions: 2 }
  expect(data).toEqual(nothing)
  const before = await look(id, attempt)
  expect(before.review).toMatchObject({
    result: nothing,
    sections: [{ correct_answers: null, accuracy: null, total_questions: 2 }],
  })
  for (const question of before.review.questions)
    expect(question).toMatchObject({ answer_index: null, is_correct: null, explanation: null })
  expect(before.listed).toMatchObject({ quiz_id: null, assignment_id: id, result: nothing })
  expect(before.own.attempts).toMatchObject([{ score: null, counted: true }])
  expect(before.dashboard).toMatchObject({ recent_activity: [] })
  expect(before.graphql).toMatchObject({
    attempt: {
      result: null,
      sectionResults: null,
      questions: [{ solution: null }, { solution: null }],
      wrong: [],
    },
    assignment: { attempts: [{ score: null, counted: true }] },
    viewer: { progress: { totalAttempts: 0, bestScore: 0 }, recentActivity: [] },
  })

  it.clock.now = at(121)
  const after = await look(id, attempt)
  const result = { score: 50, correct_answers: 1, incorrect_answers: 1, total_questions: 2 }
  expect(after.review).toMatchObject({ result, sections: [{ correct_answers: 1, accuracy: 50 }] })
  expect(after.review.questions[0]).toMatchObject({ answer_index: CORRECT, is_correct: true })
  expect(after.listed).toMatchObject({ result })
  expect(after.own.attempts).toMatchObject([{ score: 50, counted: true }])
  expect(after.dashboard).toMatchObject({
    recent_activity: [{ quiz_id: null, assignment_id: id, score: 50 }],
  })
  expect(after.graphql).toMatchObject({
    attempt: { result: { score: 50 }, sectionResults: [{ accuracy: 50 }], wrong: [{ number: 2 }] },
    viewer: {
      progress: ENTERED,
      recentActivity: [{ quizId: null, assignmentId: id, score: 50 }],
    },
  })
})

test('a score is hidden again, also in progress, when somebody gets a later close', async () => {
  const id = await assignUntilClose({ reveal_score: 'AFTER_CLOSE' })
  const { attempt } = await complete(id)
  it.clock.now = at(121)
  expect((await look(id, attempt)).graphql.viewer.progress).toEqual(ENTERED)
  const anna = await createMember(it, classroom.id, { user: await createUser(it) })
  const extension = `/api/assignments/${id}/extensions/${anna}/`
  await call('PUT', extension, { closes_at: at(180).toISOString(), reason: 'Ill' }, owner)
  const hidden = await look(id, attempt)
  expect(hidden.graphql.viewer).toEqual({ progress: { totalAttempts: 0, bestScore: 0 }, recentActivity: [] })
  expect(hidden.review.result.score).toBeNull()
  await call('DELETE', extension, undefined, owner)
  expect((await look(id, attempt)).graphql.viewer.progress).toEqual(ENTERED)
})

test('a score is free on completion, while the key waits for the close of everybody and for open attempts', async () => {
  const id = await assignUntilClose({ attempts_allowed: 3 })
  const { attempt, data } = await complete(id)
  expect(data.score).toBe(50)
  const before = await look(id, attempt)
  expect(before.review.questions[0]).toMatchObject({ answer_index: null, is_correct: null })
  expect(before.graphql.viewer.progress).toEqual(ENTERED)
})

test('an assignment without a close that is deleted closes with that, once nobody is taking it', async () => {
  const id = await assignUntilClose({ closes_at: null, time_limit: null, reveal_score: 'AFTER_CLOSE' })
  const anna = await createUser(it)
  const annaId = await createMember(it, classroom.id, { user: anna })
  const annas = await startAssignment(it, anna, id)
  const { attempt } = await complete(id)
  const review = async () => {
    const { result, questions } = (await call('GET', `/api/attempts/${attempt}/`)).body.data
    return [result.score, questions[0].is_correct]
  }
  const extension = `/api/assignments/${id}/extensions/${annaId}/`
  await call('PUT', extension, { closes_at: at(60).toISOString(), reason: 'Ill' }, owner)
  await call('DELETE', `/api/assignments/${id}/`, undefined, owner)
  expect(await review()).toEqual([null, null])
  await call('POST', `/api/attempts/${annas}/complete/`, undefined, anna)
  expect(await review()).toEqual([null, null])
  it.clock.now = at(61)
  expect(await review()).toEqual([50, true])
})

test('who leaves while taking it keeps the key from their class until they are done', async () => {
  const id = await assignUntilClose({ time_limit: null })
  const anna = await createUser(it)
  const annaId = await createMember(it, classroom.id, { user: anna })
  await call(
    'PUT',
    `/api/assignments/${id}/extensions/${annaId}/`,
    { closes_at: at(300).toISOString(), reason: 'Ill' },
    owner,
  )
  const annas = await startAssignment(it, anna, id)
  const { attempt } = await complete(id)
  const isKeyFree = async () =>
    (await call('GET', `/api/attempts/${attempt}/`)).body.data.questions[0].is_correct !== null
  await call('POST', `/api/classrooms/${classroom.id}/leave/`, undefined, anna)
  it.clock.now = at(121)
  expect(await isKeyFree()).toBe(false)
  await call('POST', `/api/attempts/${annas}/complete/`, undefined, anna)
  expect(await isKeyFree()).toBe(true)
  const own = (await call('GET', `/api/attempts/${annas}/`, undefined, anna)).body.data
  expect(own.questions[0].is_correct).toBeNull()
})

test('a release shows what was hidden, for good', async () => {
  const id = await assignUntilClose({ reveal_score: 'NEVER', reveal_key: 'NEVER' })
  const { attempt } = await complete(id)
  it.clock.now = at(500)
  expect((await look(id, attempt)).review.result.score).toBeNull()
  await call('PATCH', `/api/assignments/${id}/`, { release_score: true }, owner)
  const scored = await look(id, attempt)
  expect([scored.review.result.score, scored.review.questions[0].is_correct]).toEqual([50, null])
  await call('PATCH', `/api/assignments/${id}/`, { release_key: true }, owner)
  expect((await look(id, attempt)).review.questions[0].is_correct).toBe(true)
})

test('of several hidden scores, nothing tells which is the best', async () => {
  const id = await assignUntilClose({ reveal_score: 'AFTER_CLOSE', attempts_allowed: 2 })
  await complete(id, [WRONG, WRONG])
  const { attempt } = await complete(id)
  expect((await look(id, attempt)).own.attempts).toMatchObject([{ counted: null }, { counted: null }])
  it.clock.now = at(121)
  expect((await look(id, attempt)).own.attempts).toMatchObject([{ counted: false }, { counted: true }])
})

test('an attempt enters progress once, in the order of completion with practice', async () => {
  const id = await assignUntilClose({ reveal_score: 'AFTER_CLOSE' })
  await complete(id, [WRONG, WRONG])
  // Leo practises the quiz, which a right on it would allow.
  await it.sql('UPDATE quizzes SET owner_id = $2 WHERE id = $1', [quiz.id, leo.id])
  it.clock.now = at(10)
  const practice = (await call('POST', `/api/quizzes/${quiz.id}/start/`)).body.data.attempt_id
  for (const { id: question } of quiz.questions)
    await call('POST', `/api/attempts/${practice}/answer/${question}/`, { selected_option: CORRECT })
  await call('POST', `/api/attempts/${practice}/complete/`)
  it.clock.now = at(121)
  const reads = await Promise.all([1, 2, 3].map(() => call('GET', '/api/dashboard/')))
  for (const { body } of reads) expect(body.data.recent_activity).toHaveLength(2)
  const progress = await it.sql('SELECT mastered, completed_attempts FROM quiz_progress WHERE user_id = $1', [
    leo.id,
  ])
  expect(progress).toEqual([{ mastered: 2, completed_attempts: 2 }])
})
