// Which partitions of the tables some work reads or writes.
import pg from 'pg'
import { partitionTables } from '../../support/database/partition-tables.ts'
import { SHARD_KEYS } from '../../support/database/shard-keys.ts'
import { sentStatements, type SentStatement } from '../../support/database/statements.ts'
import { createTestDatabase } from '../../support/database/test-database.ts'

/**
 * Creates a database whose tables are partitioned by their shard keys. PostgreSQL would rather join all of a
 * few rows than look them up by their keys; here it does so less often.
 */
export async function createPartitionedDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const created = await createTestDatabase()
  if (!process.env['QUIZFOLIO_PARTITIONED']) await partitionTables(created.url)
  const client = new pg.Client({ connectionString: created.url })
  await client.connect()
  try {
    const name = new URL(created.url).pathname.slice(1)
    for (const join of ['hashjoin', 'mergejoin'])
      await client.query(`ALTER DATABASE ${name} SET enable_${join} = off`)
  } finally {
    await client.end()
  }
  return created
}

/**
 * Does work, and lets its connections publish their statistics, which they keep for up to a minute. All work
 * has to be done so: otherwise, it may be counted as part of what comes later.
 */
export async function workPublished(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const statements = await sentStatements(work)
  for (const client of new Set(statements.map(({ client }) => client)))
    await client.query('SELECT pg_stat_force_next_flush()')
  return statements
}

/**
 * Finds the tables of which the work does not use exactly one partition, although its statements name them.
 *
 * @param work sends its statements from this process.
 * @returns how many partitions of which table it reads or writes, with the statements that name the table;
 *   and all statements.
 */
export async function findSpread(
  url: string,
  work: () => Promise<unknown>,
): Promise<{ spread: string[]; statements: SentStatement[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const before = await readTouches(client)
    const statements = await workPublished(work)
    const after = await readTouches(client)
    const spread = Object.keys(SHARD_KEYS).flatMap((table) => {
      const named = statements.filter(({ text }) => new RegExp(`\\b${table}\\b`).test(text))
      const count = [...after].filter(
        ([partition, { parent, touches }]) =>
          parent === table && touches > (before.get(partition)?.touches ?? 0),
      ).length
      return named.length === 0 || count === 1
        ? []
        : [`${count} partitions of ${table}: ${[...new Set(named.map(nameOf))].join(', ')}`]
    })
    return { spread, statements }
  } finally {
    await client.end()
  }
}

/** Returns the name of a statement, or its first words if Prisma sent it. */
export function nameOf({ name, text }: SentStatement): string {
  return name || text.slice(0, 60)
}

/** Counts for each partition how many scans have begun and how many rows were written. */
async function readTouches(client: pg.Client): Promise<Map<string, { parent: string; touches: number }>> {
  const { rows } = await client.query<{ partition: string; parent: string; touches: number }>(
    `SELECT part.relname AS partition, parent.relname AS parent,
       (part.seq_scan + coalesce(part.idx_scan, 0) + part.n_tup_ins + part.n_tup_upd + part.n_tup_del)::int AS touches
     FROM pg_stat_user_tables part JOIN pg_inherits ON inhrelid = part.relid JOIN pg_class parent ON parent.oid = inhparent`,
  )
  return new Map(rows.map(({ partition, ...row }) => [partition, row]))
}
