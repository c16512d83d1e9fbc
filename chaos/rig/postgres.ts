// Kills and freezes PostgreSQL from outside, by the ids of its processes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processTree } from '../../test/process/process-tree.ts'

/** Reads the process id and the URL of the PostgreSQL that runs on a data folder. */
export function runningPostgres(dataDir: string): { pid: number; url: string } {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  return {
    pid: Number(lines[0]),
    url: `postgresql://quizfolio:${password}@127.0.0.1:${Number(lines[3])}/quizfolio`,
  }
}

/** Stops PostgreSQL like `pg_ctl stop -m immediate`: nothing more is flushed. */
export function crash(dataDir: string): void {
  signal(runningPostgres(dataDir).pid, 'SIGQUIT')
}

/**
 * Suspends PostgreSQL and all of its children.
 *
 * @returns a function that resumes them.
 */
export function freeze(dataDir: string): () => void {
  const { pid } = runningPostgres(dataDir)
  // Suspends the parent first, so that it starts no more children.
  signal(pid, 'SIGSTOP')
  const stopped = processTree(pid).map((running) => running.pid)
  for (const id of stopped) signal(id, 'SIGSTOP')
  return () => {
    for (const id of stopped) signal(id, 'SIGCONT')
  }
}

/** Sends a signal to a process that may already have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
