import { expect, test } from 'vitest'
import { createMember } from '../../../test/support/data/classrooms.ts'
import { createUser } from '../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../test/support/data/learners-class.ts'

const { it, owner, leo, classroom, call, assign, take } = learnersClass({ One: 2 })

const gradebook = (who = owner) => call('GET', `/api/classrooms/${classroom.id}/gradebook/`, undefined, who)

test('has a row for every learner, also for seats and those who left, and no row for instructors', async () => {
  await createMember(it, classroom.id, { displayName: 'Seat' })
  await createMember(it, classroom.id, { user: await createUser(it), displayName: 'Gone', state: 'LEFT' })
  await createMember(it, classroom.id, { user: await createUser(it), role: 'INSTRUCTOR' })
  const { status, body } = await gradebook()
  expect(status).toBe(200)
  expect(body.data.assignments).toEqual([])
  expect(body.data.rows).toMatchObject([
    { member_id: classroom.leoId, display_name: 'Anna', state: 'ACTIVE', cells: [] },
    { display_name: 'Seat', state: 'INVITED' },
    { display_name: 'Gone', state: 'LEFT' },
  ])
})

test('has a column for each published assignment, and cells in their order', async () => {
  const first = await assign({ title: 'First' })
  await assign({ title: 'Draft', published: false })
  const second = await assign({ title: 'Second', due_at: at(1).toISOString() })
  await take(first, [1, 0])
  it.clock.now = at(2)
  await call(
    'PUT',
    `/api/assignments/${second}/extensions/${classroom.leoId}/`,
    { excused: true, reason: 'Ill' },
    owner,
  )
  const { data } = (await gradebook()).body
  expect(data.assignments).toEqual([
    { assignment_id: first, title: 'First' },
    { assignment_id: second, title: 'Second' },
  ])
  expect(data.rows[0].cells).toEqual([
    { assignment_id: first, score: 50, state: 'SUBMITTED', attempts: 1, extended: false },
    { assignment_id: second, score: null, state: 'EXCUSED', attempts: 0, extended: true },
  ])
})

test('keeps the column of a deleted assignment that has attempts', async () => {
  const id = await assign()
  await take(id, [1, 1])
  await call('DELETE', `/api/assignments/${id}/`, undefined, owner)
  const { data } = (await gradebook()).body
  expect(data.assignments).toMatchObject([{ assignment_id: id }])
  expect(data.rows[0].cells).toMatchObject([{ score: 100, state: 'SUBMITTED' }])
})

test('is for instructors only', async () => {
  expect((await gradebook(leo)).status).toBe(403)
  expect((await gradebook(await createUser(it))).status).toBe(404)
})

test('reads a class of 250 learners whole, page by page', async () => {
  await it.sql(
    `INSERT INTO members (id, classroom_id, role, state, display_name, created_at)
     SELECT gen_random_uuid(), $1, 'LEARNER', 'INVITED', 'Seat ' || n, now() FROM generate_series(1, 249) n`,
    [classroom.id],
  )
  const { rows } = (await gradebook()).body.data
  expect(new Set(rows.map(({ member_id }: { member_id: string }) => member_id)).size).toBe(250)
})

test('has pages over GraphQL, forwards and backwards', async () => {
  for (const displayName of ['B', 'C', 'D', 'E']) await createMember(it, classroom.id, { displayName })
  const page = async (range: string) => {
    const query = `query ($id: ID!) { classroom(id: $id) { gradebook { rows(${range}) {
      totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { node { displayName } } } } } }`
    const { body } = await it.graphql(query, { id: classroom.id }, owner.token)
    const { pageInfo, edges, totalCount } = body.data.classroom.gradebook.rows
    const names = edges.map(({ node }: { node: { displayName: string } }) => node.displayName).join('')
    return { ...pageInfo, names, totalCount }
  }
  const last = await page('last: 2')
  expect(last).toMatchObject({ names: 'DE', totalCount: 5, hasPreviousPage: true, hasNextPage: false })
  const before = await page(`last: 2, before: "${last.startCursor}"`)
  expect(before).toMatchObject({ names: 'BC', hasPreviousPage: true, hasNextPage: true })
  expect(await page(`last: 2, before: "${before.startCursor}"`)).toMatchObject({
    names: 'Anna',
    hasPreviousPage: false,
  })
  expect(await page(`first: 2, after: "${before.startCursor}"`)).toMatchObject({ names: 'CD' })
  expect(await page(`last: 5, after: "${before.startCursor}", before: "${last.endCursor}"`)).toMatchObject({
    names: 'CD',
  })
})
