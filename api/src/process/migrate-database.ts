import { migrate, requireMigrated } from '../../../prisma/migrate.ts'
import { readConfig, type Config } from '../config.ts'
import { waitForDatabase } from '../database/wait-for-database.ts'
import { MIGRATIONS } from '../product-files.ts'

/**
 * Migrates a server's database or, with MIGRATE=off, checks that it is up to date.
 *
 * @param say prints how many migrations were applied.
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
 * `npm run migrate`: migrates the database that the environment variables configure, without starting a
 * server.
 *
 * @param say prints the progress.
 * @throws InvalidConfiguration, or an Error with a message for the user.
 */
export async function migrateDatabase(say: (line: string) => void): Promise<void> {
  const { databaseUrl, migrateUrl } = readConfig(process.env)
  const url = migrateUrl ?? databaseUrl
  if (url === null)
    throw new Error('DATABASE_URL is not set: the embedded database is migrated whenever it starts.')
  await waitForDatabase(url, say, new AbortController().signal)
  await prepareDatabase(url, { migrate: true, migrateUrl: null }, say)
  say('Database: up to date.')
}
