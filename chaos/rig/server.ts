// The product in a process of its own, as `npm start` starts it, without npm around it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath, pathToFileURL } from 'node:url'
import memory from '../../scripts/memory.json' with { type: 'json' }

// From this file as from the built one.
const root = fileURLToPath(new URL('../..', import.meta.url))
const START_LIMIT = 90_000
const WATCH = new URL('rig/watch-work.mjs', pathToFileURL(`${root}/chaos/`)).href

/** How a process ended. */
interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A server that runs. */
export interface Server {
  url: string
  pid: number
  /** What it has printed so far. */
  output: () => string
  isRunning: () => boolean
  signal: (name: NodeJS.Signals) => void
  /** The longest that it worked without a pause since it was asked last, in milliseconds of processor time. */
  longestWork: () => Promise<number>
  /** Resolves when it has ended. */
  ended: Promise<Ending>
}

/**
 * Starts a server and waits until it is ready.
 *
 * @param env its configuration.
 * @throws Error with what it printed, when it ends before or is not ready in time.
 */
export async function startServer(env: Record<string, string>): Promise<Server> {
  // With its settings of memory it does not begin again as another process: what is killed and measured is the server.
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
 * Finds a port that a server can have again after a restart.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
