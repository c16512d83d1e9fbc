import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { v7 as uuid } from 'uuid'

/** The mail could not be written to disk. The cause is neither the mail nor its recipient. */
export class OutboxError extends Error {
  /** The system's error code, such as ENOSPC. */
  readonly code: string | undefined

  constructor(cause: NodeJS.ErrnoException) {
    super(`The outbox cannot be written: ${cause.message}`, { cause })
    this.code = cause.code
  }
}

/**
 * Writes a mail to a file that only the server's account may read, as it may contain a reset link. File names
 * sort by time. The file is renamed when complete, so an .eml file is never partial.
 *
 * @param folder is created if missing.
 * @throws OutboxError when writing fails; then no file is left.
 */
export async function writeToOutbox(folder: string, content: Buffer): Promise<void> {
  try {
    await write(folder, content)
  } catch (error) {
    throw new OutboxError(error as NodeJS.ErrnoException)
  }
}

async function write(folder: string, content: Buffer): Promise<void> {
  // Only the outbox is private: the system account that PostgreSQL runs under must be able to enter the
  // parent folder.
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '')}-${uuid()}`
  const temporary = join(folder, `${name}.part`)
  try {
    await writeFile(temporary, content, { mode: 0o600, flag: 'wx', flush: true })
    await rename(temporary, join(folder, `${name}.eml`))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
