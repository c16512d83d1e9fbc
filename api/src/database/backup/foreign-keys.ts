import type pg from 'pg'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Lets `fill` load tables in any order. Their foreign keys are dropped first and added again afterwards,
 * which checks all rows at once.
 */
export async function withoutForeignKeys(
  client: pg.Client,
  tables: string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(
    `SELECT relname AS table, conname AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
     FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
     WHERE contype = 'f' AND relnamespace = current_schema()::regnamespace AND relname = ANY($1)`,
    [tables],
  )
  const change = async (key: ForeignKey, how: (name: string) => string) =>
    client.query(
      `ALTER TABLE ${client.escapeIdentifier(key.table)} ${how(client.escapeIdentifier(key.name))}`,
    )
  for (const key of keys) await change(key, (name) => `DROP CONSTRAINT ${name}`)
  await fill()
  for (const key of keys) await change(key, (name) => `ADD CONSTRAINT ${name} ${key.definition}`)
}
