import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deliverNext } from './deliver-mail.ts'
import { queueResetMail } from './queue-mail.ts'
import { useMailDatabase } from './testing/mail-database.ts'
import { openTransport, type Transport } from './transport.ts'

const MINUTE = 60_000
const TRIES_UNTIL_GIVEN_UP = 8
const mail = useMailDatabase()

const deliver = (by: Transport) => deliverNext(mail.deps, by, 'https://quiz.example.org')

async function queueMail(): Promise<void> {
  await mail.createUser('ada')
  await queueResetMail(mail.database.pool, 'ada@example.org', mail.now)
}

async function tryOftenEnough(attempt: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 2 * TRIES_UNTIL_GIVEN_UP; tries++) {
    await attempt()
    mail.now = new Date(mail.now.getTime() + 8 * MINUTE)
  }
}

function useOutbox() {
  const dataDir = mkdtempSync(join(tmpdir(), 'quizfolio-outbox-'))
  const parent = join(dataDir, 'data')
  const outboxFolder = join(parent, 'outbox')
  const outbox = openTransport({ smtpUrl: null, mailFrom: 'q@example.org', outboxFolder })
  const end = () => {
    outbox.close()
    rmSync(dataDir, { recursive: true })
  }
  return { parent, outboxFolder, outbox, end }
}

test('a mail that cannot be written to the outbox is retried until it can be', async () => {
  const { parent, outboxFolder, outbox, end } = useOutbox()
  await queueMail()
  writeFileSync(parent, 'a file is in the way of the folder')
  await tryOftenEnough(async () => expect(await deliver(outbox)).toBe(true))
  const logged = mail.log.map(({ level, details }) => [level, details.failure])
  expect(logged).toEqual(Array.from({ length: 2 * TRIES_UNTIL_GIVEN_UP }, () => ['warn', 'EEXIST']))
  rmSync(parent)
  expect(await deliver(outbox)).toBe(true)
  expect(readdirSync(outboxFolder)).toHaveLength(1)
  expect(await mail.rows('SELECT FROM mails')).toEqual([])
  end()
})

test('a mail whose token cannot be stored is retried until it can be', async () => {
  const { outboxFolder, outbox, end } = useOutbox()
  await queueMail()
  await mail.rows(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'could not extend file' USING ERRCODE = '53100'; END $$`)
  await mail.rows('CREATE TRIGGER full_disk BEFORE INSERT ON reset_tokens EXECUTE FUNCTION refuse()')
  await tryOftenEnough(() => expect(deliver(outbox)).rejects.toMatchObject({ code: '53100' }))
  await mail.rows('DROP FUNCTION refuse CASCADE')
  expect(await deliver(outbox)).toBe(true)
  expect(readdirSync(outboxFolder)).toHaveLength(1)
  expect(await mail.rows('SELECT FROM mails')).toEqual([])
  end()
})
