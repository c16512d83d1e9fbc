// Tells processes apart by id and start time, because the system reuses ids.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * @param {number} pid
 * @returns {string} id and start time; the id alone where the start time is unknown.
 */
export function identityOf(pid) {
  return `${pid} ${startOf(pid)}`.trim()
}

/** @param {string} identity */
export const pidOf = (identity) => Number(identity.split(' ')[0])

/**
 * Whether the start time is known. Without it, a process cannot be told from a later one with the same id.
 *
 * @param {string} identity
 */
export const hasStartTime = (identity) => identity.includes(' ')

/**
 * Whether a process is alive. If its start time is unknown, any process with the same id counts.
 *
 * @param {string} identity
 */
export function isAlive(identity) {
  const pid = pidOf(identity)
  if (!(pid > 0) || (hasStartTime(identity) && identityOf(pid) !== identity)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {number} pid */
function startOf(pid) {
  try {
    // Field 22 is the start time; the name in field 2 may contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'ended' : fields[19]
  } catch {
    // On Windows, which has no ps, the start time stays unknown.
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env }).stdout?.trim() ?? ''
    )
  }
}
