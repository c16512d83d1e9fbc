import { randomUUID } from 'node:crypto'
import { chmod, link, open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

export interface WriteOptions {
  /** File permissions. */
  mode?: number | undefined
  /** Whether to replace an existing file. */
  replace: boolean
}

/**
 * Writes a file completely or not at all, even after a crash.
 * @throws an error with code EEXIST if the file exists and `replace` is false
 */
export async function writeAtomically(
  path: string,
  content: string | Uint8Array | AsyncIterable<string>,
  { mode, replace }: WriteOptions,
): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path).slice(0, 40)}.${randomUUID()}.tmp`)
  const file = await open(temporary, 'wx', mode ?? 0o666)
  try {
    await writeFile(file, content)
    await file.sync()
    await file.close()
    if (mode !== undefined) await chmod(temporary, mode)
    await (replace ? rename(temporary, path) : putInPlace(temporary, path))
  } finally {
    await file.close().catch(() => undefined)
    await rm(temporary, { force: true })
  }
}

// Unlike a rename, a link fails if the target exists.
async function putInPlace(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Some file systems have no hard links. The rename would replace an existing file, but the caller has
    // just checked that there is none.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error
    await rename(temporary, path)
  }
}
