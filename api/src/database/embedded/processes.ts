import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Tells one life of a process id from another: the id may have been given to a new process since.
 *
 * @returns a text that is the same as long as this process lives, or null when no such process is alive.
 */
export function processIdentity(pid: number): string | null {
  if (!isAlive(pid)) return null
  try {
    // Field 22 of /proc/PID/stat is the start time; the name in field 2 may hold spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : `started ${fields[19]}`
  } catch {
    return 'alive'
  }
}

/**
 * Returns the command line of a living process, as far as the system tells, else an empty text.
 */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? ''
  }
}

/**
 * Waits until a process has ended.
 *
 * @param limit milliseconds to wait at most.
 * @returns whether it has ended.
 */
export async function hasEnded(pid: number, limit: number): Promise<boolean> {
  const end = Date.now() + limit
  while (processIdentity(pid) !== null) {
    if (Date.now() > end) return false
    await new Promise((resume) => setTimeout(resume, 50))
  }
  return true
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
