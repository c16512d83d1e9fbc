import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { accountMay, type Account } from './account.ts'
import { SHARED_FOLDER } from './binaries.ts'

/**
 * Chooses and creates the folder that contains the embedded database and the outbox.
 *
 * @param configured the value of DATA_DIR.
 * @param isDefault whether DATA_DIR is unset; only then may another folder be used.
 * @param say prints a message when another folder is used.
 * @returns an absolute path.
 * @throws Error when the database account cannot enter the folder that DATA_DIR names.
 */
export function prepareDataDir(
  configured: string,
  isDefault: boolean,
  account: Account | null,
  say: (line: string) => void,
): string {
  const folder = resolve(configured)
  const created = createFolders(folder)
  // With a strict umask, the database account could not enter the new folders.
  if (account) for (const path of created) chmodSync(path, 0o711)
  if (!account || accountMay(account, '-x', folder)) return folder
  if (!isDefault) {
    throw new Error(
      `DATA_DIR: the account "${account.name}", which runs PostgreSQL in place of root, cannot enter ${folder}. ` +
        'Choose a folder it may enter, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  const elsewhere = join(SHARED_FOLDER, folderNameFor(folder))
  if (!existsSync(elsewhere)) {
    say(`The account "${account.name}" cannot enter ${folder}: storing the data in ${elsewhere}`)
  }
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  chmodSync(SHARED_FOLDER, 0o755)
  chmodSync(elsewhere, 0o755)
  return elsewhere
}

// Creates a folder and its missing parents, and returns those that were missing. Node's own recursive
// creation never ends where folders cannot be created, such as in /proc.
function createFolders(folder: string): string[] {
  const missing: string[] = []
  for (let path = folder; !existsSync(path) && path !== dirname(path); path = dirname(path))
    missing.unshift(path)
  const created = missing.filter(createFolder)
  // mkdirSync throws an error if the path is a file.
  if (!statSync(folder).isDirectory()) mkdirSync(folder)
  return created
}

// Returns false if another starting server has just created the folder.
function createFolder(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Finds the folder of an existing embedded database.
 *
 * @param configured the value of DATA_DIR.
 * @param isDefault whether DATA_DIR is unset: the database may then be in another folder.
 * @returns null if there is no database.
 */
export function existingDataDir(configured: string, isDefault: boolean): string | null {
  const folder = resolve(configured)
  const candidates = isDefault ? [folder, join(SHARED_FOLDER, folderNameFor(folder))] : [folder]
  return candidates.find((candidate) => existsSync(join(candidate, 'postgres'))) ?? null
}

/**
 * Creates a folder that only the database account may enter.
 *
 * @param path an absolute path whose parent exists.
 */
export function makePrivateFolder(path: string, account: Account | null): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
  if (account) chownSync(path, account.uid, account.gid)
}

/** Creates an empty folder for a throwaway database. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quizfolio-'))
  chmodSync(folder, 0o711)
  return folder
}

// The name depends on the clone's path, so that two clones on one machine never share a database.
function folderNameFor(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  return `${basename(dirname(folder))}-${hash}`
}
