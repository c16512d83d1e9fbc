// `npm run db:diff NAME`: writes a migration for the changes to schema.prisma since the last migration.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS } from '../product-files.ts'
import { temporaryDataDir } from './embedded/folders.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { diffSchemas, withSchemaEngine } from '../../../prisma/schema-engine.ts'

const SCHEMA = join(MIGRATIONS, '../schema.prisma')

const name = process.argv[2]
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error(
    'Usage: npm run db:diff NAME   (lower-case letters, digits and _, for example add_question_tags)',
  )
  process.exit(2)
}
process.exitCode = await writeNextMigration(name)

async function writeNextMigration(migrationName: string): Promise<number> {
  const schema = readFileSync(SCHEMA, 'utf8')
  const sql = await diffFrom(lastSchema(), schema)
  if (sql.startsWith('-- This is an empty migration')) {
    console.error('schema.prisma has not changed since the last migration.')
    return 1
  }
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(MIGRATIONS, `${stamp}_${migrationName}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'migration.sql'), sql)
  writeFileSync(join(folder, 'schema.prisma'), schema)
  console.log(`Wrote ${folder}/migration.sql: review it, and add by hand what Prisma cannot express.`)
  return 0
}

// Each migration folder also contains the schema after the migration. So the next diff needs no database with
// the old schema.
function lastSchema(): string | null {
  mkdirSync(MIGRATIONS, { recursive: true })
  const last = readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .at(-1)
  return last === undefined ? null : readFileSync(join(MIGRATIONS, last, 'schema.prisma'), 'utf8')
}

async function diffFrom(from: string | null, to: string): Promise<string> {
  const dataDir = temporaryDataDir()
  const database = await startEmbedded({
    dataDir,
    isDefaultDataDir: true,
    database: 'diff',
    say: console.error,
  })
  try {
    return await withSchemaEngine(database.url, (engine) => diffSchemas(engine, from, to))
  } finally {
    await database.stop()
    rmSync(database.dataDir, { recursive: true, force: true })
  }
}
