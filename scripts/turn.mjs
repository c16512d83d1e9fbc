// Only one process at a time may install and build in this folder: two installations at once destroy each other's files.
//
// Every turn is a file named by its number, with the process that has it and the programs that it has started; the
// highest number has the turn, and an empty file is a turn that is over. A number is taken by linking a finished file to
// it, which only one process can do. So nobody deletes a file in order to get the turn: it could be another's by then.
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
import { isAlive, isCertain, lifeOf, pidOf } from './process-life.mjs'
import { killProgram, onProgram, root, throwIfStopped } from './step.mjs'

const PAUSE = 300
// For a process of which only the id is known: an installation takes less, and another program may have that id now.
const LIMIT = 15 * 60_000
const folder = join(root, '.setup', 'turns')
/** @param {number} number */
const fileOf = (number) => join(folder, String(number))

/**
 * Does some work when nobody else does any here, and waits for that. What a process that was killed has left running is
 * ended first.
 *
 * @param {() => Promise<void>} work
 * @throws {Error} what the work throws, when the steps are stopped while it waits, or when it cannot tell whether
 *   another process still works.
 */
export async function inTurn(work) {
  const mine = await take()
  /** @type {string[]} */
  const programs = []
  const stopNoting = onProgram((pid) => {
    programs.push(lifeOf(pid))
    change(mine, [lifeOf(process.pid), ...programs])
  })
  try {
    await endEarlier(mine)
    await work()
  } finally {
    stopNoting()
    change(mine, [])
  }
}

/** @returns {Promise<number>} */
async function take() {
  mkdirSync(folder, { recursive: true })
  const end = Date.now() + LIMIT
  for (let isTold = false; ;) {
    throwIfStopped()
    const last = numbers().at(-1) ?? 0
    const [holder = ''] = read(last)
    if (isAlive(holder)) {
      if (!isTold) console.log(`Process ${pidOf(holder)} installs or builds here already: waiting for it …`)
      isTold = true
      await pause(holder, end)
    } else if (place(last + 1)) return last + 1
  }
}

// Whoever looked long ago may get a number that was given and cleared away since: then there is a higher one.
/** @param {number} number */
function place(number) {
  const draft = write([lifeOf(process.pid)])
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

/** @param {number} mine */
async function endEarlier(mine) {
  for (const number of numbers().filter((one) => one < mine)) {
    const [, ...programs] = read(number)
    for (const program of programs.filter(isAlive)) await end(program)
    rmSync(fileOf(number), { force: true })
  }
}

/** @param {string} program */
async function end(program) {
  const pid = pidOf(program)
  const limit = Date.now() + LIMIT
  if (isCertain(program)) {
    console.log(`Ending what an earlier start has left (process ${pid}) …`)
    killProgram(pid)
  } else console.log(`An earlier start may have left process ${pid}: waiting for its end …`)
  while (isAlive(program)) await pause(program, limit)
}

/**
 * @param {string} life
 * @param {number} limit
 */
async function pause(life, limit) {
  throwIfStopped()
  if (!isCertain(life) && Date.now() > limit)
    throw new Error(
      `Process ${pidOf(life)} seems to install or build here, or is another program that was given its number. ` +
        `End it if it belongs to Quizfolio; if nothing installs or builds here, delete ${folder} and start again.`,
    )
  await sleep(PAUSE)
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

// A file changes as a whole: nobody reads half of one. It is gone if somebody has deleted the folder.
/**
 * @param {number} number
 * @param {string[]} lives
 */
function change(number, lives) {
  if (existsSync(fileOf(number))) renameSync(write(lives), fileOf(number))
}

/** @param {string[]} lives */
function write(lives) {
  const draft = join(folder, `${process.pid}.draft`)
  writeFileSync(draft, lives.join('\n'))
  return draft
}
