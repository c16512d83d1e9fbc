import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/**
 * Creates a database for a test, behind the pooler if there is one.
 *
 * @param isMigrated whether the database has all tables; otherwise it is empty.
 * @returns its URL, and a function that drops it.
 */
export async function createTestDatabase({ isMigrated = true } = {}): Promise<{
  url: string
  drop: () => Promise<void>
}> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(8).toString('hex')}`
  const source = isMigrated ? template.pathname.slice(1) : 'template0'
  await asAdmin(template, `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`)
  const url = new URL(template)
  url.pathname = `/${name}`
  const pooler = inject('poolerPort')
  if (pooler > 0) url.port = String(pooler)
  return { url: url.href, drop: () => asAdmin(template, `DROP DATABASE ${name} WITH (FORCE)`) }
}

// PostgreSQL does not allow two concurrent copies of the template, so workers take a lock.
async function asAdmin(template: URL, statement: string): Promise<void> {
  const url = new URL(template)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
