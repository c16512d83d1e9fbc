// `npm run backup FILE` and `npm run restore FILE`.
import { resolve } from 'node:path'
import { readMigrations } from '../../../../prisma/migrate.ts'
import { readConfig } from '../../config.ts'
import { MIGRATIONS } from '../../product-files.ts'
import { TargetInUse } from './clear-target.ts'
import { readArguments } from './arguments.ts'
import { openSource, openTarget } from './database-location.ts'
import { FileExists, refuseExisting } from './write-new-file.ts'
import { Progress } from './progress.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'
import { formatBytes, formatRowCounts, secondsSince } from './summary.ts'
import { writeBackup } from './write-backup.ts'

export interface Call {
  args: string[]
  /** The base of relative paths. */
  folder: string
  /** Cancels the command, which then changes nothing. */
  signal: AbortSignal
}

/**
 * Writes a backup of the database to a file. A server may be running.
 *
 * @returns the exit code: 0 for success or help, 2 for invalid arguments.
 * @throws Error with a message for the user.
 */
export async function backup({ args, folder, signal }: Call): Promise<number> {
  const parsed = readArguments(args, { command: 'backup', flag: 'force' })
  if (typeof parsed === 'number') return parsed
  const path = resolve(folder, parsed.file)
  const isReplaced = parsed.isForced
  const start = Date.now()
  const migrations = readMigrations(MIGRATIONS)
  refuseExisting(path, isReplaced)
  const source = await openSource(readConfig(process.env), signal)
  const progress = new Progress('Backing up')
  try {
    console.log(`Backing up ${source.name} …`)
    const onProgress = progress.show
    const written = await writeBackup(source.client, { path, isReplaced, migrations }, { onProgress, signal })
    progress.end()
    console.log(formatRowCounts(written.rows))
    for (const table of written.otherTables)
      console.log(`Skipped the table ${table}, which does not belong to Quizfolio.`)
    console.log(`Wrote ${path}: ${formatBytes(written.bytes)} in ${secondsSince(start)}.`)
    console.log('It holds password hashes and mail addresses: keep it where nobody else can read it.')
    return 0
  } catch (error) {
    throw error instanceof FileExists
      ? new Error(`${error.message} Replace it with: ${parsed.forcedCommand}`)
      : error
  } finally {
    progress.end()
    await source.close()
  }
}

/**
 * Restores a backup to the database. No server may be running.
 *
 * @returns the exit code: 0 for success or help, 2 for invalid arguments.
 * @throws Error with a message for the user; the database is then unchanged.
 */
export async function restore({ args, folder, signal }: Call): Promise<number> {
  const parsed = readArguments(args, { command: 'restore', flag: 'replace' })
  if (typeof parsed === 'number') return parsed
  const path = resolve(folder, parsed.file)
  const start = Date.now()
  const migrations = readMigrations(MIGRATIONS)
  const progress = new Progress('Restoring')
  const run = { onProgress: progress.show, signal }
  const verified = await verifyBackup(path, migrations, { onProgress: () => undefined, signal })
  const { product, createdAt } = verified.header
  console.log(`${path} is complete (made on ${createdAt} with Quizfolio ${product}).`)
  const target = await openTarget(readConfig(process.env), signal)
  try {
    console.log(`Restoring to ${target.name} …`)
    const request = { path, backup: verified, isReplaced: parsed.isForced, migrations }
    await restoreBackup(target.client, request, run)
    progress.end()
    console.log(formatRowCounts(verified.rows))
    console.log(`Restored in ${secondsSince(start)}.`)
    return 0
  } catch (error) {
    throw error instanceof TargetInUse && error.isFilled
      ? new Error(`${error.message} ${HINT}\n  ${parsed.forcedCommand}`)
      : error
  } finally {
    progress.end()
    await target.close()
  }
}

const HINT =
  'A restore replaces its whole content. Save it first with "npm run backup before-restore.quizfolio", then run:'
