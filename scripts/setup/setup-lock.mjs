// Only one process at a time may install and build in this folder: two installations at once destroy each
// other's files.
//
// The lock is a folder of numbered files. Each names a process, and the programs that the process has
// started. The process in the file with the highest number holds the lock. If that file is empty or its
// process has ended, the lock is free. A process takes the lock by hard-linking a finished file to the next
// number, which only one process can do. No process deletes a dead holder's file to get the lock: between the
// check and the deletion, another process could have become the holder.
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasStartTime, identityOf, isAlive, pidOf } from './process-identity.mjs'
import { killProgram, onProgram, root, throwIfStopped } from '../step.mjs'

const POLL_INTERVAL = 300
// How long to wait for a process that is known only by its id. No installation takes this long, so by then
// the id may belong to an unrelated program.
const WAIT_LIMIT = 15 * 60_000
const folder = join(root, '.setup', 'locks')
/** @param {number} number */
const fileOf = (number) => join(folder, String(number))

/**
 * Waits for the lock, ends what a killed holder has left running, and does the work.
 *
 * @param {() => Promise<void>} work
 * @throws {Error} the error of the work, if it fails. Also throws when the steps are stopped during the wait,
 *   or when it is unclear whether another process is still at work.
 */
export async function withSetupLock(work) {
  const number = await claim()
  /** @type {string[]} */
  const programs = []
  const stopListening = onProgram((pid) => {
    programs.push(identityOf(pid))
    update(number, [identityOf(process.pid), ...programs])
  })
  try {
    await cleanUpBefore(number)
    await work()
  } finally {
    stopListening()
    update(number, [])
  }
}

/** @returns {Promise<number>} */
async function claim() {
  mkdirSync(folder, { recursive: true })
  const end = Date.now() + WAIT_LIMIT
  for (let isReported = false; ;) {
    throwIfStopped()
    const last = numbers().at(-1) ?? 0
    const [holder = ''] = read(last)
    if (isAlive(holder)) {
      if (!isReported)
        console.log(`Waiting for process ${pidOf(holder)}, which is installing or building here …`)
      isReported = true
      await pause(holder, end)
    } else if (link(last + 1)) return last + 1
  }
}

// A slow process may link a number that was used and cleaned up in the meantime. It does not get the lock,
// because by then there is a higher number.
/** @param {number} number */
function link(number) {
  const draft = write([identityOf(process.pid)])
  try {
    linkSync(draft, fileOf(number))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
  if (numbers().at(-1) === number) return true
  rmSync(fileOf(number), { force: true })
  return false
}

/** @param {number} current */
async function cleanUpBefore(current) {
  for (const number of numbers().filter((earlier) => earlier < current)) {
    const [, ...programs] = read(number)
    for (const program of programs.filter(isAlive)) await end(program)
    rmSync(fileOf(number), { force: true })
  }
}

/** @param {string} program */
async function end(program) {
  const pid = pidOf(program)
  const limit = Date.now() + WAIT_LIMIT
  if (hasStartTime(program)) {
    console.log(`Ending process ${pid}, left over from an earlier start …`)
    killProgram(pid)
  } else console.log(`Waiting for process ${pid} to end: it may be left over from an earlier start …`)
  while (isAlive(program)) await pause(program, limit)
}

/**
 * @param {string} identity
 * @param {number} limit
 */
async function pause(identity, limit) {
  throwIfStopped()
  if (!hasStartTime(identity) && Date.now() > limit)
    throw new Error(
      `Process ${pidOf(identity)} seems to be installing or building here, or is an unrelated program with the same id. ` +
        `If it belongs to Quizfolio, end it. If nothing is installing or building here, delete ${folder} and start again.`,
    )
  await sleep(POLL_INTERVAL)
}

function numbers() {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)
}

/** @param {number} number */
function read(number) {
  try {
    return readFileSync(fileOf(number), 'utf8').split('\n')
  } catch {
    return []
  }
}

// The rename replaces the file in one step, so that no process reads half of it. If there is no file,
// somebody has deleted the folder, as the error message of `pause` advises.
/**
 * @param {number} number
 * @param {string[]} identities
 */
function update(number, identities) {
  if (existsSync(fileOf(number))) renameSync(write(identities), fileOf(number))
}

/** @param {string[]} identities */
function write(identities) {
  const draft = join(folder, `${process.pid}.draft`)
  writeFileSync(draft, identities.join('\n'))
  return draft
}
