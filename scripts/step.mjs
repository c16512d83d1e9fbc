// Runs a step of installing or building only when its inputs have changed, and shows its progress.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the clone. */
export const root = fileURLToPath(new URL('..', import.meta.url))
const stamps = join(root, 'node_modules', '.quizfolio')
const PROGRESS_INTERVAL = 10_000
// Programs whose package has another name.
/** @type {Record<string, string>} */
const PACKAGES = { tsc: 'typescript', 'graphql-codegen': '@graphql-codegen/cli' }

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {Set<(pid: number) => void>} */
const listeners = new Set()
let isStopped = false

/** Reads the variables of `.env`, if it exists. Those of the environment take precedence. */
export function loadEnvFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Kills the programs of running steps with all their children, and lets no further programs start. */
export function stopSteps() {
  isStopped = true
  for (const { pid } of running) if (pid !== undefined) killProgram(pid)
}

/**
 * @throws {Error} when the steps have been stopped.
 */
export function throwIfStopped() {
  if (isStopped) throw new Error('Stopped')
}

/**
 * Kills a program of a step with all its children. An installation may be cut off anywhere: the next one
 * starts over.
 *
 * @param {number} pid
 */
export function killProgram(pid) {
  if (process.platform === 'win32') return void spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'])
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}

/**
 * Calls a listener with the process id of each program that a step starts.
 *
 * @param {(pid: number) => void} listener
 * @returns {() => void} removes the listener.
 */
export function onProgram(listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Runs a step unless its output exists and its inputs have not changed since it last succeeded.
 *
 * @param {object} step
 * @param {string} step.name of the stamp file.
 * @param {string} step.doing shown on the terminal while it runs.
 * @param {string[]} step.inputs files and folders, relative to the root.
 * @param {string} step.output a file that exists after success, relative to the root.
 * @param {() => Promise<void>} step.work
 */
export async function step({ name, doing, inputs, output, work }) {
  const hash = hashOf(inputs)
  const stamp = join(stamps, name)
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const start = Date.now()
  console.log(`${doing} …`)
  const ticker = setInterval(() => console.log(`  … ${seconds(start)} s`), PROGRESS_INTERVAL)
  try {
    await work()
  } finally {
    clearInterval(ticker)
  }
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, hash)
  console.log(`  done in ${seconds(start)} s`)
}

/**
 * Runs a program without showing its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @throws {Error} with the program's output, when it fails.
 */
export async function run(command, args, { cwd = root, env = {} } = {}) {
  const { code, output } = await capture(command, args, { cwd, env })
  if (code !== 0) throw new Error(`${output}\n"${[command, ...args].join(' ')}" failed with code ${code}`)
}

/**
 * Runs a program and returns what it prints.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, yields?: boolean }} [options] `yields`: whether the
 *   program uses only what others leave of the processors.
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function capture(command, args, { cwd = root, env = {}, yields = false } = {}) {
  return new Promise((resolve, reject) => {
    throwIfStopped()
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate process group can be killed with all its children.
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
    running.add(child)
    // Its threads and children, which begin later, inherit this.
    if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    for (const listener of listeners) if (child.pid !== undefined) listener(child.pid)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code, output: output.trim() })
    })
  })
}

/**
 * Returns the command that runs a program of an installed package. The command starts this Node.js, since the
 * files in `.bin` cannot be started directly on every system. Throws if the package is not installed.
 *
 * @param {string} name
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function tool(name, ...args) {
  const folder = join(root, 'node_modules', PACKAGES[name] ?? name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [process.execPath, [join(folder, typeof bin === 'string' ? bin : bin[name]), ...args]]
}

/** @param {number} start */
function seconds(start) {
  return Math.round((Date.now() - start) / 1000)
}

/** @param {string[]} inputs */
function hashOf(inputs) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`)
  for (const file of inputs.flatMap((input) => filesIn(input))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}
