// The product as a person starts it, for tests of whole processes: `npm start` with a port and a data folder of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { processTree } from './process-tree.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const START_LIMIT = 90_000

/** A product that runs. */
export interface Product {
  url: string
  process: ChildProcess
  /** What it has printed so far. */
  output: () => string
  /** Resolves with exit code and signal when it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/**
 * Makes an empty data folder that the database's account may enter.
 */
export function makeDataDir(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'quizfolio-'))
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/**
 * Runs `npm start`, or another command of npm, in a process group of its own, and waits until it is ready.
 *
 * @param until the output that shows that it is ready.
 * @throws Error with its output when it ends before, or takes too long.
 */
export async function startProduct(
  env: Record<string, string>,
  { command = ['start'], until = 'Ctrl-C stops it' } = {},
): Promise<Product> {
  const child = spawn('npm', command, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
  })
  let output = ''
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It was not ready in time:\n${output}`)), START_LIMIT)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes(until)) return
      clearTimeout(timer)
      resolve(/ready (?:for development )?at (\S+)/i.exec(output)?.[1] ?? '')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`It ended before it was ready:\n${output}`)))
  })
  return { url, process: child, output: () => output, ended }
}

/**
 * Sends a signal to every process of the product: npm, the server, and PostgreSQL with its children.
 */
export function killTree({ process: { pid } }: Product, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  for (const one of processTree(pid).toReversed()) {
    try {
      process.kill(one.pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
