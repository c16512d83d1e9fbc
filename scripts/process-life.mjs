// Which process an id belongs to: the id of one that has ended is given to another program, which must not be taken
// for it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Names a process by its id and, where the system tells, its start time.
 *
 * @param {number} pid
 * @returns {string} the id alone where the start time is unknown.
 */
export function lifeOf(pid) {
  return `${pid} ${startOf(pid)}`.trim()
}

/** @param {string} life */
export const pidOf = (life) => Number(life.split(' ')[0])

/**
 * Tells whether this is certainly the process that was named, and not one that was given its id later.
 *
 * @param {string} life
 */
export const isCertain = (life) => life.includes(' ')

/**
 * Tells whether a process is alive; without its start time, whether any process has its id.
 *
 * @param {string} life
 */
export function isAlive(life) {
  const pid = pidOf(life)
  if (!(pid > 0) || (isCertain(life) && lifeOf(pid) !== life)) return false
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
    // Field 22 is the start time; the name in field 2 may hold spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'ended' : fields[19]
  } catch {
    // Windows has no ps: there the start time stays unknown.
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env }).stdout?.trim() ?? ''
    )
  }
}
