import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openDatabase, type Database } from '../../database/database.ts'
import { createTestDatabase } from '../../../test/support/database/test-database.ts'
import type { MailDeps } from '../deliver-mail.ts'

/** The fixtures of mail tests. */
export interface MailTest {
  url: string
  database: Database
  deps: MailDeps
  /** The time, which only changes when a test sets it. */
  now: Date
  log: { level: 'warn' | 'error'; details: Record<string, unknown>; message: string }[]
  /** Creates an account with the address USERNAME@example.org. */
  createUser: (username: string) => Promise<string>
  rows: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
}

/**
 * Creates a database for a test file. Accounts and mails are deleted after each test.
 */
export function useMailDatabase(): MailTest {
  const test = { now: new Date('2026-11-21T09:00:00Z'), log: [] } as unknown as MailTest
  let drop = async (): Promise<void> => undefined

  beforeAll(async () => {
    const created = await createTestDatabase()
    drop = created.drop
    test.url = created.url
    test.database = openDatabase(created.url, () => undefined)
    test.deps = {
      pool: test.database.pool,
      now: () => test.now,
      composeClassMail: async () => null,
      composeCorrectionMail: async () => null,
      composeStopMail: async () => null,
      composeExportMail: async () => null,
      log: {
        warn: (details, message) => log('warn', details, message),
        error: (details, message) => log('error', details, message),
      },
    }
  })
  afterEach(async () => {
    test.log.length = 0
    await test.database.pool.query('DELETE FROM mails')
    await test.database.pool.query('DELETE FROM users')
  })
  afterAll(async () => {
    await test.database?.close()
    await drop()
  })

  const log = (level: 'warn' | 'error', details: object, message: string) =>
    test.log.push({ level, details: { ...details }, message })
  test.createUser = async (username) => {
    const id = uuid()
    await test.database.pool.query(
      'INSERT INTO users (id, username, email, password_hash, date_joined) VALUES ($1, $2, $3, $4, now())',
      [id, username, `${username}@example.org`, 'none'],
    )
    return id
  }
  test.rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await test.database.pool.query<Row>(text, values)).rows
  return test
}
