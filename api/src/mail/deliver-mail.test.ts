import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { deliverNext, type MailDeps } from './deliver-mail.ts'
import { queueMail, queueResetMail } from './queue-mail.ts'
import { useMailDatabase } from './testing/mail-database.ts'
import { startMailServer, type TestMailServer } from './testing/mail-server.ts'
import { hashToken } from './token.ts'
import { openTransport, type Transport } from './transport.ts'

const PUBLIC_URL = 'https://quiz.example.org'
const MINUTE = 60_000
const mail = useMailDatabase()
let server: TestMailServer
let transport: Transport

beforeAll(async () => {
  server = await startMailServer()
  transport = openTransport({
    smtpUrl: server.url,
    mailFrom: 'q@example.org',
    outboxFolder: '',
    timeout: 500,
  })
})
beforeEach(() => {
  server.mails.length = 0
  server.mode = 'accepts'
})
afterAll(async () => {
  transport.close()
  await server.close()
})

const deliver = (deps: MailDeps = mail.deps, by = transport) => deliverNext(deps, by, PUBLIC_URL)
const askForReset = (email: string) => queueResetMail(mail.database.pool, email, mail.now)
const queued = () => mail.rows<{ tries: number; nextTryAt: Date }>(TRIES)
const TRIES = 'SELECT tries, next_try_at AS "nextTryAt" FROM mails'
const pass = (milliseconds: number) => {
  mail.now = new Date(mail.now.getTime() + milliseconds)
}
const tokenIn = (raw = '') =>
  /https:\/\/quiz\.example\.org\/reset-password\/([\w-]{22})\r\n/.exec(raw)?.[1] ?? ''
const everything = async () => {
  const tables = await mail.rows<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  )
  const rows = await Promise.all(tables.map(({ name }) => mail.rows(`SELECT t::text FROM "${name}" t`)))
  return JSON.stringify(rows)
}

describe('a reset mail', () => {
  test('goes to the account’s address, with a token that is stored nowhere else', async () => {
    await mail.createUser('ada')
    await askForReset('ADA@Example.org')
    expect(await deliver()).toBe(true)
    expect(server.mails[0]).toMatchObject({ to: ['ada@example.org'] })
    const token = tokenIn(server.mails[0]?.raw)
    const hash = hashToken(token)
    expect(await mail.rows('SELECT 1 AS one FROM reset_tokens WHERE token_hash = $1', [hash])).toHaveLength(1)
    const dump = await everything()
    expect(dump).toContain(hash.toString('hex'))
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(Buffer.from(token).toString('hex'))
    expect(await deliver()).toBe(false)
  })

  test('is deleted unsent if the address is unknown, and the address is not stored', async () => {
    await askForReset('nobody@example.org')
    expect(await queued()).toHaveLength(1)
    expect(await everything()).not.toContain('nobody')
    expect(await deliver()).toBe(true)
    expect(await queued()).toEqual([])
    expect(server.mails).toEqual([])
    expect(mail.log).toEqual([])
  })

  test('is not sent if the account’s address has changed', async () => {
    const id = await mail.createUser('ada')
    await askForReset('ada@example.org')
    await mail.rows("UPDATE users SET email = 'new@example.org' WHERE id = $1", [id])
    expect(await deliver()).toBe(true)
    expect(server.mails).toEqual([])
    expect(await queued()).toEqual([])
  })

  test('waits until a pending change of the address is committed, and is then not sent', async () => {
    const id = await mail.createUser('ada')
    await askForReset('ada@example.org')
    const client = await mail.database.pool.connect()
    await client.query('BEGIN')
    await client.query("UPDATE users SET email = 'new@example.org' WHERE id = $1", [id])
    await client.query('DELETE FROM reset_tokens WHERE user_id = $1', [id])
    const delivery = deliver()
    await new Promise((resume) => setTimeout(resume, 200))
    await client.query('COMMIT')
    client.release()
    expect(await delivery).toBe(true)
    expect(server.mails).toEqual([])
  })

  test('is sent twice if requested twice, but only the newer link works', async () => {
    await mail.createUser('ada')
    await askForReset('ada@example.org')
    await askForReset('ada@example.org')
    expect([await deliver(), await deliver(), await deliver()]).toEqual([true, true, false])
    const [older = '', newer = ''] = server.mails.map(({ raw }) => tokenIn(raw))
    expect(older).not.toBe(newer)
    const rows = await mail.rows<{ hash: Buffer }>('SELECT token_hash AS hash FROM reset_tokens')
    expect(rows).toEqual([{ hash: hashToken(newer) }])
  })
})

test('a notice goes to the address it was queued for, with the name and the time', async () => {
  const userId = await mail.createUser('ada')
  const at = new Date('2026-11-20T08:00:00Z')
  const notice = { userId, recipient: 'old@example.org', at }
  await queueMail(mail.database.pool, { kind: 'EMAIL_CHANGED', ...notice })
  await queueMail(mail.database.pool, { kind: 'PASSWORD_CHANGED', ...notice })
  expect([await deliver(), await deliver(), await deliver()]).toEqual([true, true, false])
  const raws = server.mails.map(({ to, raw }) => `${to.join()} ${raw}`).sort()
  for (const raw of raws)
    expect(raw).toMatch(/^old@example\.org [^]*Hello ada,[^]*Fri, 20 Nov 2026 08:00:00 GMT/)
  const subjects = raws.map((raw) => /Subject: (.*)\r\n/.exec(raw)?.[1] ?? '')
  expect(subjects.sort()).toEqual([
    'The email address of your Quizfolio account was changed',
    'Your Quizfolio password was changed',
  ])
})

test('with 4 workers on 2 servers, each of 40 mails is sent once', async () => {
  const second = openDatabase(mail.url, () => undefined)
  const names = Array.from({ length: 40 }, (_, index) => `user${index}`)
  for (const name of names) {
    await mail.createUser(name)
    await askForReset(`${name}@example.org`)
  }
  const deliverAll = async (deps: MailDeps) => {
    while (await deliver(deps));
  }
  const secondDeps = { ...mail.deps, pool: second.pool }
  await Promise.all([mail.deps, mail.deps, secondDeps, secondDeps].map(deliverAll))
  await second.close()
  const expected = names.map((name) => `${name}@example.org`).sort()
  expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(expected)
  expect(await queued()).toEqual([])
})

describe('a failing mail server', () => {
  test('gets the mail again after 1, 2, 4, … minutes, until it accepts it', async () => {
    await mail.createUser('ada')
    await askForReset('ada@example.org')
    server.mode = 'refuses'
    for (const [index, minutes] of [1, 2, 4].entries()) {
      expect(await deliver()).toBe(true)
      expect(await queued()).toEqual([
        { tries: index + 1, nextTryAt: new Date(mail.now.getTime() + minutes * MINUTE) },
      ])
      pass(minutes * MINUTE - 1)
      expect(await deliver()).toBe(false)
      pass(1)
    }
    server.mode = 'accepts'
    expect(await deliver()).toBe(true)
    expect(server.mails).toHaveLength(1)
    expect(await queued()).toEqual([])
    expect(mail.log.map(({ level, details }) => [level, details.tries, details.responseCode])).toEqual([
      ['warn', 1, 451],
      ['warn', 2, 451],
      ['warn', 3, 451],
    ])
  })

  test('makes the worker drop the mail after 8 tries, and log neither its address nor its text', async () => {
    await mail.createUser('zoe')
    await askForReset('zoe@example.org')
    const [row] = await mail.rows<{ id: string }>('SELECT id FROM mails')
    server.mode = 'refuses'
    for (let tries = 1; tries <= 8; tries++) {
      expect(await deliver()).toBe(true)
      pass(128 * MINUTE)
    }
    expect(await queued()).toEqual([])
    expect(mail.log.at(-1)).toMatchObject({
      level: 'error',
      details: { mail: row?.id, kind: 'PASSWORD_RESET' },
    })
    expect(mail.log).toHaveLength(8)
    // No id contains “zoe”: ids are hexadecimal.
    expect(JSON.stringify(mail.log)).not.toMatch(/zoe|example|reset-password/)
  })

  test('causes a timeout when it stops responding, and the mail stays queued', async () => {
    await mail.createUser('ada')
    await askForReset('ada@example.org')
    server.mode = 'hangs'
    expect(await deliver()).toBe(true)
    expect(await queued()).toMatchObject([{ tries: 1 }])
    expect(mail.log).toMatchObject([{ level: 'warn', details: { failure: 'ETIMEDOUT' } }])
  })
})

describe('a server that dies while sending', () => {
  const dying: Transport = { send: () => new Promise(() => undefined), close: () => undefined }

  test('leaves the mail to another server after a minute', async () => {
    await mail.createUser('ada')
    await askForReset('ada@example.org')
    void deliver(mail.deps, dying)
    await expect.poll(queued).toMatchObject([{ tries: 1 }])
    expect(await deliver()).toBe(false)
    pass(MINUTE)
    expect(await deliver()).toBe(true)
    expect(server.mails).toHaveLength(1)
  })

  test('uses up a try, and after 8 tries the mail is dropped', async () => {
    await mail.createUser('ada')
    await askForReset('ada@example.org')
    await mail.rows('UPDATE mails SET tries = 8')
    expect(await deliver(mail.deps, dying)).toBe(true)
    expect(await queued()).toEqual([])
    expect(mail.log).toMatchObject([{ level: 'error' }])
  })
})

test('a recipient with line breaks never reaches the mail server', async () => {
  const userId = await mail.createUser('ada')
  const recipient = 'a@example.org\r\nBcc: eve@example.org'
  await queueMail(mail.database.pool, { kind: 'PASSWORD_CHANGED', userId, recipient, at: mail.now })
  expect(await deliver()).toBe(true)
  expect(server.mails).toEqual([])
  expect(mail.log).toMatchObject([{ level: 'warn', details: { failure: 'UNUSABLE_ADDRESS' } }])
})

test('a mail queued in a transaction that is rolled back is never sent', async () => {
  const userId = await mail.createUser('ada')
  const client = await mail.database.pool.connect()
  await client.query('BEGIN')
  await queueMail(client, { kind: 'PASSWORD_CHANGED', userId, recipient: 'ada@example.org', at: mail.now })
  await client.query('ROLLBACK')
  client.release()
  expect(await deliver()).toBe(false)
})
