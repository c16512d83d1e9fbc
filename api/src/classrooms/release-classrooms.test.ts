import { expect, test } from 'vitest'
import {
  createAssignment,
  createClassroom,
  createMember,
  startAssignment,
} from '../../test/support/data/classrooms.ts'
import { createQuiz, createUser, signUp } from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp()

type Person = Awaited<ReturnType<typeof signUp>>

const deleteAccount = ({ token, password }: Person, confirm_classrooms?: unknown) =>
  it.rest('DELETE', '/api/auth/account/', { token, body: { password, confirm_classrooms } })
const classroomsLeft = async (ids: string[]) =>
  (await it.sql<{ id: string }>('SELECT id FROM classrooms WHERE id = ANY ($1)', [ids])).map(({ id }) => id)

test('a deleted account takes along its classes without other members', async () => {
  const ada = await signUp(it)
  const alone = await createClassroom(it, ada)
  const withSeat = await createClassroom(it, ada)
  await createMember(it, withSeat.id, { state: 'REMOVED' })
  expect((await deleteAccount(ada)).status).toBe(200)
  expect(await classroomsLeft([alone.id, withSeat.id])).toEqual([])
})

test('an account that owns a class with other members is not deleted, unless its name is confirmed', async () => {
  const ada = await signUp(it)
  const learner = await createUser(it)
  const [first, second] = [await createClassroom(it, ada, 'Botany'), await createClassroom(it, ada, 'Botany')]
  await createMember(it, first.id, { user: learner, state: 'LEFT' })
  await createMember(it, second.id, { displayName: 'A seat' })
  const refused = await deleteAccount(ada)
  expect([refused.status, refused.body.error_code, refused.body.data]).toEqual([
    409,
    'CLASSROOM_NEEDS_OWNER',
    {
      classrooms: [
        { classroom_id: first.id, name: 'Botany', member_count: 1 },
        { classroom_id: second.id, name: 'Botany', member_count: 2 },
      ],
    },
  ])
  expect((await deleteAccount(ada, ['Botany'])).body.data.classrooms).toHaveLength(1)
  expect((await deleteAccount(ada, ['botany', 'Biology'])).body.data.classrooms).toHaveLength(2)
  expect((await deleteAccount(ada, 'Botany')).body.error_code).toBe('VALIDATION_FAILED')
  expect(await classroomsLeft([first.id, second.id])).toHaveLength(2)
  expect((await deleteAccount(ada, ['Botany', 'Botany'])).status).toBe(200)
  expect(await classroomsLeft([first.id, second.id])).toEqual([])
})

test('in other people’s classes, a numbered row without anything about the person stays', async () => {
  const owner = await createUser(it)
  const { id } = await createClassroom(it, owner)
  for (const role of ['LEARNER', 'INSTRUCTOR', 'LEARNER']) {
    const person = await signUp(it)
    const memberId = await createMember(it, id, { user: person, role, displayName: 'Anna' })
    await it.sql(
      `UPDATE members SET email = 'anna@example.org', external_id = '12', section = 'A', time_factor = 2 WHERE id = $1`,
      [memberId],
    )
    expect((await deleteAccount(person)).status).toBe(200)
  }
  const { body } = await it.rest('GET', `/api/classrooms/${id}/members/`, { token: owner.token })
  const nothing = { username: null, email: null, external_id: null, section: null, time_factor: 1 }
  const gone = { ...nothing, state: 'LEFT' }
  expect(body.data.members.slice(1)).toMatchObject([
    { ...gone, display_name: 'Deleted learner 1', role: 'LEARNER' },
    { ...gone, display_name: 'Deleted instructor 2', role: 'INSTRUCTOR' },
    { ...gone, display_name: 'Deleted learner 3', role: 'LEARNER' },
  ])
})

test('a blocked person stays blocked in their nameless row', async () => {
  const owner = await createUser(it)
  const { id } = await createClassroom(it, owner)
  const person = await signUp(it)
  await createMember(it, id, { user: person, state: 'BLOCKED' })
  await deleteAccount(person)
  expect(
    await it.sql(`SELECT state, display_name FROM members WHERE classroom_id = $1 AND role = 'LEARNER'`, [
      id,
    ]),
  ).toEqual([{ state: 'BLOCKED', display_name: 'Deleted learner 1' }])
})

test('a learner’s results stay without their name, and so do the extensions that an instructor granted', async () => {
  const owner = await createUser(it)
  const [teacher, learner] = [await signUp(it), await signUp(it)]
  const { id } = await createClassroom(it, owner)
  await createMember(it, id, { user: teacher, role: 'INSTRUCTOR', displayName: 'Mr Gone' })
  const namesake = await signUp(it)
  await createMember(it, id, { user: namesake, displayName: 'Mr Gone' })
  const memberId = await createMember(it, id, { user: learner, displayName: 'Anna Gone' })
  const quiz = await createQuiz(it, owner)
  const assignment = await createAssignment(it, owner, id, { quiz_id: quiz.id, attempts_allowed: 2 })
  await it.rest('PUT', `/api/assignments/${assignment}/extensions/${memberId}/`, {
    token: teacher.token,
    body: { minutes: 90, reason: 'Ms Gone is ill' },
  })
  const first = await startAssignment(it, learner, assignment)
  await it.rest('POST', `/api/attempts/${first}/complete/`, { token: learner.token })
  const second = await startAssignment(it, learner, assignment)
  expect((await deleteAccount(namesake)).status).toBe(200)
  const granters = async () =>
    it.sql('SELECT granted_by FROM extensions WHERE assignment_id = $1', [assignment])
  expect(await granters()).toEqual([{ granted_by: 'Mr Gone' }])
  for (const person of [learner, teacher]) expect((await deleteAccount(person)).status).toBe(200)
  const attempts = await it.sql(
    'SELECT id, status, correct, learner_id, member_id FROM attempts WHERE assignment_id = $1 ORDER BY id',
    [assignment],
  )
  expect(attempts).toEqual([
    { id: first, status: 'COMPLETED', correct: 0, learner_id: null, member_id: memberId },
    { id: second, status: 'ENDED', correct: null, learner_id: null, member_id: memberId },
  ])
  const { extensions } = (await it.rest('GET', `/api/assignments/${assignment}/`, { token: owner.token }))
    .body.data
  expect(extensions).toMatchObject([{ granted_by: 'Deleted instructor 3', reason: 'The account is deleted' }])
  const left = await it.sql(
    `SELECT to_jsonb(x)::text AS row FROM extension_changes x
     UNION ALL SELECT to_jsonb(m)::text FROM members m WHERE classroom_id = $1`,
    [id],
  )
  expect(JSON.stringify(left)).not.toMatch(/Gone/)
})
