import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createClassroom } from '../../../test/support/data/classrooms.ts'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { importRoster } from '../../../test/support/data/rosters.ts'
import { hashToken } from '../../mail/token.ts'
import { invitationTokenIn, useMailbox } from '../../../test/support/mailbox.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp({ RATE_LIMIT: 'on' })
const mailbox = useMailbox(it)
const LONG = `${'x'.repeat(242)}@example.org`

let owner: TestUser
beforeAll(async () => void (owner = await createUser(it)))
afterEach(() => it.sql('DELETE FROM rate_limits; DELETE FROM mails'))

const send = (classroomId: string, content: string, dryRun = 'false') =>
  importRoster(it, owner, classroomId, { content, dryRun })
const recipientsOf = (mails: string[]) => mails.map((mail) => /^To:\s+(.*?)\r$/m.exec(mail)?.[1])
const claim = async (code: string) =>
  (await it.rest('POST', '/api/classrooms/join/', { token: (await createUser(it)).token, body: { code } }))
    .status

describe('an invitation', () => {
  test('goes to each new seat with an address, and says who invites to which class', async () => {
    const { id } = await createClassroom(it, owner, 'Biology 7b')
    await send(id, `name,email\nAnna,anna@example.org\nBen,\nCleo,${LONG}`)
    const mails = await mailbox.receive()
    expect(recipientsOf(mails)).toEqual(['anna@example.org', LONG])
    expect(mails[0]).toContain(`"${owner.username}" invites you to the class\r\n"Biology 7b"`)
    expect(mails[0]).toMatch(/^http:\/\/quiz\.example\/join\/[\w-]{22}\r$/m)
    expect(await it.sql('SELECT 1 FROM mails')).toEqual([])
  })

  test('is sent once: neither by a dry run nor by the same file again', async () => {
    const { id } = await createClassroom(it, owner)
    const file = 'name,email\nAnna,anna@example.org'
    await send(id, file, 'true')
    expect(await mailbox.receive()).toEqual([])
    await send(id, file)
    await send(id, file)
    await send(id, 'name,email\nAnna Nowak,Anna@Example.org')
    expect(await mailbox.receive()).toHaveLength(1)
  })

  test('stores only the hash of its token', async () => {
    const { id } = await createClassroom(it, owner)
    await send(id, 'name,email\nAnna,anna@example.org')
    const token = invitationTokenIn((await mailbox.receive())[0])
    const [stored] = await it.sql(
      'SELECT i::text AS text, token_hash AS hash FROM invitations i JOIN members m ON m.id = i.member_id WHERE m.classroom_id = $1',
      [id],
    )
    expect(stored).toMatchObject({ hash: hashToken(token) })
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('to a new address of an unclaimed seat kills the old link', async () => {
    const { id } = await createClassroom(it, owner)
    await send(id, 'name,external_id,email\nAnna,1,anna@example.org')
    const old = invitationTokenIn((await mailbox.receive())[0])
    await send(id, 'name,external_id,email\nAnna,1,nowak@example.org')
    const mails = await mailbox.receive()
    expect(recipientsOf(mails)).toEqual(['nowak@example.org'])
    expect(await claim(old)).toBe(404)
    expect(await claim(invitationTokenIn(mails[0]))).toBe(200)
  })

  test('still in the queue is not sent to an address that the seat no longer has', async () => {
    const { id } = await createClassroom(it, owner)
    await send(
      id,
      'name,external_id,email\nAnna,1,anna@example.org\nBen,2,ben@example.org\nCleo,3,cleo@example.org',
    )
    await send(id, 'name,external_id,email\nAnna,1,nowak@example.org\nBen,2,')
    await importRoster(it, owner, id, { content: 'name,external_id\nAnna,1\nBen,2', removeMissing: 'true' })
    expect(recipientsOf(await mailbox.receive())).toEqual(['nowak@example.org'])
  })

  test('of a removed seat no longer works', async () => {
    const { id } = await createClassroom(it, owner)
    await send(id, 'name,email\nAnna,anna@example.org\nBen,')
    const token = invitationTokenIn((await mailbox.receive())[0])
    await importRoster(it, owner, id, { content: 'name\nBen', removeMissing: 'true' })
    expect(await claim(token)).toBe(404)
  })

  test('is sent again, with a new link, to a removed seat that an instructor frees', async () => {
    const { id } = await createClassroom(it, owner)
    await send(id, 'name,email\nAnna,anna@example.org\nBen,')
    const old = invitationTokenIn((await mailbox.receive())[0])
    const [anna] = await it.sql<{ id: string }>(
      `SELECT id FROM members WHERE classroom_id = $1 AND display_name = 'Anna'`,
      [id],
    )
    const set = (state: string) =>
      it.rest('PATCH', `/api/classrooms/${id}/members/${anna?.id}/`, { token: owner.token, body: { state } })
    await set('REMOVED')
    expect((await set('INVITED')).body.data.state).toBe('INVITED')
    await set('INVITED')
    const mails = await mailbox.receive()
    expect(recipientsOf(mails)).toEqual(['anna@example.org'])
    expect([await claim(old), await claim(invitationTokenIn(mails[0]))]).toEqual([404, 200])
    const refused = await set('INVITED')
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'Somebody has claimed this seat, so only ACTIVE can bring them back',
    ])
  })

  test('is not sent again to a claimed seat whose address changes', async () => {
    const { id } = await createClassroom(it, owner)
    await send(id, 'name,external_id,email\nAnna,1,anna@example.org')
    expect(await claim(invitationTokenIn((await mailbox.receive())[0]))).toBe(200)
    await send(id, 'name,external_id,email\nAnna,1,nowak@example.org')
    expect(await mailbox.receive()).toEqual([])
  })

  test('waits for other mails', async () => {
    const { id } = await createClassroom(it, owner)
    await send(id, 'name,email\nAnna,anna@example.org\nBen,ben@example.org')
    await it.sql(
      `INSERT INTO mails (id, kind, user_id, recipient, created_at, next_try_at)
       VALUES (gen_random_uuid(), 'PASSWORD_CHANGED', $1, 'owner@example.org', now(), now())`,
      [owner.id],
    )
    expect(recipientsOf(await mailbox.receive())[0]).toBe('owner@example.org')
  })
})

test('a user sends at most 5,000 invitations a day, and a refused import changes nothing', async () => {
  const people = (count: number, prefix: string) =>
    `name,email\n${Array.from({ length: count }, (_, n) => `${prefix}${n},${prefix}${n}@example.org`).join('\n')}`
  const [first, second] = [await createClassroom(it, owner), await createClassroom(it, owner)]
  expect((await send(first.id, people(4_998, 'a'))).status).toBe(200)
  const refused = await send(second.id, people(3, 'b'))
  expect([refused.status, refused.body.error_code]).toEqual([429, 'RATE_LIMITED'])
  expect(await it.sql('SELECT 1 FROM members WHERE classroom_id = $1', [second.id])).toHaveLength(1)
  expect((await send(second.id, people(2, 'b'))).status).toBe(200)
  expect((await send(second.id, 'name\nc')).status).toBe(200)
  await it.sql('UPDATE rate_limits SET expire = 0')
  expect((await send(second.id, people(3, 'c'))).status).toBe(200)
})
