import { beforeEach, afterEach, expect, test } from 'vitest'
import {
  createAssignment,
  createClassroom,
  createMember,
  startAssignment,
  type TestClassroom,
} from '../../../test/support/data/classrooms.ts'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../../test/support/data/factories.ts'
import { statementsOf } from '../../../test/support/database/statements.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const NOW = new Date('2026-05-04T08:00:00Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const iso = (minutes: number) => at(minutes).toISOString()

let owner: TestUser
let leo: TestUser
let quiz: TestQuiz
let biology: TestClassroom
let leoId: string
beforeEach(async () => {
  it.clock.now = NOW
  ;[owner, leo] = [await createUser(it), await createUser(it)]
  quiz = await createQuiz(it, owner, { A: 2 })
  biology = await createClassroom(it, owner)
  leoId = await createMember(it, biology.id, { user: leo })
})
afterEach(() => {
  it.clock.now = null
})

const assign = (title: string, settings: object = {}, classroom = biology) =>
  createAssignment(it, owner, classroom.id, { quiz_id: quiz.id, title, ...settings })
const ASSIGNED = `{ viewer { assignedToYou { title questionCount scoreRule classroom { name timeZone }
  access { state dueAt closesAt attemptsLeft reasons { closesAt } } attempts { status } } } }`
const ask = async (who: TestUser = leo) =>
  (await it.graphql(ASSIGNED, {}, who.token)).body.data.viewer.assignedToYou
const titles = async (who?: TestUser) => (await ask(who)).map(({ title }: { title: string }) => title)

test('lists what is open or opens later in every class, what is due first before the rest', async () => {
  const physics = await createClassroom(it, owner, 'Physics')
  await createMember(it, physics.id, { user: leo })
  await assign('No end')
  await assign('Closes third', { closes_at: iso(300) })
  await assign('Due first', { due_at: iso(100), closes_at: iso(900) }, physics)
  await assign('Opens later', { opens_at: iso(150), closes_at: iso(200) }, physics)
  await assign('Draft', { published: false })
  await assign('Closed', { opens_at: iso(-200), closes_at: iso(-1) })
  const gone = await assign('Archived')
  await it.sql('UPDATE assignments SET archived_at = now() WHERE id = $1', [gone])
  expect(await titles()).toEqual(['Due first', 'Opens later', 'Closes third', 'No end'])
  expect((await ask())[0]).toEqual({
    title: 'Due first',
    questionCount: 2,
    scoreRule: 'BEST',
    classroom: { name: 'Physics', timeZone: 'Europe/Berlin' },
    access: {
      state: 'OPEN',
      dueAt: iso(100),
      closesAt: iso(900),
      attemptsLeft: 1,
      reasons: { closesAt: 'until 01:00: the class closes' },
    },
    attempts: [],
  })
})

test('leaves out what the learner has used up or is excused from, but not what runs', async () => {
  const id = await assign('Cells', { closes_at: iso(300) })
  const attempt = await startAssignment(it, leo, id)
  expect(await ask()).toMatchObject([
    { title: 'Cells', access: { attemptsLeft: 0 }, attempts: [{ status: 'IN_PROGRESS' }] },
  ])
  await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: leo.token })
  expect(await titles()).toEqual([])
  const other = await assign('Plants')
  expect(await titles()).toEqual(['Plants'])
  await it.rest('PUT', `/api/assignments/${other}/extensions/${leoId}/`, {
    token: owner.token,
    body: { excused: true, reason: 'Ill' },
  })
  expect(await titles()).toEqual([])
})

test('an attempt that ran out of time no longer runs, also where a class is asked', async () => {
  const id = await assign('Cells', { time_limit: 10 })
  await startAssignment(it, leo, id)
  it.clock.now = at(11)
  const { body } = await it.graphql(
    'query ($id: ID!) { assignment(id: $id) { attempts { status } } }',
    { id },
    leo.token,
  )
  expect(body.data.assignment.attempts).toEqual([{ status: 'COMPLETED' }])
  const rest = await it.rest('GET', `/api/assignments/${id}/`, { token: leo.token })
  expect(rest.body.data.attempts).toMatchObject([{ status: 'COMPLETED' }])
  expect(await titles()).toEqual([])
})

test('keeps what is open for one learner alone, by time factor or extension', async () => {
  const id = await assign('Cells', { closes_at: iso(60) })
  it.clock.now = at(70)
  expect(await titles()).toEqual([])
  await it.sql('UPDATE members SET time_factor = 1.5 WHERE id = $1', [leoId])
  expect(await titles()).toEqual(['Cells'])
  it.clock.now = at(91)
  expect(await titles()).toEqual([])
  await it.rest('PUT', `/api/assignments/${id}/extensions/${leoId}/`, {
    token: owner.token,
    body: { closes_at: iso(5 * 24 * 60), reason: 'Ill' },
  })
  it.clock.now = at(4 * 24 * 60)
  expect(await titles()).toEqual(['Cells'])
})

test.each([
  ['left', "state = 'LEFT'"],
  ['was removed', "state = 'REMOVED'"],
  ['was blocked', "state = 'BLOCKED'"],
  ['became an instructor', "role = 'INSTRUCTOR'"],
])('shows nothing to somebody who %s, to instructors and to outsiders', async (_what, change) => {
  await assign('Cells')
  expect(await titles()).toEqual(['Cells'])
  await it.sql(`UPDATE members SET ${change} WHERE id = $1`, [leoId])
  for (const who of [leo, owner, await createUser(it)]) expect(await titles(who)).toEqual([])
})

test('shows nothing of an archived class', async () => {
  await assign('Cells')
  await it.sql('UPDATE classrooms SET archived_at = now() WHERE id = $1', [biology.id])
  expect(await titles()).toEqual([])
})

test('the number of questions is that of the revision that is assigned', async () => {
  const id = await assign('Cells')
  await it.rest('DELETE', `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/delete/`, {
    token: owner.token,
  })
  expect(await ask()).toMatchObject([{ questionCount: 2 }])
  const { body } = await it.rest('POST', `/api/assignments/${id}/start/`, { token: leo.token })
  expect(body.data.total_questions).toBe(2)
})

test('takes as many statements for many classes as for one, and a single one for somebody without a class', async () => {
  const count = async (field: string, who: TestUser) =>
    (await statementsOf(() => it.graphql(`{ viewer { ${field} } }`, {}, who.token))).count
  const nobody = await createUser(it)
  // Recent activity is read with one statement.
  expect(await count('assignedToYou { title }', nobody)).toBe(await count('recentActivity { score }', nobody))
  await assign('Cells')
  const one = await count(ASSIGNED.slice(11, -2), leo)
  for (const name of ['Physics', 'Chemistry', 'History']) {
    const classroom = await createClassroom(it, owner, name)
    await createMember(it, classroom.id, { user: leo })
    await assign(name, {}, classroom)
    await assign(`${name} II`, {}, classroom)
  }
  expect(await titles()).toHaveLength(7)
  expect(await count(ASSIGNED.slice(11, -2), leo)).toBe(one)
})

test('an attempt says which assignment it belongs to', async () => {
  const id = await assign('Cells')
  const attempt = await startAssignment(it, leo, id)
  const read = async (attemptId: string, who: TestUser) =>
    (await it.graphql('query ($id: ID!) { attempt(id: $id) { assignmentId } }', { id: attemptId }, who.token))
      .body.data.attempt
  expect(await read(attempt, leo)).toEqual({ assignmentId: id })
  const { body } = await it.rest('POST', `/api/quizzes/${quiz.id}/start/`, { token: owner.token })
  expect(await read(body.data.attempt_id, owner)).toEqual({ assignmentId: null })
})
