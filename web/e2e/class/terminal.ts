import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject, onTestFinished } from 'vitest'
import type { Learner } from '../learner.ts'

const PROGRAM = fileURLToPath(new URL('../../../cli/bin/quizfolio.js', import.meta.url))
const run = promisify(execFile)

/** Runs the built program without a terminal; it must succeed. Returns its standard output. */
export type Terminal = (...args: string[]) => Promise<string>

/** Returns the program with the credentials of an account and an empty home folder, for one test. */
export async function terminalOf({ token }: Learner): Promise<Terminal> {
  const home = await mkdtemp(join(tmpdir(), 'quizfolio-terminal-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    QUIZFOLIO_SERVER: inject('address'),
    QUIZFOLIO_TOKEN: token,
  }
  return async (...args) => (await run(process.execPath, [PROGRAM, ...args], { env, cwd: home })).stdout
}
