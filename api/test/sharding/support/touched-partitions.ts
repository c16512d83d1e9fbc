// Which partitions of the tables some work reads or writes.
import pg from 'pg'
import { partitionTables } from '../../support/database/partition-tables.ts'
import { sentStatements, type SentStatement } from '../../support/database/statements.ts'
import { createTestDatabase } from '../../support/database/test-database.ts'

/** The statistics of one partition. */
interface Partition {
  table: string
  partition: string
  /** Scans begun, and rows written. */
  touches: number
}

/**
 * Creates a database whose tables are partitioned by their shard keys. PostgreSQL would rather read all of a
 * few rows than look them up by their keys; here it may not.
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
 * Finds the tables of which the work reads or writes more than one partition.
 *
 * @param work sends its statements from this process.
 * @returns how many partitions of which table, with the statements that name the table; and all statements.
 */
export async function findSpread(
  url: string,
  work: () => Promise<unknown>,
): Promise<{ spread: string[]; statements: SentStatement[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const before = await partitions(client)
    const statements = await sentStatements(work)
    await publishStatistics(statements)
    const after = await partitions(client)
    const touched = after.filter(({ touches }, index) => touches > (before[index]?.touches ?? 0))
    const tables = [...new Set(touched.map(({ table }) => table))]
    const spread = tables.flatMap((table) => {
      const count = touched.filter((partition) => partition.table === table).length
      return count === 1 ? [] : [`${count} partitions of ${table}: ${naming(table, statements)}`]
    })
    return { spread, statements }
  } finally {
    await client.end()
  }
}

// Each connection keeps its statistics for up to ten seconds.
async function publishStatistics(statements: SentStatement[]): Promise<void> {
  for (const client of new Set(statements.map(({ client }) => client)))
    await client.query('SELECT pg_stat_force_next_flush()')
}

async function partitions(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `SELECT parent.relname AS table, part.relname AS partition,
       (part.seq_scan + coalesce(part.idx_scan, 0) + part.n_tup_ins + part.n_tup_upd + part.n_tup_del)::int AS touches
     FROM pg_stat_user_tables part JOIN pg_inherits ON inhrelid = part.relid JOIN pg_class parent ON parent.oid = inhparent
     ORDER BY part.relname`,
  )
  return rows
}

/** Returns the name of a statement, or its first words if Prisma sent it. */
export function nameOf({ name, text }: SentStatement): string {
  return name || text.slice(0, 60)
}

function naming(table: string, statements: SentStatement[]): string {
  const name = new RegExp(`\\b${table}\\b`)
  return statements
    .filter(({ text }) => name.test(text))
    .map(nameOf)
    .join(', ')
}
