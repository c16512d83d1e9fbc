import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Returns a text that distinguishes a process from a later one with the same id; null if no process has the
 * id. Without /proc, the text only says that the process is alive.
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
 * Returns the command line of a running process; an empty text if the system does not reveal it.
 */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? ''
  }
}

/**
 * Waits for a process to end.
 *
 * @param limit how long to wait, in milliseconds.
 * @returns false if the process is still running after this time.
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
