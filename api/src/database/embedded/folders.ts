import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { accountMay, type Account } from './account.ts'
import { SHARED_FOLDER } from './binaries.ts'

/**
 * Decides where the embedded database and the outbox live, and makes that folder.
 *
 * @param wanted DATA_DIR as configured.
 * @param isDefault whether DATA_DIR was left at its default; only then may another place be chosen.
 * @param say is told when another place was chosen.
 * @returns the absolute path of the folder.
 * @throws Error when the database account cannot reach a folder that was configured by hand.
 */
export function prepareDataDir(
  wanted: string,
  isDefault: boolean,
  account: Account | null,
  say: (line: string) => void,
): string {
  const folder = resolve(wanted)
  // A strict umask would close a new folder to the account that has to pass through it.
  if (mkdirSync(folder, { recursive: true }) !== undefined && account) chmodSync(folder, 0o711)
  if (!account || accountMay(account, '-x', folder)) return folder
  if (!isDefault) {
    throw new Error(
      `DATA_DIR: the account "${account.name}", which runs PostgreSQL in place of root, cannot enter ${folder}. ` +
        'Choose a folder it may enter, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  const elsewhere = join(SHARED_FOLDER, folderNameFor(folder))
  if (!existsSync(elsewhere)) {
    say(`${folder} is closed to the account "${account.name}": the data lives in ${elsewhere}`)
  }
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  chmodSync(SHARED_FOLDER, 0o755)
  chmodSync(elsewhere, 0o755)
  return elsewhere
}

/**
 * Finds the folder in which an embedded database is already.
 *
 * @param wanted DATA_DIR as configured.
 * @param isDefault whether DATA_DIR was left at its default: the database may then live in another place.
 * @returns null where there is none.
 */
export function existingDataDir(wanted: string, isDefault: boolean): string | null {
  const folder = resolve(wanted)
  const places = isDefault ? [folder, join(SHARED_FOLDER, folderNameFor(folder))] : [folder]
  return places.find((place) => existsSync(join(place, 'postgres'))) ?? null
}

/**
 * Makes a folder that only the database account may enter.
 *
 * @param path absolute; the folders above it exist.
 */
export function makePrivateFolder(path: string, account: Account | null): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
  if (account) chownSync(path, account.uid, account.gid)
}

/**
 * Makes an empty folder for a database that is thrown away afterwards.
 */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quizfolio-'))
  chmodSync(folder, 0o711)
  return folder
}

// Two clones of one machine must not share a database: the path is part of the name.
function folderNameFor(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  return `${basename(dirname(folder))}-${hash}`
}
