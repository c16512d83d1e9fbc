// Ways in which a learner could try to get the key or a score before it is free.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { markProgressStale } from '../../src/progress/mark-stale.ts'
import {
  createAssignment,
  createClassroom,
  createMember,
  startAssignment,
  type TestClassroom,
} from '../support/data/classrooms.ts'
import {
  CORRECT,
  createQuiz,
  createUser,
  WRONG,
  type TestQuiz,
  type TestUser,
} from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'

const it = useTestApp()
const NOW = new Date('2026-05-04T08:00:00Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let owner: TestUser
let leo: TestUser
let leoId: string
let quiz: TestQuiz
let classroom: TestClassroom
beforeEach(async () => {
  ;[owner, leo] = [await createUser(it), await createUser(it)]
  quiz = await createQuiz(it, owner, { A: 2 })
  classroom = await createClassroom(it, owner)
  leoId = await createMember(it, classroom.id, { user: leo })
  it.clock.now = NOW
})
afterEach(() => {
  it.clock.now = null
})

const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object, who = leo) =>
  it.rest(method, path, { token: who.token, body })
const assign = (settings: object = {}) =>
  createAssignment(it, owner, classroom.id, {
    quiz_id: quiz.id,
    closes_at: at(120).toISOString(),
    ...settings,
  })
const save = (attempt: string, index: number, selected_option: number, who = leo) =>
  call('POST', `/api/attempts/${attempt}/answer/${quiz.questions[index]?.id}/`, { selected_option }, who)
const complete = (attempt: string, who = leo) =>
  call('POST', `/api/attempts/${attempt}/complete/`, undefined, who)
const review = async (attempt: string, who = leo) =>
  (await call('GET', `/api/attempts/${attempt}/`, undefined, who)).body.data
const keysOf = async (attempt: string, who = leo) =>
  (await review(attempt, who)).questions.map((question: { answer_index: number }) => question.answer_index)
const scoresOnDashboard = async () => (await call('GET', '/api/dashboard/')).body.data.recent_activity.length

async function take(assignment: string, options = [CORRECT, WRONG], who = leo): Promise<string> {
  const attempt = await startAssignment(it, who, assignment)
  for (const [index, option] of options.entries()) await save(attempt, index, option, who)
  await complete(attempt, who)
  return attempt
}

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

test('who has a later close does not see the key by leaving, to come back and try again', async () => {
  const id = await assign({ attempts_allowed: 2, time_limit: null })
  const body = { closes_at: at(240).toISOString(), reason: 'Ill' }
  await call('PUT', `/api/assignments/${id}/extensions/${leoId}/`, body, owner)
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
  await it.sql(`UPDATE members SET role = 'INSTRUCTOR' WHERE id = $1`, [leoId])
  const id = await assign({ reveal_score: 'AFTER_CLOSE' })
  const tried = await take(id)
  expect(await keysOf(tried)).toEqual([CORRECT, CORRECT])
  const open = await startAssignment(it, leo, id)
  await call('PATCH', `/api/classrooms/${classroom.id}/members/${leoId}/`, { role: 'LEARNER' }, owner)
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
  await call('PATCH', `/api/classrooms/${classroom.id}/members/${leoId}/`, { role: 'INSTRUCTOR' }, owner)
  expect((await save(attempt, 0, CORRECT)).status).toBe(200)
  expect((await complete(attempt)).body.data.score).toBeNull()
  await call('PATCH', `/api/classrooms/${classroom.id}/members/${leoId}/`, { role: 'LEARNER' }, owner)
  expect((await review(attempt)).result.score).toBeNull()
  expect(await scoresOnDashboard()).toBe(0)
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

test('a reopened attempt takes its score out of progress until it is completed again', async () => {
  const id = await assign({ time_limit: 10 })
  const attempt = await startAssignment(it, leo, id)
  await save(attempt, 0, CORRECT)
  it.clock.now = at(20)
  expect(await scoresOnDashboard()).toBe(1)
  const body = { minutes: 60, reason: 'Power failure' }
  await call('PUT', `/api/assignments/${id}/extensions/${leoId}/`, body, owner)
  expect([await scoresOnDashboard(), (await review(attempt)).result]).toEqual([0, null])
  await save(attempt, 1, CORRECT)
  await complete(attempt)
  expect([await scoresOnDashboard(), (await review(attempt)).result.score]).toEqual([1, 100])
})
