import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperationFailed } from '../errors.ts'
import { writeErrorReason } from '../files/file-error-reason.ts'
import { writeFailure } from '../files/write-file.ts'
import { parseToken } from './parse-token.ts'
import { configFolder } from '../settings/settings.ts'
import { writeAtomically } from '../files/write-atomically.ts'

/** Returns where `quizfolio login` stores the token for a server. Each address has its own file. */
export function storedTokenPath(endpoint: URL): string {
  const host = endpoint.host.replace(/[^a-z0-9.-]/g, '_')
  const hash = createHash('sha256').update(endpoint.href).digest('hex').slice(0, 12)
  return join(configFolder(), 'tokens', `${host}-${hash}`)
}

/**
 * Stores or replaces the token, readable only by its owner.
 * @returns the path of the file
 * @throws OperationFailed if it cannot be written
 */
export async function storeToken(endpoint: URL, token: string): Promise<string> {
  const path = storedTokenPath(endpoint)
  const folder = dirname(path)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // mkdir does not change the mode of an existing folder.
    await chmod(folder, 0o700)
    await writeAtomically(path, `${token}\n`, { mode: 0o600, replace: true })
    return path
  } catch (error) {
    throw writeFailure(path, error)
  }
}

export async function readStoredToken(endpoint: URL): Promise<string | null> {
  const text = await readFile(storedTokenPath(endpoint), 'utf8').catch(() => '')
  return parseToken(text)
}

/**
 * Deletes the token for a server, if there is one.
 * @throws OperationFailed if it cannot be deleted
 */
export async function deleteToken(endpoint: URL): Promise<void> {
  const path = storedTokenPath(endpoint)
  try {
    await unlink(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return
    throw new OperationFailed(
      `${path} cannot be deleted: ${writeErrorReason(error as NodeJS.ErrnoException)}`,
    )
  }
}
