// Only one process at a time may install and build in this folder: two installations at once destroy each other's files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killProgram, onProgram, root, throwIfStopped } from './step.mjs'

const PAUSE = 300
const folder = join(root, '.setup')
const file = join(folder, 'turn')

/**
 * Does some work when nobody else does any here, and waits for that. What a process that was killed has left running is
 * ended first.
 *
 * @param {() => Promise<void>} work
 * @throws {Error} what the work throws, or when the steps are stopped while it waits.
 */
export async function inTurn(work) {
  await take()
  /** @type {string[]} */
  const programs = []
  const stopNoting = onProgram((pid) => {
    programs.push(lifeOf(pid))
    writeFileSync(file, [lifeOf(process.pid), ...programs].join('\n'))
  })
  try {
    await work()
  } finally {
    stopNoting()
    rmSync(file, { force: true })
  }
}

async function take() {
  mkdirSync(folder, { recursive: true })
  for (let isTold = false; ; await sleep(PAUSE)) {
    throwIfStopped()
    try {
      return writeFileSync(file, lifeOf(process.pid), { flag: 'wx' })
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
    const [holder = '', ...programs] = read().split('\n')
    if (isAlive(holder)) {
      if (!isTold) console.log(`Process ${pidOf(holder)} installs or builds here already: waiting for it …`)
      isTold = true
    } else {
      for (const program of programs.filter(isAlive)) await end(program)
      rmSync(file, { force: true })
    }
  }
}

/** @param {string} program */
async function end(program) {
  console.log(`Ending what an earlier start has left (process ${pidOf(program)}) …`)
  killProgram(pidOf(program))
  while (isAlive(program)) await sleep(PAUSE)
}

// A process by its id and, as far as the system tells, when it began: the id may belong to another one since.
/** @param {number} pid */
function lifeOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? `${pid} ended` : `${pid} ${fields[19]}`
  } catch {
    return `${pid}`
  }
}

/** @param {string} life */
const pidOf = (life) => Number(life.split(' ')[0])

/** @param {string} life */
function isAlive(life) {
  const pid = pidOf(life)
  if (!(pid > 0) || lifeOf(pid) !== life) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

function read() {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
