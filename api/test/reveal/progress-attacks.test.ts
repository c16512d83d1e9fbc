// Ways in which a learner's progress could tell a key or a score before it is free.
import { expect, test } from 'vitest'
import { markProgressStale } from '../../src/progress/mark-stale.ts'
import { createMember, startAssignment } from '../support/data/classrooms.ts'
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

const activity = async (timeZone: string) => {
  const query = `query ($timeZone: String!) { viewer { dailyActivity(days: 2, timeZone: $timeZone) {
    answers correctAnswers completedAttempts } } }`
  const { body } = await it.graphql(query, { timeZone }, leo.token)
  return body.data.viewer.dailyActivity
}

test('the activity by day does not tell which answer was right, in no time zone', async () => {
  const attempt = await startAssignment(
    it,
    leo,
    await assign({ time_limit: null, closes_at: at(600).toISOString() }),
  )
  await save(attempt, 0, WRONG)
  it.clock.now = at(90)
  await save(attempt, 1, CORRECT)
  it.clock.now = at(100)
  await complete(attempt)
  it.clock.now = at(110)
  expect(await keysOf(attempt)).toEqual([null, null])
  // In the second of these zones, four in the morning, when a day begins, lies between the answers.
  for (const zone of ['UTC', 'Etc/GMT+5', 'Etc/GMT+6']) {
    const days = await activity(zone)
    const day = days.find(({ answers }: { answers: number }) => answers > 0)
    expect(day).toEqual({ answers: 2, correctAnswers: 1, completedAttempts: 1 })
  }
})

test('a score does not enter progress while somebody gets more time', async () => {
  const id = await assign({ reveal_score: 'AFTER_CLOSE' })
  await take(id)
  const anna = await createMember(it, classroom.id, { user: await createUser(it) })
  it.clock.now = at(121)
  const client = await it.database.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO extensions (assignment_id, member_id, closes_at, extra_attempts, is_excused, reason, granted_by, granted_at)
       VALUES ($1, $2, $3, 0, false, 'Ill', 'Ida', $4)`,
      [id, anna, at(240), at(121)],
    )
    await markProgressStale(client, { assignmentId: id })
    const state = { isDone: false }
    const looking = scoresOnDashboard().finally(() => {
      state.isDone = true
    })
    const isWaiting = async () => (await it.sql('SELECT 1 FROM pg_locks WHERE NOT granted')).length > 0
    while (!state.isDone && !(await isWaiting())) await new Promise((resume) => setTimeout(resume, 5))
    await client.query('COMMIT')
    expect(await looking).toBe(0)
  } finally {
    client.release()
  }
  expect(await scoresOnDashboard()).toBe(0)
  it.clock.now = at(241)
  expect(await scoresOnDashboard()).toBe(1)
})

test('a learner who owns the quiz knows its key, but no score before it is free', async () => {
  const id = await assign({ reveal_score: 'NEVER', reveal_key: 'NEVER' })
  await it.sql('UPDATE quizzes SET owner_id = $2 WHERE id = $1', [quiz.id, leo.id])
  const attempt = await take(id)
  const { body } = await call('GET', `/api/quizzes/${quiz.id}/statistics/`)
  expect(body.data).toMatchObject({
    user_stats: { total_attempts: 0, best_score: 0 },
    section_stats: [{ accuracy: 0, mastery_level: 'Not Started' }],
  })
  const { data } = (
    await it.graphql(
      `query ($id: ID!) { quiz(id: $id) { lastUsedAt uploadedAt openAttempt { id } progress { masteredShare }
         sections { progress { accuracy trend { accuracy } } } }
         viewer { weakestSection { section { id } } masterySpread { mastery count } } }`,
      { id: quiz.id },
      leo.token,
    )
  ).body
  expect(data.quiz).toMatchObject({
    openAttempt: null,
    progress: { masteredShare: 0 },
    sections: [{ progress: { accuracy: 0, trend: [] } }],
  })
  expect(data.quiz.lastUsedAt).toBe(data.quiz.uploadedAt)
  expect(data.viewer.weakestSection).toBeNull()
  expect(await keysOf(attempt)).toEqual([null, null])
})

test('a reopened attempt takes its score out of progress until it is completed again', async () => {
  const id = await assign({ time_limit: 10 })
  const attempt = await startAssignment(it, leo, id)
  await save(attempt, 0, CORRECT)
  it.clock.now = at(20)
  expect(await scoresOnDashboard()).toBe(1)
  const body = { minutes: 60, reason: 'Power failure' }
  await call('PUT', `/api/assignments/${id}/extensions/${classroom.leoId}/`, body, owner)
  expect([await scoresOnDashboard(), (await review(attempt)).result]).toEqual([0, null])
  await save(attempt, 1, CORRECT)
  await complete(attempt)
  expect([await scoresOnDashboard(), (await review(attempt)).result.score]).toEqual([1, 100])
})
