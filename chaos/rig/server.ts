// Runs the product in a separate process, like `npm start` but without npm.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath, pathToFileURL } from 'node:url'
import memory from '../../scripts/memory.json' with { type: 'json' }

// Works from this file and from the bundle.
const root = fileURLToPath(new URL('../..', import.meta.url))
const START_LIMIT = 90_000
const WATCH = new URL('rig/watch-work.mjs', pathToFileURL(`${root}/chaos/`)).href

/** How a process ended. */
interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A running server. */
export interface Server {
  url: string
  pid: number
  /** Its output so far. */
  output: () => string
  isRunning: () => boolean
  signal: (name: NodeJS.Signals) => void
  /**
   * Returns the longest blocking of its event loop since the last call, in milliseconds of processor time.
   */
  longestWork: () => Promise<number>
  /** Resolves when the process ends. */
  ended: Promise<Ending>
}

/**
 * Starts a server and waits until it is ready.
 *
 * @param env the configuration.
 * @throws Error with the output if it ends early or is not ready in time.
 */
export async function startServer(env: Record<string, string>): Promise<Server> {
  // With these memory settings, the start script does not restart itself: the killed and measured process is
  // the server.
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
    const timer = setTimeout(() => reject(new Error(`It was not ready in time:\n${output}`)), START_LIMIT)
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
      reject(new Error(`It ended before it was ready:\n${output}`))
    })
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const signal = (name: NodeJS.Signals) => void child.kill(name)
  const longestWork = async () => {
    child.send('longest work')
    const [told] = (await once(child, 'message')) as [{ longestWork: number }]
    return told.longestWork
  }
  return { url, pid: child.pid ?? 0, output: () => output, isRunning, signal, longestWork, ended }
}

/**
 * Finds a free port that a server can reuse after a restart.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
