// Turns the large tables into tables with hash partitions, as a proof that they can be distributed by their
// shard keys (decision 034): PostgreSQL, like Citus, wants the key in every primary key and unique index.
import pg from 'pg'
import { SHARD_KEYS } from './shard-keys.ts'

/** A definition that a table needs again. */
interface Definition {
  name: string
  definition: string
}

interface ForeignKey extends Definition {
  table: string
}

/**
 * Partitions every table that has a shard key, rows included.
 *
 * @param count the number of partitions of each table.
 * @throws Error naming the unique indexes that lack the key.
 */
export async function partitionTables(url: string, count = 4): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN')
    await refuseKeylessIndexes(client)
    const keys = await foreignKeys(client)
    for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
    for (const [table, key] of Object.entries(SHARD_KEYS)) await partition(client, { table, key, count })
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

async function partition(
  client: pg.Client,
  { table, key, count }: { table: string; key: string; count: number },
): Promise<void> {
  const old = `old_${table}`
  const constraints = await rowsOf(
    client,
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype IN ('p', 'u')`,
    table,
  )
  const indexes = await rowsOf(
    client,
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`,
    table,
  )
  await client.query(`ALTER TABLE ${table} RENAME TO ${old}`)
  await client.query(
    `CREATE TABLE ${table} (LIKE ${old} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) PARTITION BY HASH (${key})`,
  )
  for (let rest = 0; rest < count; rest++)
    await client.query(
      `CREATE TABLE ${table}_${rest} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${count}, REMAINDER ${rest})`,
    )
  await client.query(`INSERT INTO ${table} SELECT * FROM ${old}`)
  await client.query(`DROP TABLE ${old}`)
  for (const { name, definition } of constraints)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`)
  for (const { definition } of indexes) await client.query(definition)
}

async function rowsOf(client: pg.Client, text: string, table: string): Promise<Definition[]> {
  return (await client.query<Definition>(text, [table])).rows
}

async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND (conrelid::regclass::text = ANY ($1) OR confrelid::regclass::text = ANY ($1))`,
    [Object.keys(SHARD_KEYS)],
  )
  return rows
}

async function refuseKeylessIndexes(client: pg.Client): Promise<void> {
  const problems: string[] = []
  for (const [table, key] of Object.entries(SHARD_KEYS)) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT indexrelid::regclass::text AS name FROM pg_index i WHERE indrelid = $1::regclass AND indisunique
         AND NOT EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = i.indexrelid AND attname = $2)`,
      [table, key],
    )
    problems.push(...rows.map(({ name }) => `${table}: the unique index ${name} does not have ${key}`))
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
