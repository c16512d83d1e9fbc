import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Creates a folder that is deleted after the test. Returns its path.
 * @param files content by relative path
 */
export async function tempFolder(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quizfolio-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return folder
}

/** Writes a file that is deleted after the test. Returns its path. */
export async function tempFile(name: string, content: string | Uint8Array): Promise<string> {
  return join(await tempFolder({ [name]: content }), name)
}
