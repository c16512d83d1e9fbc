import { beforeEach, expect, test } from 'vitest'
import { createMember, startAssignment } from '../../../test/support/data/classrooms.ts'
import { CORRECT, createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../test/support/data/learners-class.ts'

const { it, owner, leo, quiz, classroom, call, assign } = learnersClass({ A: 2 })
let assignment: string
let anna: TestUser
let annaId: string
let attempts: { leo: string; anna: string }
beforeEach(async () => {
  assignment = await assign({ time_limit: 60, closes_at: at(90).toISOString() })
  anna = await createUser(it)
  annaId = await createMember(it, classroom.id, { user: anna })
  attempts = {
    leo: await startAssignment(it, leo, assignment),
    anna: await startAssignment(it, anna, assignment),
  }
})

const extend = (terms: object, who = owner) =>
  call('POST', `/api/assignments/${assignment}/extensions/`, { minutes: 5, reason: 'Noise', ...terms }, who)
const patch = (settings: object) => call('PATCH', `/api/assignments/${assignment}/`, settings, owner)
const stateOf = async (who: 'leo' | 'anna') => {
  const { data } = (
    await call('GET', `/api/attempts/${attempts[who]}/`, undefined, who === 'leo' ? leo : anna)
  ).body
  return [data.status, data.deadline]
}
const complete = () => call('POST', `/api/attempts/${attempts.leo}/complete/`)
const running = (minutes: number) => ['IN_PROGRESS', at(minutes).toISOString()]

test('one of those who are taking it gets more time, and the others do not', async () => {
  expect((await extend({ member_id: annaId })).body.data).toEqual({ extended: 1 })
  expect([await stateOf('leo'), await stateOf('anna')]).toEqual([running(60), running(65)])
  const other = await createMember(it, classroom.id, { user: await createUser(it) })
  expect((await extend({ member_id: other })).body.data).toEqual({ extended: 0 })
  for (const member_id of ['none', assignment])
    expect((await extend({ member_id })).body.error_code).toBe('NOT_FOUND')
})

test('the minutes count from the deadline that was shown, even if the terms have become shorter', async () => {
  await patch({ time_limit: 10, closes_at: at(20).toISOString() })
  expect(await stateOf('leo')).toEqual(running(60))
  await extend({})
  expect(await stateOf('leo')).toEqual(running(65))
  await extend({})
  expect(await stateOf('leo')).toEqual(running(70))
})

test('nobody gets more time whom nothing ends, although a close has been set since', async () => {
  assignment = await assign({ time_limit: null })
  await complete()
  const endless = await startAssignment(it, leo, assignment)
  await patch({ closes_at: at(5).toISOString() })
  expect((await extend({})).body.data).toEqual({ extended: 0 })
  expect((await call('GET', `/api/attempts/${endless}/`)).body.data.deadline).toBeNull()
})

test('closed by mistake, it is opened again for those who were taking it, with their answers', async () => {
  const path = `/api/attempts/${attempts.anna}/answer/${quiz.questions[0]?.id}/`
  await call('POST', path, { selected_option: CORRECT }, anna)
  await complete()
  it.clock.now = at(10)
  await patch({ close_now: true })
  it.clock.now = at(30)
  expect((await stateOf('anna'))[0]).toBe('COMPLETED')
  expect((await extend({ minutes: 20 })).body.data).toEqual({ extended: 0 })
  expect((await extend({ minutes: 20, reopen: true })).body.data).toEqual({ extended: 1 })
  expect([(await stateOf('leo'))[0], await stateOf('anna')]).toEqual(['COMPLETED', running(50)])
  const resumed = await call('POST', `/api/attempts/${attempts.anna}/resume/`, undefined, anna)
  expect(resumed.body.data.answers).toHaveLength(1)
})

test('if only those are opened again whose time ran out, whoever still has time gets no more', async () => {
  await extend({ member_id: annaId })
  it.clock.now = at(61)
  const only = { reopen: true, only_ended: true }
  expect((await extend({ ...only, member_id: annaId })).body.data).toEqual({ extended: 0 })
  expect((await extend(only)).body.data).toEqual({ extended: 1 })
  expect([await stateOf('leo'), await stateOf('anna')]).toEqual([running(66), running(65)])
  expect((await extend({ only_ended: true })).body.data).toEqual({ extended: 0 })
})

test('nothing is opened again for whoever is excused', async () => {
  await call(
    'PUT',
    `/api/assignments/${assignment}/extensions/${annaId}/`,
    { excused: true, reason: 'Illness' },
    owner,
  )
  it.clock.now = at(61)
  for (const state of ['IN_PROGRESS', 'COMPLETED']) {
    const [row] = await it.sql<{ status: string }>('SELECT status FROM attempts WHERE id = $1', [
      attempts.anna,
    ])
    expect(row?.status).toBe(state)
    expect((await extend({ reopen: true, member_id: annaId })).body.data).toEqual({ extended: 0 })
    await stateOf('anna')
  }
})

test('an overdue attempt is opened again before or after its completion, but not for who has left', async () => {
  it.clock.now = at(61)
  await stateOf('leo')
  await it.sql("UPDATE members SET state = 'REMOVED' WHERE id = $1", [classroom.leoId])
  expect((await extend({ reopen: true })).body.data).toEqual({ extended: 1 })
  expect([(await stateOf('leo'))[0], await stateOf('anna')]).toEqual(['COMPLETED', running(66)])
})

test('is said to end with the last extension, or with the last attempt in progress', async () => {
  const endsAt = async () =>
    (await call('GET', `/api/assignments/${assignment}/`, undefined, owner)).body.data.ends_at
  expect(await endsAt()).toBe(at(90).toISOString())
  await extend({ member_id: annaId })
  expect(await endsAt()).toBe(at(95).toISOString())
  it.clock.now = at(10)
  await patch({ close_now: true })
  expect(await endsAt()).toBe(at(15).toISOString())
  await patch({ closes_at: null })
  expect(await endsAt()).toBeNull()
})
