import { beforeEach, describe, expect, test } from 'vitest'
import { createMember } from '../../../test/support/data/classrooms.ts'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../test/support/data/learners-class.ts'
import { remember } from '../model/memory.ts'
import { replayLogs } from './replay.ts'
import { catchUp } from './unreviewed-attempts.ts'

const { it, owner, leo, quiz, classroom, call, assign } = learnersClass({ One: 2, Two: 1 })
const DAY = 86_400_000
const MIDNIGHT = Date.UTC(2026, 0, 5)
const onDay = (day: number, hour = 12) => new Date(MIDNIGHT + day * DAY + hour * 3_600_000)

let fresh: typeof quiz.questions
beforeEach(async () => {
  fresh = await it.sql(
    'SELECT id, section_id AS "sectionId" FROM questions WHERE quiz_id = $1 ORDER BY position',
    [quiz.id],
  )
})

async function take(who: TestUser, options: (number | null)[], path = `quizzes/${quiz.id}`) {
  const { body } = await call('POST', `/api/${path}/start/`, {}, who)
  const attempt = `/api/attempts/${body.data.attempt_id}/`
  for (const [index, selected_option] of options.entries())
    if (selected_option !== null)
      await call('POST', `${attempt}answer/${fresh[index]?.id}/`, { selected_option }, who)
  await call('POST', `${attempt}complete/`, {}, who)
  return attempt
}

const reviewsOf = (user: TestUser) =>
  it.sql<{ number: number; day: number; option: number; right: boolean | null; source: string }>(
    `SELECT number, study_day AS day, selected_option AS option, is_correct AS right, source
     FROM reviews WHERE user_id = $1 ORDER BY number`,
    [user.id],
  )
const memoriesOf = (user: TestUser) =>
  it.sql(
    `SELECT question_id, is_correct, stability, difficulty, last_day, due_day, reps, lapses
     FROM question_progress WHERE user_id = $1 ORDER BY question_id`,
    [user.id],
  )
const learnerOf = (user: TestUser) =>
  it.sql('SELECT "offset", information, last_number, is_stale FROM learner_memories WHERE user_id = $1', [
    user.id,
  ])

describe('completing an attempt', () => {
  test('logs its answers in the order of their saves, and nothing for unanswered questions', async () => {
    it.clock.now = onDay(0)
    await take(owner, [1, null, 0])
    const day = MIDNIGHT / DAY
    expect(await reviewsOf(owner)).toEqual([
      { number: 1, day, option: 1, right: true, source: 'ATTEMPT' },
      { number: 2, day, option: 0, right: false, source: 'ATTEMPT' },
    ])
    const expected = remember(null, day, true)
    const [first] = await memoriesOf(owner)
    expect(first).toMatchObject({ stability: expected.stability, difficulty: expected.difficulty, reps: 1 })
  })

  test('dates an answer by its save, in the learner’s zone, but not before the newest review', async () => {
    await it.sql(`UPDATE users SET time_zone = 'Pacific/Auckland' WHERE id = $1`, [owner.id])
    it.clock.now = onDay(0, 14)
    const other = (await call('POST', `/api/quizzes/${quiz.id}/start/`, {}, owner)).body.data.attempt_id
    await call('POST', `/api/attempts/${other}/answer/${fresh[0]?.id}/`, { selected_option: 1 }, owner)
    it.clock.now = onDay(2)
    await call('POST', `/api/attempts/${other}/complete/`, {}, owner)
    // 14:00 UTC is 3:00 of the next day in Auckland, which still belongs to the study day before.
    expect(await reviewsOf(owner)).toMatchObject([{ day: MIDNIGHT / DAY }])
    it.clock.now = onDay(1)
    await take(owner, [null, 1])
    expect((await reviewsOf(owner))[1]).toMatchObject({ day: MIDNIGHT / DAY + 1 })
  })
})

test('attempts from before there was a log are replayed once, in order, by a look or by the background task', async () => {
  const users = [owner, await createUser(it)]
  await it.sql(
    `INSERT INTO quiz_shares (quiz_id, user_id, "right", granted_at) VALUES ($1, $2, 'VIEW', now())`,
    [quiz.id, users[1]?.id],
  )
  for (const user of users)
    for (const [day, options] of [
      [1, 0, 1],
      [1, 1, null],
      [0, 1, 1],
    ].entries()) {
      it.clock.now = onDay(day * 3)
      await take(user, options)
    }
  const before = await Promise.all(
    users.flatMap((user) => [reviewsOf(user), memoriesOf(user), learnerOf(user)]),
  )
  expect(before[0]).toHaveLength(8)
  await it.sql('DELETE FROM reviews')
  await it.sql('DELETE FROM learner_memories')
  await it.sql('UPDATE attempts SET is_reviewed = false')
  await it.sql(
    `UPDATE question_progress SET stability = NULL, difficulty = NULL, is_first_correct = NULL, first_day = NULL,
       last_day = NULL, due_day = NULL, reps = NULL, lapses = NULL`,
  )
  await Promise.all([catchUp(it.database.pool, owner.id), catchUp(it.database.pool, owner.id)])
  await Promise.all([replayLogs(it.database.pool), replayLogs(it.database.pool)])
  expect(await replayLogs(it.database.pool)).toBe(0)
  expect(
    await Promise.all(users.flatMap((user) => [reviewsOf(user), memoriesOf(user), learnerOf(user)])),
  ).toEqual(before)
})

test('an attempt waits while earlier ones wait, and counts for mastery at once', async () => {
  it.clock.now = onDay(0)
  await take(owner, [0, 1, 1])
  await it.sql('DELETE FROM reviews')
  await it.sql('UPDATE attempts SET is_reviewed = false')
  it.clock.now = onDay(3)
  await take(owner, [1, 1, 1])
  expect(await reviewsOf(owner)).toEqual([])
  const { body } = await call('GET', `/api/quizzes/${quiz.id}/`, undefined, owner)
  expect(body.data.user_progress.mastery_level).toBe('Mastered')
  await catchUp(it.database.pool, owner.id)
  expect((await reviewsOf(owner)).map(({ right }) => right)).toEqual([false, true, true, true, true, true])
  expect((await memoriesOf(owner))[0]).toMatchObject({ is_correct: true, reps: 2, lapses: 0 })
})

describe('an attempt whose score is hidden', () => {
  test('is in the log, but counts only while its score may be shown', async () => {
    const assignment = await assign({ closes_at: at(90).toISOString(), reveal_score: 'AFTER_CLOSE' })
    await take(leo, [1, 0], `assignments/${assignment}`)
    expect(await reviewsOf(leo)).toHaveLength(2)
    expect(await memoriesOf(leo)).toEqual([])
    expect(await learnerOf(leo)).toMatchObject([{ offset: 0, information: 4, last_number: 2 }])
    it.clock.now = at(91)
    await call('GET', '/api/dashboard/', undefined, leo)
    expect(await memoriesOf(leo)).toMatchObject([{ is_correct: true }, { is_correct: false }])
    // Anna gets more time, so the scores of all are hidden again.
    const anna = await createMember(it, classroom.id, { user: await createUser(it) })
    await call(
      'PUT',
      `/api/assignments/${assignment}/extensions/${anna}/`,
      { closes_at: at(300).toISOString(), reason: 'Ill' },
      owner,
    )
    await call('GET', '/api/dashboard/', undefined, leo)
    expect(await memoriesOf(leo)).toEqual([])
  })

  test('leaves the log when it is opened again, and enters it anew', async () => {
    const assignment = await assign({ closes_at: at(90).toISOString(), time_limit: 30 })
    const started = await call('POST', `/api/assignments/${assignment}/start/`, {}, leo)
    const attempt = `/api/attempts/${started.body.data.attempt_id}/`
    await call('POST', `${attempt}answer/${fresh[0]?.id}/`, { selected_option: 0 }, leo)
    it.clock.now = at(40)
    await call('GET', '/api/dashboard/', undefined, leo)
    expect(await memoriesOf(leo)).toMatchObject([{ is_correct: false, lapses: 0 }])
    await call(
      'PUT',
      `/api/assignments/${assignment}/extensions/${classroom.leoId}/`,
      { minutes: 80, reason: 'Fire alarm' },
      owner,
    )
    expect(await reviewsOf(leo)).toEqual([])
    expect(await memoriesOf(leo)).toEqual([])
    await call('POST', `${attempt}answer/${fresh[0]?.id}/`, { selected_option: 1 }, leo)
    await call('POST', `${attempt}complete/`, {}, leo)
    await call('GET', '/api/dashboard/', undefined, leo)
    expect(await reviewsOf(leo)).toMatchObject([{ option: 1, right: true }])
    expect(await memoriesOf(leo)).toMatchObject([{ is_correct: true }])
  })
})

describe('a correction', () => {
  const correct = (change: object) =>
    call(
      'POST',
      `/api/quizzes/${quiz.id}/questions/${fresh[0]?.id}/correct/`,
      { reason: 'A slip', ...change },
      owner,
    )

  test('judges reviews anew at once, and memory at the next look', async () => {
    it.clock.now = onDay(0)
    await take(owner, [2, 1])
    it.clock.now = onDay(4)
    await take(owner, [2, 1])
    await correct({ answer_index: 2 })
    expect((await reviewsOf(owner)).map(({ right }) => right)).toEqual([true, true, true, true])
    expect(await learnerOf(owner)).toMatchObject([{ is_stale: true }])
    await catchUp(it.database.pool, owner.id)
    const day = MIDNIGHT / DAY
    const { stability, difficulty } = remember(remember(null, day, true), day + 4, true)
    expect((await memoriesOf(owner))[0]).toMatchObject({ is_correct: true, stability, difficulty, lapses: 0 })
    expect(await learnerOf(owner)).toMatchObject([{ is_stale: false }])
  })

  test('of a question that counts for nobody leaves nothing to remember', async () => {
    await take(owner, [2, 1])
    await correct({ void: 'NOBODY' })
    await catchUp(it.database.pool, owner.id)
    expect(await memoriesOf(owner)).toHaveLength(1)
    expect((await reviewsOf(owner)).map(({ right }) => right)).toEqual([null, true])
  })
})
