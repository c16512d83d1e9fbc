// The gradebook of a class as a CSV file.
import { expect, test } from 'vitest'
import { createMember } from '../../../../test/support/data/classrooms.ts'
import { createUser } from '../../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../../test/support/data/learners-class.ts'

const { it, owner, leo, classroom, call, assign, take } = learnersClass({ One: 3 })

const path = (query = '') => `/api/classrooms/${classroom.id}/gradebook.csv${query}`
const csv = async (query = '') => (await call('GET', path(query), undefined, owner)).text
const linesOf = async (query = '') => (await csv(query)).split('\r\n')

test('has a line for each learner and a column for each published assignment', async () => {
  await createMember(it, classroom.id, { displayName: 'Seat' })
  await it.sql(
    `UPDATE members SET external_id = '007', email = 'seat@example.org', section = 'A' WHERE display_name = 'Seat'`,
  )
  const first = await assign({ title: 'First' })
  await assign({ title: 'Draft', published: false })
  await assign({ title: 'Second, "hard"' })
  await take(first, [1, 1, 0])
  const { status, headers, text } = await call('GET', path(), undefined, owner)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text).toBe(
    'Student,ID,Email,Section,First,"Second, ""hard"""\r\n' +
      'Anna,,,,66.7,\r\n' +
      'Seat,007,seat@example.org,A,,\r\n',
  )
})

test('has EX for whoever is excused, and 0.0 for what is missing only if that is asked for', async () => {
  const closed = await assign({ title: 'Closed', closes_at: at(1).toISOString() })
  const excused = await assign({ title: 'Excused' })
  const extension = { excused: true, reason: 'Ill' }
  await call('PUT', `/api/assignments/${excused}/extensions/${classroom.leoId}/`, extension, owner)
  it.clock.now = at(2)
  expect((await linesOf())[1]).toBe('Anna,,,,,EX')
  expect((await linesOf('?missing=zero'))[1]).toBe('Anna,,,,0.0,EX')
  await call('DELETE', `/api/assignments/${closed}/`, undefined, owner)
  expect((await linesOf())[1]).toBe('Anna,,,,EX')
})

test('has the times in the zone of the class if they are asked for', async () => {
  await call('PATCH', `/api/classrooms/${classroom.id}/`, { time_zone: 'Asia/Kolkata' }, owner)
  const first = await assign({ title: 'First' })
  await assign({ title: 'Second' })
  it.clock.now = new Date('2026-05-04T19:05:09.876Z')
  await take(first, [1, 1, 1])
  expect((await linesOf('?times=true')).slice(0, 2)).toEqual([
    'Student,ID,Email,Section,First,First submitted at,Second,Second submitted at',
    'Anna,,,,100.0,2026-05-05T00:35:09+05:30,,',
  ])
})

test('gives columns with the same title different headings', async () => {
  for (const title of ['Quiz', 'Quiz (2)', 'Quiz', 'Email']) await assign({ title })
  expect((await linesOf('?times=true'))[0]).toBe(
    'Student,ID,Email,Section,Quiz,Quiz submitted at,Quiz (2),Quiz (2) submitted at,' +
      'Quiz (3),Quiz (3) submitted at,Email (2),Email (2) submitted at',
  )
})

test('has no cell that a spreadsheet would execute', async () => {
  await assign({ title: '=1+1' })
  for (const name of ['=cmd', '+1', '-1', '@SUM(A1)', "'=x"])
    await createMember(it, classroom.id, { displayName: name })
  await it.sql(`UPDATE members SET section = E'\\tA', external_id = E'\\rB' WHERE display_name = '+1'`)
  expect(await csv()).toBe(
    "Student,ID,Email,Section,'=1+1\r\nAnna,,,,\r\n'=cmd,,,,\r\n" +
      `'+1,"'\rB",,"'\tA",\r\n'-1,,,,\r\n'@SUM(A1),,,,\r\n''=x,,,,\r\n`,
  )
})

test('is named after the class', async () => {
  await call('PATCH', `/api/classrooms/${classroom.id}/`, { name: '../Größe: "1"' }, owner)
  const { headers } = await call('GET', path(), undefined, owner)
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Gr__e 1 gradebook.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201%20gradebook.csv`,
  )
})

test('is for instructors only, and its parameters are checked after that', async () => {
  expect((await call('GET', path('?times=maybe'), undefined, leo)).status).toBe(403)
  expect((await call('GET', path(), undefined, await createUser(it))).status).toBe(404)
  for (const query of ['?missing=null', '?times=maybe']) {
    const { status, body } = await call('GET', path(query), undefined, owner)
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
  }
})
