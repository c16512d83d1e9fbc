// Starts the product like `npm start`, but without npm.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'
import memory from '../../scripts/setup/memory.json' with { type: 'json' }

// `../..` is the root of the project, both from this file and from the bundle in chaos/dist.
const root = fileURLToPath(new URL('../..', import.meta.url))
const START_LIMIT = 90_000
const WATCH = new URL('rig/watch-work.mjs', pathToFileURL(`${root}/chaos/`)).href

interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A running server. */
export interface Server {
  url: string
  pid: number
  /** Everything printed so far. */
  output: () => string
  isRunning: () => boolean
  signal: (name: NodeJS.Signals) => void
  /**
   * The longest uninterrupted work of its main thread since the last call, in milliseconds of processor time.
   */
  longestWork: () => Promise<number>
  /** Resolves when the process ends. */
  ended: Promise<Ending>
}

/**
 * Starts a server and waits until it is ready.
 *
 * @throws Error with its output if it exits before it is ready, or is not ready in time.
 */
export async function startServer(env: Record<string, string>): Promise<Server> {
  // With the memory settings set, start.mjs does not restart itself, so `child` is the server.
  const child = spawn(process.execPath, [...memory.flags, '--import', WATCH, 'scripts/start.mjs'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...memory.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
  })
  let output = ''
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not ready in time:\n${output}`)), START_LIMIT)
    const read = (bytes: Buffer) => {
      output += bytes.toString()
      const address = /ready at (\S+)/.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', () => {
      clearTimeout(timer)
      reject(new Error(`Ended before it was ready:\n${output}`))
    })
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const signal = (name: NodeJS.Signals) => void child.kill(name)
  const longestWork = async () => {
    child.send('longest work')
    const [message] = (await once(child, 'message')) as [{ longestWork: number }]
    return message.longestWork
  }
  return { url, pid: child.pid ?? 0, output: () => output, isRunning, signal, longestWork, ended }
}
