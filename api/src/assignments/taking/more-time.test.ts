import { beforeEach, expect, test } from 'vitest'
import { createAssignment, createMember, startAssignment } from '../../../test/support/data/classrooms.ts'
import { CORRECT, createUser } from '../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../test/support/data/learners-class.ts'
import { statementsOf } from '../../../test/support/database/statements.ts'

const { it, owner, leo, quiz, classroom, call, assign } = learnersClass({ A: 2 })
let assignment: string
let attempt: string
beforeEach(async () => {
  assignment = await assign({ closes_at: at(90).toISOString() })
  attempt = await startAssignment(it, leo, assignment)
})

const grant = (terms: object) =>
  call(
    'PUT',
    `/api/assignments/${assignment}/extensions/${classroom.leoId}/`,
    { reason: 'Fire alarm', ...terms },
    owner,
  )
const deadline = async () => (await call('GET', `/api/attempts/${attempt}/`)).body.data.deadline
const save = (index = 0) =>
  call('POST', `/api/attempts/${attempt}/answer/${quiz.questions[index]?.id}/`, { selected_option: CORRECT })
const progress = async () =>
  (await it.graphql('query { viewer { progress { totalAttempts bestScore } } }', {}, leo.token)).body.data
    .viewer.progress

test('an extension reaches the running attempt, and taking it back does not shorten what was shown', async () => {
  await grant({ minutes: 80 })
  expect(await deadline()).toBe(at(80).toISOString())
  it.clock.now = at(79)
  expect((await save()).status).toBe(200)
  await call('DELETE', `/api/assignments/${assignment}/extensions/${classroom.leoId}/`, undefined, owner)
  expect(await deadline()).toBe(at(80).toISOString())
})

test('so do a factor of the member, a roster with it, and a longer limit; a shorter one counts from the next attempt', async () => {
  await call(
    'PATCH',
    `/api/classrooms/${classroom.id}/members/${classroom.leoId}/`,
    { time_factor: 1.5 },
    owner,
  )
  expect(await deadline()).toBe(at(90).toISOString())
  await call('PATCH', `/api/assignments/${assignment}/`, { time_limit: 70 }, owner)
  expect(await deadline()).toBe(at(105).toISOString())
  await call(
    'PATCH',
    `/api/assignments/${assignment}/`,
    { time_limit: 10, closes_at: at(20).toISOString() },
    owner,
  )
  expect(await deadline()).toBe(at(105).toISOString())
})

test('more minutes for everybody come on top of what each has', async () => {
  const anna = await createUser(it)
  const annaId = await createMember(it, classroom.id, { user: anna })
  await it.sql('UPDATE members SET time_factor = 1.5 WHERE id = $1', [annaId])
  const annas = await startAssignment(it, anna, assignment)
  await createMember(it, classroom.id, { user: await createUser(it) })
  const { status, body } = await call(
    'POST',
    `/api/assignments/${assignment}/extensions/`,
    { minutes: 5, reason: 'Noise' },
    owner,
  )
  expect([status, body.data]).toEqual([200, { extended: 2 }])
  expect(await deadline()).toBe(at(65).toISOString())
  expect((await call('GET', `/api/attempts/${annas}/`, undefined, anna)).body.data.deadline).toBe(
    at(95).toISOString(),
  )
  await call(
    'POST',
    `/api/assignments/${assignment}/extensions/`,
    { minutes: 5, reason: 'More noise' },
    owner,
  )
  expect(await deadline()).toBe(at(70).toISOString())
  const extensions = (await call('GET', `/api/assignments/${assignment}/`, undefined, owner)).body.data
    .extensions
  expect(extensions).toHaveLength(2)
  expect(extensions[0]).toMatchObject({ minutes: 70, reason: 'More noise' })
})

test('more minutes take as many statements for three who are taking it as for one', async () => {
  const extend = () =>
    statementsOf(() =>
      call('POST', `/api/assignments/${assignment}/extensions/`, { minutes: 5, reason: 'Noise' }, owner),
    )
  const one = await extend()
  for (let more = 0; more < 2; more++) {
    const user = await createUser(it)
    await createMember(it, classroom.id, { user })
    await startAssignment(it, user, assignment)
  }
  const three = await extend()
  expect(three.result.body.data).toEqual({ extended: 3 })
  expect(three.count).toBe(one.count)
  const log = await it.sql<{ minutes: number }>(
    `SELECT (extension->>'minutes')::int AS minutes FROM extension_changes WHERE assignment_id = $1 ORDER BY minutes`,
    [assignment],
  )
  expect(log.map(({ minutes }) => minutes)).toEqual([65, 65, 65, 70])
})

test('more minutes without a limit move the close of those who are taking it', async () => {
  const open = await createAssignment(it, owner, classroom.id, {
    quiz_id: quiz.id,
    time_limit: null,
    closes_at: at(30).toISOString(),
  })
  attempt = await startAssignment(it, leo, open)
  await call('POST', `/api/assignments/${open}/extensions/`, { minutes: 15, reason: 'Noise' }, owner)
  expect(await deadline()).toBe(at(45).toISOString())
})

test('an attempt that ran out of time opens again with its answers when an extension gives it time', async () => {
  await save()
  it.clock.now = at(62)
  expect((await save(1)).body.error_code).toBe('ATTEMPT_CLOSED')
  expect(await progress()).toEqual({ totalAttempts: 1, bestScore: 50 })
  await grant({ minutes: 75 })
  const { status, body } = await call('POST', `/api/attempts/${attempt}/resume/`)
  expect([status, body.data.deadline, body.data.answers]).toMatchObject([200, at(75).toISOString(), [{}]])
  expect(await progress()).toEqual({ totalAttempts: 0, bestScore: 0 })
  expect((await save(1)).status).toBe(200)
  expect((await call('POST', `/api/attempts/${attempt}/complete/`)).body.data.score).toBe(100)
  expect(await progress()).toEqual({ totalAttempts: 1, bestScore: 100 })
})

test('a dry run tells that an attempt opens again, and whether its learner may know the key', async () => {
  const preview = async (terms: object) => {
    const {
      extension: _extension,
      access: _access,
      ...said
    } = (await grant({ ...terms, dry_run: true })).body.data
    return said
  }
  expect(await preview({ minutes: 120 })).toEqual({ reopens: false, may_know_key: false })
  it.clock.now = at(62)
  await call('GET', `/api/attempts/${attempt}/`)
  expect(await preview({ minutes: 61 })).toEqual({ reopens: false, may_know_key: false })
  expect(await preview({ minutes: 120 })).toEqual({ reopens: true, may_know_key: false })
  it.clock.now = at(91)
  expect(await preview({ minutes: 120 })).toEqual({ reopens: true, may_know_key: true })
  expect((await call('GET', `/api/attempts/${attempt}/`)).body.data.status).toBe('COMPLETED')
})

test('an attempt that its learner completed stays completed, as does one that a later attempt follows', async () => {
  it.clock.now = at(10)
  await call('POST', `/api/attempts/${attempt}/complete/`)
  await grant({ minutes: 120 })
  expect((await call('POST', `/api/attempts/${attempt}/resume/`)).body.error_code).toBe('ATTEMPT_CLOSED')
})

test('closing now ends what is running', async () => {
  it.clock.now = at(10)
  await save()
  await call('PATCH', `/api/assignments/${assignment}/`, { close_now: true }, owner)
  it.clock.now = at(12)
  expect((await save(1)).body.error_code).toBe('ATTEMPT_CLOSED')
  const { body } = await call('GET', `/api/attempts/${attempt}/`)
  expect(body.data).toMatchObject({
    status: 'COMPLETED',
    completed_at: at(10).toISOString(),
    result: { score: 50 },
  })
})

test('an assignment cannot become a draft once a learner has started it, archived or not', async () => {
  const unpublish = () => call('PATCH', `/api/assignments/${assignment}/`, { published: false }, owner)
  const refused = [await unpublish()]
  await it.sql(
    'UPDATE classrooms SET archived_at = now() WHERE id = (SELECT classroom_id FROM assignments WHERE id = $1)',
    [assignment],
  )
  refused.push(await unpublish())
  for (const { status, body } of refused)
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
})

test('contradicting changes at once leave an assignment whose dates agree', async () => {
  const patch = (body: object) => call('PATCH', `/api/assignments/${assignment}/`, body, owner)
  const answers = await Promise.all([
    patch({ due_at: at(80).toISOString() }),
    patch({ closes_at: at(70).toISOString() }),
  ])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
})

test('a deleted assignment or class with attempts is archived, and the attempt goes on', async () => {
  expect((await call('DELETE', `/api/assignments/${assignment}/`, undefined, owner)).status).toBe(200)
  expect((await call('GET', `/api/assignments/${assignment}/`)).status).toBe(404)
  expect((await save()).status).toBe(200)
  const { body } = await call('DELETE', `/api/classrooms/${classroom.id}/`, undefined, owner)
  expect(body.data).toEqual({ deleted: false, archived: true })
  expect((await call('POST', `/api/attempts/${attempt}/complete/`)).body.data.score).toBe(50)
})

test('closing now does not take back the time of who closes later', async () => {
  await grant({ closes_at: at(300).toISOString() })
  await call('PATCH', `/api/assignments/${assignment}/`, { time_limit: 20 }, owner)
  it.clock.now = at(10)
  await call('PATCH', `/api/assignments/${assignment}/`, { close_now: true }, owner)
  expect(await deadline()).toBe(at(60).toISOString())
})

test('of attempts that ran out of time together, the one that began last says what is known', async () => {
  const answer = async (option: number) => {
    const started = await startAssignment(it, leo, await assign({ time_limit: 30 }))
    const path = `/api/attempts/${started}/answer/${quiz.questions[0]?.id}/`
    await call('POST', path, { selected_option: option })
    return started
  }
  const first = await answer(0)
  await answer(CORRECT)
  // As if the first had got more time, and lost it: the database has its row after the other's then.
  for (const minutes of [1, -1])
    await it.sql('UPDATE attempts SET deadline = deadline + make_interval(mins => $2) WHERE id = $1', [
      first,
      minutes,
    ])
  it.clock.now = at(70)
  await call('GET', '/api/dashboard/')
  const known = await it.sql('SELECT is_correct FROM question_progress WHERE user_id = $1', [leo.id])
  expect(known).toEqual([{ is_correct: true }])
})
