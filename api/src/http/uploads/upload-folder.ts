import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_NAME } from './uploaded-file.ts'

/**
 * Makes the folder that uploads pass through, and removes what a killed process may have left there. Several servers may
 * share it: a file on its way has no name any more.
 *
 * @returns its path.
 * @throws Error that names DATA_DIR where it cannot be used.
 */
export async function prepareUploadFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'uploads')
  try {
    // Only this one is closed to others; the folder above it belongs to the database too.
    await mkdir(dataDir, { recursive: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    const left = names.filter((name) => FILE_NAME.test(name))
    await Promise.all(left.map((name) => rm(join(folder, name), { force: true })))
  } catch (cause) {
    const { message } = cause as Error
    throw new Error(`DATA_DIR: uploads pass through ${folder}, which cannot be used: ${message}`, { cause })
  }
  return folder
}
