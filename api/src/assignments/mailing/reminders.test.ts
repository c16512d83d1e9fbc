import { expect, test } from 'vitest'
import { createMember, startAssignment } from '../../../test/support/data/classrooms.ts'
import { createUser } from '../../../test/support/data/factories.ts'
import { at, DAY, HOUR, mailedClass } from './testing/mailed-class.ts'

const { it, mails, people, members, classroom, call, sent, passUntil, assign, extend } = mailedClass()

const REMINDER = (name: string) => `${name}: Not started yet: Cells`
const remind = async (id: string, who = people.owner) => {
  const { status, body } = await call('POST', `/api/assignments/${id}/remind/`, undefined, who)
  return body.success ? body.data.reminded : [status, body.error_code]
}

test('whoever can start and has not started is reminded once', async () => {
  const id = await assign({ closes_at: at(9 * DAY) })
  await sent()
  await startAssignment(it, people.leo, id)
  await createMember(it, classroom.id, { displayName: 'Seat' })
  expect(await remind(id)).toBe(1)
  expect(await sent()).toEqual([REMINDER('mia')])
  expect(await remind(id)).toBe(0)
})

test('an assignment without a close can be reminded of', async () => {
  const id = await assign()
  await sent()
  expect(await remind(id)).toBe(2)
  const [mail] = await mails.receive()
  expect(mail?.raw).toContain('you have not started this assignment yet:')
  expect(mail?.raw).toContain('List-Unsubscribe: <https://')
})

test('nobody is reminded who is excused, has started meanwhile, or wants no such mails', async () => {
  const id = await assign({ closes_at: at(9 * DAY) })
  const noa = await createUser(it)
  await createMember(it, classroom.id, { user: noa })
  await sent()
  await it.sql("INSERT INTO mail_opt_outs VALUES ($1, 'ASSIGNMENT_CLOSING', now())", [noa.id])
  await extend(id, members.leo, { excused: true })
  expect(await remind(id)).toBe(1)
  await startAssignment(it, people.mia, id)
  expect(await sent()).toEqual([])
})

test('the mail that it closes comes later too, but neither comes soon after the other', async () => {
  const id = await assign({ closes_at: at(3 * DAY) })
  await sent()
  expect(await remind(id)).toBe(2)
  await sent()
  expect(await passUntil(2 * DAY)).toHaveLength(2)
  expect(await remind(id)).toBe(0)
  const soon = await assign({ closes_at: at(5 * DAY) })
  await sent()
  it.clock.now = at(4 * DAY - HOUR)
  expect(await remind(soon)).toBe(2)
  await sent()
  expect(await passUntil(4 * DAY)).toHaveLength(2)
  const last = await assign({ closes_at: at(6 * DAY) })
  await sent()
  it.clock.now = at(5 * DAY + HOUR)
  await it.sql("INSERT INTO class_mails VALUES ($1, $2, 'ASSIGNMENT_REMINDER', NULL, $3)", [
    last,
    members.leo,
    at(5 * DAY),
  ])
  expect(await passUntil(5 * DAY + HOUR)).toEqual(['mia: Closes soon: Cells'])
})

test('a draft, a closed one and one that is not open are refused, and an archived class', async () => {
  const refused = [409, 'ASSIGNMENT_NOT_OPEN']
  expect(await remind(await assign({ published: false }))).toEqual(refused)
  expect(await remind(await assign({ opens_at: at(HOUR) }))).toEqual(refused)
  const id = await assign({ closes_at: at(HOUR) })
  expect(await remind(id, people.leo)).toEqual([403, 'FORBIDDEN'])
  expect(await remind(id, await createUser(it))).toEqual([404, 'NOT_FOUND'])
  it.clock.now = at(HOUR)
  expect(await remind(id)).toEqual(refused)
  await call('PATCH', `/api/classrooms/${classroom.id}/`, { archived: true })
  expect(await remind(id)).toEqual([409, 'CLASSROOM_ARCHIVED'])
})
