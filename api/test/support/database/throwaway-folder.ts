import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { join } from 'node:path'
import { temporaryDataDir } from '../../../src/database/embedded/folders.ts'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Several times what all databases of the tests need at the same time. */
const NEEDED_BYTES = 4 * 2 ** 30
const NAME = /^quizfolio-tests-(\d+)-/

/**
 * Creates an empty folder for the databases of the tests: in memory if there is room, otherwise on disk.
 * Every test file creates a database of 670 files and deletes it. ext4 without a journal, as on many virtual
 * machines, does not use the number of a deleted file again for minutes, and looking for free numbers among
 * these took a seventh of the processors' time.
 */
export function throwawayFolder(): string {
  if (!hasRoom(MEMORY)) return temporaryDataDir()
  removeLeftovers()
  const folder = mkdtempSync(join(MEMORY, `quizfolio-tests-${process.pid}-`))
  // The account that runs PostgreSQL in place of root must be able to enter it.
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES
  } catch {
    return false
  }
}

// A killed run leaves its folder behind, which would take memory until the next start of the machine. If its
// PostgreSQL still runs, it stops within a minute, when it notices that its lock file is gone.
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue
    try {
      rmSync(join(MEMORY, name), { recursive: true, force: true })
    } catch {
      // It belongs to another user.
    }
  }
}
