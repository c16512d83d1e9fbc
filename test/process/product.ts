// Starts the product as a user does, with its own port and data folder.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import memory from '../../scripts/setup/memory.json' with { type: 'json' }
import { processTree } from './process-tree.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const START_LIMIT = 90_000

/**
 * For `startProduct`: runs what `npm start` runs, with the memory settings, so that it is one process instead
 * of up to four.
 */
export const WITHOUT_NPM = {
  program: process.execPath,
  command: [...memory.flags, 'scripts/start.mjs'],
  env: memory.env,
}

/** A running product. */
export interface Product {
  url: string
  process: ChildProcess
  /** Everything printed so far. */
  output: () => string
  /** Resolves when the process has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

interface StartOptions {
  program?: string
  command?: string[]
  env?: Record<string, string>
  /** The output that shows that it is ready. */
  until?: string
}

/** Creates an empty data folder that the database account may enter. */
export function makeDataDir(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'quizfolio-'))
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/**
 * Runs `npm start`, or another npm command, in its own process group, and waits until it is ready.
 *
 * @throws Error with its output when it ends before it is ready, or takes too long.
 */
export async function startProduct(
  env: Record<string, string>,
  { program = 'npm', command = ['start'], env: ownEnv = {}, until = 'Ctrl-C stops it' }: StartOptions = {},
): Promise<Product> {
  const child = spawn(program, command, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...ownEnv, ...env },
  })
  let output = ''
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      killTree({ process: child }, 'SIGKILL')
      reject(new Error(`Not ready in time:\n${output}`))
    }, START_LIMIT)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes(until)) return
      clearTimeout(timer)
      resolve(/ready (?:for development )?at (\S+)/i.exec(output)?.[1] ?? '')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended
      .then(() => clearTimeout(timer))
      .then(() => reject(new Error(`Ended before it was ready:\n${output}`)))
  })
  return { url, process: child, output: () => output, ended }
}

/** Sends a signal to npm, if it runs the product, to the server, PostgreSQL and all their children. */
export function killTree({ process: { pid } }: Pick<Product, 'process'>, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  for (const descendant of processTree(pid).toReversed()) {
    try {
      process.kill(descendant.pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
