import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'

/** What a run of the program left behind. */
export interface Run {
  code: number | null
  stdout: string
  stderr: string
}

/** What a run needs beside its arguments. */
export interface RunOptions {
  environment?: Record<string, string>
  input?: string | Uint8Array
  /** Sends SIGINT, or another signal that ends programs, as soon as it resolves. */
  interruptAfter?: Promise<unknown>
  interruptBy?: NodeJS.Signals
  /** Sends SIGKILL as soon as it resolves. */
  killAfter?: Promise<unknown>
  /** Closes the program's standard output after the first that comes. */
  closeOutput?: boolean
  /** The working folder. */
  cwd?: string
}

/**
 * Makes the environment of a run, with no way to sign in but those given, and no settings of whoever runs the
 * tests.
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

/** Runs the built program as a process, in an environment of its own and without a terminal. */
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
  // A program that does not read all of its input closes it; that is not the test's failure.
  child.stdin.on('error', () => undefined).end(input)
  void interruptAfter?.then(() => child.kill(interruptBy))
  void killAfter?.then(() => child.kill('SIGKILL'))
  if (closeOutput) child.stdout.once('data', () => child.stdout.destroy())
  const code = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [stdout, stderr] = await Promise.all([closeOutput ? '' : text(child.stdout), text(child.stderr)])
  return { code: await code, stdout, stderr }
}
