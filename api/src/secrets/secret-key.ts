import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'secret-key'
const KEY_BYTES = 32

/**
 * Returns the text from which the key for stored secrets is derived: the configured one, or that of a file in
 * DATA_DIR, which is made at the first start.
 */
export function readSecretKey({ secretKey, dataDir }: { secretKey: string | null; dataDir: string }): string {
  if (secretKey !== null) return secretKey
  const path = join(dataDir, FILE)
  return readFile(path) ?? makeFile(path, dataDir)
}

function readFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

// Several processes may start at once. The link makes the complete file appear, and only once.
function makeFile(path: string, dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(temporary, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(temporary, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporary, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
