import { expect, test } from 'vitest'
import { createMember } from '../../../test/support/data/classrooms.ts'
import { createUser } from '../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../test/support/data/learners-class.ts'

const { it, owner, leo, quiz, classroom, call, assign } = learnersClass({ One: 3 })

const progress = (id: string, who = owner) => call('GET', `/api/assignments/${id}/progress/`, undefined, who)
const leosProgress = async (id: string) => (await progress(id)).body.data.members[0]
const start = async (id: string): Promise<string> =>
  (await call('POST', `/api/assignments/${id}/start/`)).body.data.attempt_id
const save = (attempt: string, index: number) =>
  call('POST', `/api/attempts/${attempt}/answer/${quiz.questions[index]?.id}/`, { selected_option: 0 })

test('has every active learner, also those who have not started, and nobody else', async () => {
  await createMember(it, classroom.id, { displayName: 'Seat' })
  await createMember(it, classroom.id, { user: await createUser(it), displayName: 'Gone', state: 'LEFT' })
  await createMember(it, classroom.id, { user: await createUser(it), role: 'INSTRUCTOR' })
  const { status, body } = await progress(await assign())
  expect([status, body.data]).toEqual([
    200,
    {
      at: at(0).toISOString(),
      members: [
        {
          member_id: classroom.leoId,
          display_name: 'Anna',
          state: 'NOT_STARTED',
          answered: 0,
          total: 3,
          started_at: null,
          last_saved_at: null,
          seconds_left: null,
          timed_out: false,
        },
      ],
    },
  ])
})

test('counts answered questions, and follows each save, also of the same question', async () => {
  const id = await assign({ time_limit: 10 })
  const attempt = await start(id)
  expect(await leosProgress(id)).toMatchObject({ state: 'IN_PROGRESS', answered: 0, seconds_left: 600 })
  it.clock.now = at(1)
  await save(attempt, 0)
  expect(await leosProgress(id)).toMatchObject({ answered: 1, total: 3, last_saved_at: at(1).toISOString() })
  it.clock.now = at(2)
  await save(attempt, 0)
  expect(await leosProgress(id)).toMatchObject({ answered: 1, last_saved_at: at(2).toISOString() })
  await save(attempt, 2)
  expect(await leosProgress(id)).toMatchObject({ answered: 2, seconds_left: 480 })
  await call('POST', `/api/attempts/${attempt}/complete/`)
  expect(await leosProgress(id)).toMatchObject({
    state: 'SUBMITTED',
    answered: 2,
    seconds_left: null,
    timed_out: false,
  })
})

test('says whose time ran out', async () => {
  const id = await assign({ time_limit: 10 })
  const attempt = await start(id)
  it.clock.now = at(11)
  expect(await leosProgress(id)).toMatchObject({ state: 'IN_PROGRESS', seconds_left: 0, timed_out: true })
  await call('GET', `/api/attempts/${attempt}/`)
  expect(await leosProgress(id)).toMatchObject({ state: 'SUBMITTED', timed_out: true })
})

test('shows the attempt in progress rather than an earlier one, with the time of an extension', async () => {
  const id = await assign({ time_limit: 10, attempts_allowed: 2 })
  const first = await start(id)
  await save(first, 0)
  await call('POST', `/api/attempts/${first}/complete/`)
  await start(id)
  await call('POST', `/api/assignments/${id}/extensions/`, { minutes: 5, reason: 'Fire alarm' }, owner)
  expect(await leosProgress(id)).toMatchObject({ state: 'IN_PROGRESS', answered: 0, seconds_left: 900 })
})

test('counts a save that was still running when it was looked at before', async () => {
  const id = await assign()
  const attempt = await start(id)
  const client = await it.database.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT FROM attempts WHERE id = $1 FOR SHARE', [attempt])
    await client.query(
      `INSERT INTO answers (attempt_id, question_id, selected_option, answered_at) VALUES ($1, $2, 0, $3)`,
      [attempt, quiz.questions[0]?.id, at(0)],
    )
    expect(await leosProgress(id)).toMatchObject({ answered: 0 })
    await client.query('COMMIT')
  } finally {
    client.release()
  }
  expect(await leosProgress(id)).toMatchObject({ answered: 1 })
})

test('is for instructors only', async () => {
  const id = await assign()
  expect((await progress(id, leo)).status).toBe(403)
  expect((await progress(id, await createUser(it))).status).toBe(404)
})
