// Runs a step only when what it is made from has changed, shows what it does, and says why it failed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the clone. */
export const root = fileURLToPath(new URL('..', import.meta.url))
const stamps = join(root, 'node_modules', '.quizfolio')
const TICK = 10_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Reads the variables of the file `.env`, where there is one; those of the environment count more.
 */
export function loadEnvFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Ends the programs that steps are running.
 */
export function stopSteps() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Runs a step unless its inputs are as they were when it last succeeded and its output is there.
 *
 * @param {object} step
 * @param {string} step.name of the stamp.
 * @param {string} step.doing what a person waiting reads.
 * @param {string[]} step.inputs files and folders, from the root.
 * @param {string} step.output a file that exists after success, from the root.
 * @param {() => Promise<void>} step.work
 */
export async function step({ name, doing, inputs, output, work }) {
  const hash = hashOf(inputs)
  const stamp = join(stamps, name)
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const start = Date.now()
  console.log(`${doing} …`)
  const ticker = setInterval(() => console.log(`  … ${seconds(start)} s`), TICK)
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
 * Runs a program in silence.
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
 * Runs a program and keeps what it prints.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function capture(command, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    running.add(child)
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
 * The path of a program of an installed package.
 *
 * @param {string} name
 */
export function tool(name) {
  return join(root, 'node_modules', '.bin', name)
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
