// Starts the product as a user would, once for all end-to-end tests, with its own database.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { browserProgram } from './browser-program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    /** The directory of the emails that the server sends. */
    outbox: string
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Vitest's global setup; returns the teardown. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quizfolio-e2e-'))
  // When root runs the tests, the database runs as another account, which needs access to the folder.
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711)
  // The tests register more users from one address than the rate limit allows.
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT: 'off' }
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  project.provide('address', await addressOf(server))
  // The start may reinstall the packages, which deletes the unpacked browser. So unpack it after the start,
  // once for all workers.
  await browserProgram()
  project.provide('outbox', join(dataDir, 'outbox'))
  return async () => {
    server.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /ready at (http:\/\/\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`the server ended with code ${code}:\n${output}`)))
  })
}
