import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processIdentity } from './processes.ts'

/**
 * Locks a data folder for this process, so that two servers never run the same embedded database. The lock of
 * a killed process is ignored.
 *
 * @returns a function that releases the lock.
 * @throws Error when a running process holds the lock.
 */
export function claimDataDir(folder: string): () => void {
  const file = lockFile(folder)
  const mine = `${process.pid}\n${processIdentity(process.pid)}\n`
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => release(file, mine)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = livingHolder(file)
    if (holder !== null) {
      throw new Error(
        `Another Quizfolio (process ${holder}) already runs with the data in ${folder}. ` +
          'Stop it first, or give this one its own PORT and DATA_DIR.',
      )
    }
    rmSync(file, { force: true })
  }
}

/**
 * Returns the id of the running process that has locked a data folder; null if there is none.
 */
export function dataDirHolder(folder: string): number | null {
  return livingHolder(lockFile(folder))
}

const lockFile = (folder: string) => join(folder, 'server.pid')

function livingHolder(file: string): number | null {
  const [pid, identity] = read(file).split('\n')
  const id = Number(pid)
  if (!Number.isInteger(id) || id <= 0) return null
  return processIdentity(id) === identity ? id : null
}

function release(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file, { force: true })
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
