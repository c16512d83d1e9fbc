import { migrate, requireMigrated } from '../../../prisma/migrate.ts'
import { readConfig, type Config } from '../config.ts'
import { waitForDatabase } from '../database/wait-for-database.ts'
import { MIGRATIONS } from '../product-files.ts'

/**
 * Brings a server's database to the newest migration, or, with MIGRATE=off, makes sure that it is there.
 *
 * @param url of the database that the server uses.
 * @param say is told how many migrations were applied.
 */
export async function prepareDatabase(
  url: string,
  config: Pick<Config, 'migrate' | 'migrateUrl'>,
  say: (line: string) => void,
): Promise<void> {
  if (!config.migrate) return requireMigrated(url, MIGRATIONS)
  const { length } = await migrate(config.migrateUrl ?? url, MIGRATIONS)
  if (length > 0) say(`Database: applied ${length} migration${length === 1 ? '' : 's'}.`)
}

/**
 * Migrates the database of the configuration in the environment, and starts nothing: `npm run migrate`.
 *
 * @param say is told what was done.
 * @throws InvalidConfiguration, or an Error whose message says what stands in the way.
 */
export async function migrateDatabase(say: (line: string) => void): Promise<void> {
  const { databaseUrl, migrateUrl } = readConfig(process.env)
  const url = migrateUrl ?? databaseUrl
  if (url === null)
    throw new Error('DATABASE_URL is not set: the embedded database is migrated whenever it is started.')
  await waitForDatabase(url, say, new AbortController().signal)
  await prepareDatabase(url, { migrate: true, migrateUrl: null }, say)
  say('Database: up to date.')
}
