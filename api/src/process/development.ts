// The parts of the product that `npm run dev` and `npm run seed` use, bundled as a separate entry point.
import { readConfig } from '../config.ts'
import { startEmbedded, type EmbeddedDatabase } from '../database/embedded/embedded.ts'
import { existingDataDir } from '../database/embedded/folders.ts'
import { dataDirHolder } from '../database/embedded/owner-lock.ts'
import { runningUrl } from '../database/embedded/running-url.ts'

/**
 * Starts the embedded database that the environment configures.
 *
 * @returns null if DATABASE_URL names another database.
 */
export async function startDevelopmentDatabase(
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<EmbeddedDatabase | null> {
  const { databaseUrl, dataDir, isDefaultDataDir } = readConfig(process.env)
  if (databaseUrl !== null) return null
  return startEmbedded({ dataDir, isDefaultDataDir, database: 'quizfolio', say, signal })
}

/**
 * Connects to the embedded database of a server that is already running. If none is running, starts the
 * database like `startDevelopmentDatabase`.
 */
export async function shareDevelopmentDatabase(
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<EmbeddedDatabase | null> {
  const { databaseUrl, dataDir, isDefaultDataDir } = readConfig(process.env)
  const existing = databaseUrl === null ? existingDataDir(dataDir, isDefaultDataDir) : null
  if (existing === null || dataDirHolder(existing) === null) return startDevelopmentDatabase(say, signal)
  return { url: runningUrl(existing), dataDir: existing, stop: async () => undefined }
}
