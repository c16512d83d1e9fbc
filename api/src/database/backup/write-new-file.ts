import { createWriteStream, existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { processIdentity } from '../embedded/processes.ts'

/** A file is there already, and was not to be replaced. */
export class FileExists extends Error {}

/**
 * Writes a file that appears only when all of it is on the disk: under another name first, readable by its owner alone.
 * Whatever happens before, a file that was there stays as it was.
 *
 * @param isReplaced whether one that is there may be replaced.
 * @param signal gives up.
 * @throws FileExists when one is there that may not.
 */
export async function writeNewFile(
  path: string,
  content: { text: Readable; compress: Transform },
  { isReplaced, signal }: { isReplaced: boolean; signal: AbortSignal },
): Promise<void> {
  refuseExisting(path, isReplaced)
  const half = `${path}.${process.pid}.half`
  try {
    removeAbandoned(path)
    const file = createWriteStream(half, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(content.text, content.compress, file, { signal })
    if (isReplaced) renameSync(half, path)
    else place(half, path)
    await flushFolder(dirname(path))
  } catch (error) {
    throw writeFailure(error, path)
  } finally {
    rmSync(half, { force: true })
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

function writeFailure(error: unknown, path: string): unknown {
  const reason = REASONS[String((error as NodeJS.ErrnoException).code)]
  return reason === undefined ? error : new Error(`${path} cannot be written: ${reason}.`, { cause: error })
}

/**
 * @throws FileExists when a file is there that may not be replaced.
 */
export function refuseExisting(path: string, isReplaced: boolean): void {
  if (!isReplaced && existsSync(path)) throw new FileExists(`${path} exists already.`)
}

// By a link, so that a file that has appeared meanwhile is not replaced; not every file system has links.
function place(half: string, path: string): void {
  try {
    linkSync(half, path)
  } catch {
    refuseExisting(path, false)
    renameSync(half, path)
  }
}

// What a process that was killed has left.
function removeAbandoned(path: string): void {
  const start = `${basename(path)}.`
  for (const name of readdirSync(dirname(path))) {
    const [, pid] = /^(\d+)\.half$/.exec(name.startsWith(start) ? name.slice(start.length) : '') ?? []
    if (pid !== undefined && processIdentity(Number(pid)) === null)
      rmSync(join(dirname(path), name), { force: true })
  }
}

// The rename itself is on the disk once the folder is. Windows cannot open folders, and does so by itself.
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
