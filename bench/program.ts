// The other processes of a measurement: servers, and the sender of a load.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LoadFigures, LoadSpec } from './loads/load-spec.ts'
import memory from '../scripts/setup/memory.json' with { type: 'json' }
import { PROFILE } from './settings.ts'
import type { Vitals } from './vitals.ts'

const STOP_TIMEOUT = 15_000

export interface BenchServer {
  address: string
  /** Resident memory in megabytes (10^6 bytes), including threads. */
  memory: () => number
  /** Processor time used so far, in milliseconds. */
  processorTime: () => number
  /** Only the product reports its vitals. */
  vitals: () => Promise<Vitals>
  /** Sets by how many milliseconds its clock is ahead. Only of the product, with MOVED_CLOCK=on. */
  moveClock: (ahead: number) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a server and waits until it sends its address.
 *
 * @param name of a bundled program of this folder, or the path of another program.
 * @throws Error if it exits before it is ready.
 */
export async function startServer(name: string, env: Record<string, string>): Promise<BenchServer> {
  const child = start(name, env)
  const address = await Promise.race([
    once(child, 'message').then(([first]) => first as string),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${name} ended with ${code} before it was ready`)
    }),
  ])
  return {
    address,
    memory: () => memoryOf(child.pid ?? 0),
    processorTime: () => processorTimeOf(child.pid ?? 0),
    vitals: async () => {
      child.send('how are you')
      const [{ vitals }] = (await once(child, 'message')) as [{ vitals: Vitals }]
      return vitals
    },
    moveClock: async (ahead) => {
      child.send(ahead)
      // Each message is answered.
      await once(child, 'message')
    },
    stop: () => end(child),
  }
}

/** Sends a load from a separate process. */
export async function sendLoad(spec: LoadSpec): Promise<LoadFigures> {
  const child = start('load', {})
  child.send(spec)
  const [figures] = (await once(child, 'message')) as [LoadFigures]
  await end(child)
  return figures
}

function start(name: string, env: Record<string, string>): ChildProcess {
  const path = isAbsolute(name) ? name : fileURLToPath(new URL(`./${name}.js`, import.meta.url))
  const { PATH, HOME } = process.env
  // The product runs with the memory settings of `npm start`.
  const command = name === 'serve' ? memory : { env: {}, flags: [] }
  return fork(path, {
    env: { PATH, HOME, NODE_ENV: 'production', ...command.env, ...env },
    stdio: 'inherit',
    execArgv: [...command.flags, ...profileOf(name)],
  })
}

function profileOf(name: string): string[] {
  return PROFILE === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${join(PROFILE, basename(name))}`]
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT)
  await ended
  clearTimeout(late)
}

function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round((Number(kilobytes) * 1024) / 1e6)
}

/** Reads the processor time that a process has used so far, in milliseconds. */
export function processorTimeOf(pid: number): number {
  // User and system time are fields 14 and 15, in hundredths of a second. `words` begins with field 3.
  const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(words[11]) + Number(words[12])) * 10
}
