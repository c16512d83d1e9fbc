import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refused } from '../failures.ts'
import { reasonNotWritten } from '../import/files/path-problem.ts'
import { notWritten } from '../export/write-file.ts'
import { configFolder } from '../settings/settings.ts'
import { writeAtomically } from '../export/write-atomically.ts'

/**
 * Names the file of the token that `quizfolio login` got from a server. Each address has its own.
 * @param endpoint of the server
 * @returns its path
 */
export function storedTokenPath(endpoint: URL): string {
  const host = endpoint.host.replace(/[^a-z0-9.-]/g, '_')
  const hash = createHash('sha256').update(endpoint.href).digest('hex').slice(0, 12)
  return join(configFolder(), 'tokens', `${host}-${hash}`)
}

/**
 * Stores a token where nobody else can read it, in place of what was there.
 * @param endpoint of the server that knows it
 * @param token of a session
 * @returns the path of its file
 * @throws Refused when it cannot be written
 */
export async function storeToken(endpoint: URL, token: string): Promise<string> {
  const path = storedTokenPath(endpoint)
  const folder = dirname(path)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // A folder that was there before keeps its mode otherwise.
    await chmod(folder, 0o700)
    await writeAtomically(path, `${token}\n`, { mode: 0o600, replace: true })
    return path
  } catch (error) {
    throw notWritten(path, error)
  }
}

/**
 * Reads the token of a server.
 * @param endpoint of the server
 * @returns the token; null where there is none
 */
export async function readStoredToken(endpoint: URL): Promise<string | null> {
  const text = await readFile(storedTokenPath(endpoint), 'utf8').catch(() => '')
  // A header with anything else would make fetch throw, with the token in its message.
  return /^\s*([\x21-\x7e]+)\s*$/.exec(text)?.[1] ?? null
}

/**
 * Deletes the token of a server, if there is one.
 * @param endpoint of the server
 * @throws Refused when it cannot be deleted
 */
export async function deleteToken(endpoint: URL): Promise<void> {
  const path = storedTokenPath(endpoint)
  try {
    await unlink(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return
    throw new Refused(`${path} cannot be deleted: ${reasonNotWritten(error as NodeJS.ErrnoException)}`)
  }
}
