import { expect, test } from 'vitest'
import { createClassroom } from '../../test/support/data/classrooms.ts'
import { importRoster } from '../../test/support/data/rosters.ts'
import { createUser, signUp } from '../../test/support/data/factories.ts'
import { useMailbox } from '../../test/support/mailbox.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { deleteExpired } from './delete-expired.ts'

const DAY = 86_400_000
const it = useTestApp({ RATE_LIMIT: 'on' })
const mailbox = useMailbox(it)

const tidyAfter = (days: number) =>
  deleteExpired({
    pool: it.database.pool,
    now: () => new Date(Date.now() + days * DAY),
    sessions: { idle: 14 * DAY, absolute: 30 * DAY },
  })
const counts = async () => {
  const tables = ['sessions', 'reset_tokens', 'rate_limits']
  return Promise.all(tables.map(async (table) => (await it.sql(`SELECT FROM ${table}`)).length))
}

test('deletes expired invitations, and keeps those that are not sent yet', async () => {
  const owner = await createUser(it)
  const { id } = await createClassroom(it, owner)
  await importRoster(it, owner, id, { content: 'name,email\nAnna,anna@example.org' })
  const count = async () => (await it.sql('SELECT FROM invitations')).length
  await tidyAfter(31)
  expect(await count()).toBe(1)
  await mailbox.receive()
  await tidyAfter(29)
  expect(await count()).toBe(1)
  await tidyAfter(31)
  expect(await count()).toBe(0)
  await it.sql('TRUNCATE users, classrooms, rate_limits CASCADE')
})

test('deletes expired rows and keeps valid ones', async () => {
  const { email } = await signUp(it)
  await createUser(it)
  await it.rest('POST', '/api/auth/password-reset/', { body: { email } })
  await mailbox.receive()
  const before = await counts()
  expect(before).toEqual([2, 1, expect.any(Number)])
  await tidyAfter(0)
  expect(await counts()).toEqual(before)
  await tidyAfter(13)
  expect(await counts()).toEqual([2, 0, 0])
  await tidyAfter(15)
  expect(await counts()).toEqual([0, 0, 0])
})
