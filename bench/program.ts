// The programs beside this one that a measurement needs: servers and the sender of load.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LoadFigures, LoadJob } from './load-job.ts'
import memory from '../scripts/memory.json' with { type: 'json' }
import { PROFILE } from './settings.ts'
import type { Vitals } from './vitals.ts'

const END_LIMIT = 15_000

/** A server in a process of its own. */
export interface BenchServer {
  address: string
  /** Megabytes (10^6 bytes) that it has in memory, its threads included. */
  memory: () => number
  /** Milliseconds of processor time that it has used. */
  processorTime: () => number
  /** Asks it how it is; only the product answers. */
  vitals: () => Promise<Vitals>
  stop: () => Promise<void>
}

/**
 * Starts a server beside this process; it says its address when it is ready.
 *
 * @param name of a built program of this folder, or the path of another one.
 * @throws Error when it ends before.
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
    stop: () => end(child),
  }
}

/** Sends a load from a process of its own. */
export async function sendLoad(job: LoadJob): Promise<LoadFigures> {
  const child = start('load', {})
  child.send(job)
  const [figures] = (await once(child, 'message')) as [LoadFigures]
  await end(child)
  return figures
}

function start(name: string, env: Record<string, string>): ChildProcess {
  const path = isAbsolute(name) ? name : fileURLToPath(new URL(`./${name}.js`, import.meta.url))
  const { PATH, HOME } = process.env
  // The product has the memory that `npm start` gives it.
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
  const late = setTimeout(() => child.kill('SIGKILL'), END_LIMIT)
  await ended
  clearTimeout(late)
}

function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round((Number(kilobytes) * 1024) / 1e6)
}

// Linux counts it in hundredths of a second: user and system time are the 14th and 15th word.
function processorTimeOf(pid: number): number {
  const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(words[11]) + Number(words[12])) * 10
}
