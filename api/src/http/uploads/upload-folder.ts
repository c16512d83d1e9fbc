import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_NAME } from './uploaded-file.ts'

/**
 * Creates the folder of uploaded files, and deletes files that a killed process left there. Several servers
 * may share the folder: files in use are already unlinked, so they are not affected.
 *
 * @returns the path of the folder.
 * @throws Error naming DATA_DIR when the folder cannot be used.
 */
export async function prepareUploadFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'uploads')
  try {
    // Only this folder is private: the database account must be able to enter its parent.
    await mkdir(dataDir, { recursive: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    const leftovers = names.filter((name) => FILE_NAME.test(name))
    await Promise.all(leftovers.map((name) => rm(join(folder, name), { force: true })))
  } catch (cause) {
    const { message } = cause as Error
    throw new Error(`DATA_DIR: the folder for uploads, ${folder}, cannot be used: ${message}`, { cause })
  }
  return folder
}
