import pg from 'pg'
import type { DatabaseNode } from '../setup/layout.ts'
import type { Secrets } from '../setup/secrets.ts'
import { findPrimary } from './patroni.ts'

/** Opens a connection to a node as PostgreSQL's superuser, past PgBouncer and HAProxy. */
export async function connectTo({ ports }: DatabaseNode, { superuser }: Secrets, database: string) {
  const client = new pg.Client({
    connectionString: `postgresql://postgres:${superuser}@127.0.0.1:${ports.postgres}/${database}`,
    connectionTimeoutMillis: 3_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Waits for a primary, and creates there the role and the database of the API servers, if they are missing.
 *
 * @param limit milliseconds to wait.
 * @throws Error if no primary takes them in time, or the signal's reason.
 */
export async function createDatabase(
  nodes: DatabaseNode[],
  secrets: Secrets,
  { limit, signal }: { limit: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const end = Date.now() + limit
  for (;;) {
    signal?.throwIfAborted()
    try {
      const primary = await findPrimary(nodes)
      if (primary) return await createOn(primary, secrets)
    } catch (error) {
      if (Date.now() > end) throw error
    }
    if (Date.now() > end) throw new Error('No database node became the primary')
    await new Promise((resume) => setTimeout(resume, 300))
  }
}

async function createOn(primary: DatabaseNode, secrets: Secrets): Promise<void> {
  const client = await connectTo(primary, secrets, 'postgres')
  try {
    const { rowCount: roles } = await client.query(`SELECT FROM pg_roles WHERE rolname = 'quizfolio'`)
    if (roles === 0) await client.query(`CREATE ROLE quizfolio LOGIN PASSWORD '${secrets.quizfolio}'`)
    // Behind a pooler, the servers cannot set this themselves: see docs/operating.md.
    await client.query(`ALTER ROLE quizfolio SET idle_in_transaction_session_timeout = '10s'`)
    const { rowCount: databases } = await client.query(`SELECT FROM pg_database WHERE datname = 'quizfolio'`)
    if (databases === 0) await client.query('CREATE DATABASE quizfolio OWNER quizfolio')
  } finally {
    await client.end()
  }
}
