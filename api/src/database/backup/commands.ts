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
import { bytesIn, rowsIn, secondsSince } from './summary.ts'
import { writeBackup } from './write-backup.ts'

/** How a command was called. */
export interface Call {
  args: string[]
  /** The folder that a relative path starts from. */
  folder: string
  /** Gives up, and leaves everything as it was. */
  signal: AbortSignal
}

/**
 * Writes a backup of the database to a file, also while a server uses it.
 *
 * @returns the exit code: 0 when it is done or help was shown, 2 for wrong arguments.
 * @throws Error that says what stands in the way.
 */
export async function backup({ args, folder, signal }: Call): Promise<number> {
  const given = readArguments(args, { command: 'backup', flag: 'force' })
  if (typeof given === 'number') return given
  const path = resolve(folder, given.file)
  const isReplaced = given.isForced
  const start = Date.now()
  const migrations = readMigrations(MIGRATIONS)
  refuseExisting(path, isReplaced)
  const place = await openSource(readConfig(process.env), signal)
  const progress = new Progress('Backing up')
  try {
    console.log(`Backing up ${place.name} …`)
    const onProgress = progress.show
    const written = await writeBackup(place.client, { path, isReplaced, migrations }, { onProgress, signal })
    progress.end()
    console.log(rowsIn(written.rows))
    for (const table of written.others)
      console.log(`Skipped the table ${table}, which does not belong to Quizfolio.`)
    console.log(`Wrote ${path}: ${bytesIn(written.bytes)} in ${secondsSince(start)}.`)
    console.log('It holds password hashes and mail addresses: keep it where nobody else can read it.')
    return 0
  } catch (error) {
    throw error instanceof FileExists ? new Error(`${error.message} Replace it with: ${given.forced}`) : error
  } finally {
    progress.end()
    await place.close()
  }
}

/**
 * Puts a backup into the database, which no server may be using.
 *
 * @returns the exit code: 0 when it is done or help was shown, 2 for wrong arguments.
 * @throws Error that says what stands in the way; nothing is changed then.
 */
export async function restore({ args, folder, signal }: Call): Promise<number> {
  const given = readArguments(args, { command: 'restore', flag: 'replace' })
  if (typeof given === 'number') return given
  const path = resolve(folder, given.file)
  const start = Date.now()
  const migrations = readMigrations(MIGRATIONS)
  const progress = new Progress('Restoring')
  const watching = { onProgress: progress.show, signal }
  const verified = await verifyBackup(path, migrations, { onProgress: () => undefined, signal })
  const { product, createdAt } = verified.header
  console.log(`${path} is complete (made on ${createdAt} with Quizfolio ${product}).`)
  const place = await openTarget(readConfig(process.env), signal)
  try {
    console.log(`Restoring to ${place.name} …`)
    const what = { path, backup: verified, isReplaced: given.isForced, migrations }
    await restoreBackup(place.client, what, watching)
    progress.end()
    console.log(rowsIn(verified.rows))
    console.log(`Restored in ${secondsSince(start)}.`)
    return 0
  } catch (error) {
    throw error instanceof TargetInUse && error.isFilled
      ? new Error(`${error.message} ${HINT}\n  ${given.forced}`)
      : error
  } finally {
    progress.end()
    await place.close()
  }
}

const HINT =
  'A restore replaces all that is in it. Keep what is there with "npm run backup before-restore.quizfolio", then run:'
