import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'

export interface Run {
  code: number | null
  stdout: string
  stderr: string
}

export interface RunOptions {
  environment?: Record<string, string>
  input?: string | Uint8Array
  /** Sends `interruptBy` (SIGINT by default) when this resolves. */
  interruptAfter?: Promise<unknown>
  interruptBy?: NodeJS.Signals
  /** Sends SIGKILL when this resolves. */
  killAfter?: Promise<unknown>
  /** Closes the program's standard output after its first chunk. */
  closeOutput?: boolean
  cwd?: string
}

/**
 * Returns an environment with an empty home folder: all credentials and settings come from `environment`.
 */
export function environmentOf(environment: Record<string, string> = {}): Record<string, string> {
  const home = join(inject('home'), randomUUID())
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    QUIZFOLIO_SERVER: inject('server'),
    ...environment,
  }
}

/** Runs the built program without a terminal. */
export async function quizfolio(args: string[], options: RunOptions = {}): Promise<Run> {
  const {
    environment,
    input = '',
    interruptAfter,
    interruptBy = 'SIGINT',
    killAfter,
    closeOutput,
    cwd,
  } = options
  const child = spawn(process.execPath, [inject('program'), ...args], {
    env: environmentOf(environment),
    stdio: 'pipe',
    cwd,
  })
  // Ignore EPIPE: the program may exit without reading all of its input.
  child.stdin.on('error', () => undefined).end(input)
  void interruptAfter?.then(() => child.kill(interruptBy))
  void killAfter?.then(() => child.kill('SIGKILL'))
  if (closeOutput) child.stdout.once('data', () => child.stdout.destroy())
  const code = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [stdout, stderr] = await Promise.all([closeOutput ? '' : text(child.stdout), text(child.stderr)])
  return { code: await code, stdout, stderr }
}
