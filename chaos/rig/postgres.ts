// What is done to PostgreSQL from outside, by the ids of its processes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processTree } from '../../test/process/process-tree.ts'

/**
 * Reads off a data folder how to reach the PostgreSQL that runs on it now.
 */
export function runningPostgres(dataDir: string): { pid: number; url: string } {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  return {
    pid: Number(lines[0]),
    url: `postgresql://quizfolio:${password}@127.0.0.1:${Number(lines[3])}/quizfolio`,
  }
}

/**
 * Stops PostgreSQL as `pg_ctl stop -m immediate` does: nothing is flushed that was not before.
 */
export function crash(dataDir: string): void {
  signal(runningPostgres(dataDir).pid, 'SIGQUIT')
}

/**
 * Holds PostgreSQL and all of its children.
 *
 * @returns a function that lets them go on.
 */
export function freeze(dataDir: string): () => void {
  const { pid } = runningPostgres(dataDir)
  // The parent first: it makes no more children then.
  signal(pid, 'SIGSTOP')
  const held = processTree(pid).map((one) => one.pid)
  for (const one of held) signal(one, 'SIGSTOP')
  return () => {
    for (const one of held) signal(one, 'SIGCONT')
  }
}

/**
 * Sends a signal to a process that may have ended meanwhile.
 */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
