import { createWriteStream, existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { processIdentity } from '../embedded/processes.ts'

/** The file exists and may not be replaced. */
export class FileExists extends Error {}

/**
 * Writes a file that only its owner can read. It has a temporary name until it is complete and flushed to
 * disk. On failure, an existing file stays unchanged.
 *
 * @param isReplaced whether an existing file may be replaced.
 * @param signal cancels the write.
 * @throws FileExists when the file exists and may not be replaced.
 */
export async function writeNewFile(
  path: string,
  content: { text: Readable; compress: Transform },
  { isReplaced, signal }: { isReplaced: boolean; signal: AbortSignal },
): Promise<void> {
  refuseExisting(path, isReplaced)
  const temporary = `${path}.${process.pid}.half`
  try {
    removeAbandoned(path)
    const file = createWriteStream(temporary, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(content.text, content.compress, file, { signal })
    if (isReplaced) renameSync(temporary, path)
    else renameUnlessExisting(temporary, path)
    await flushFolder(dirname(path))
  } catch (error) {
    throw explainWriteError(error, path)
  } finally {
    rmSync(temporary, { force: true })
  }
}

const REASONS: Record<string, string> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of its disk is used up',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
}

function explainWriteError(error: unknown, path: string): unknown {
  const reason = REASONS[String((error as NodeJS.ErrnoException).code)]
  return reason === undefined ? error : new Error(`${path} cannot be written: ${reason}.`, { cause: error })
}

/**
 * @throws FileExists when the file exists and may not be replaced.
 */
export function refuseExisting(path: string, isReplaced: boolean): void {
  if (!isReplaced && existsSync(path)) throw new FileExists(`${path} exists already.`)
}

// Unlike a rename, creating a link never replaces a file that has appeared in the meantime. On file systems
// without links, the file is renamed.
function renameUnlessExisting(temporary: string, path: string): void {
  try {
    linkSync(temporary, path)
  } catch {
    refuseExisting(path, false)
    renameSync(temporary, path)
  }
}

// Removes the temporary files of killed processes.
function removeAbandoned(path: string): void {
  const start = `${basename(path)}.`
  for (const name of readdirSync(dirname(path))) {
    const [, pid] = /^(\d+)\.half$/.exec(name.startsWith(start) ? name.slice(start.length) : '') ?? []
    if (pid !== undefined && isAbandoned(Number(pid))) rmSync(join(dirname(path), name), { force: true })
  }
}

// A file with the id of this process was left by a killed process with the same id. This is common in
// containers.
function isAbandoned(pid: number): boolean {
  return pid === process.pid || processIdentity(pid) === null
}

// Flushing the folder persists the rename. Windows cannot open folders, but persists renames itself.
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
