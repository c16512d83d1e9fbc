import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { v7 as uuid } from 'uuid'

/** The disk took no mail: that is neither the mail's fault nor its receiver's. */
export class OutboxFailure extends Error {
  /** As the system names it, such as ENOSPC. */
  readonly code: string | undefined

  constructor(cause: NodeJS.ErrnoException) {
    super(`The outbox cannot be written: ${cause.message}`, { cause })
    this.code = cause.code
  }
}

/**
 * Writes a mail as a file of its own, which nobody but us may read: it may hold the link of a reset. The name sorts by
 * time, and the file is whole as soon as it has that name.
 *
 * @param folder is made when it is missing.
 * @throws OutboxFailure when the disk refuses; then no file is left.
 */
export async function writeToOutbox(folder: string, content: Buffer): Promise<void> {
  try {
    await write(folder, content)
  } catch (error) {
    throw new OutboxFailure(error as NodeJS.ErrnoException)
  }
}

async function write(folder: string, content: Buffer): Promise<void> {
  // Only the outbox is closed to others; the folder above it belongs to the database too.
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
