import { randomUUID } from 'node:crypto'
import { chmod, link, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** How a file is written. */
export interface WriteOptions {
  /** The permissions of the new file. */
  mode?: number | undefined
  /** Whether a file that is there is replaced. */
  replace: boolean
}

/**
 * Writes a file so that there is all of it or nothing, whatever happens meanwhile.
 * @param path of the file
 * @param content of the file
 * @param options how
 * @throws an error with code EEXIST when there is a file and it must not be replaced
 */
export async function writeAtomically(
  path: string,
  content: string | Uint8Array,
  { mode, replace }: WriteOptions,
): Promise<void> {
  const draft = join(dirname(path), `.${basename(path).slice(0, 40)}.${randomUUID()}.tmp`)
  const file = await open(draft, 'wx', mode ?? 0o666)
  try {
    await file.writeFile(content)
    await file.sync()
    await file.close()
    if (mode !== undefined) await chmod(draft, mode)
    await (replace ? rename(draft, path) : putInPlace(draft, path))
  } finally {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
  }
}

// A link fails where there is a file already, a rename does not.
async function putInPlace(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Some file systems have no links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error
    await rename(draft, path)
  }
}
