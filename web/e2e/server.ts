// Starts the product as a user would, once for all journeys, with a database of its own.
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
    /** The folder of the mails that the server sends. */
    outbox: string
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Called by vitest before the first journey; returns what ends the server. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quizfolio-journeys-'))
  // Under root the database runs as another account, which has to get in.
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711)
  // All journeys come from one address, and register more people than an address may in an hour.
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT: 'off' }
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  project.provide('address', await addressOf(server))
  // Unpacked once, before two workers want it, and after the start, which may install everything anew.
  await browserProgram()
  project.provide('outbox', join(dataDir, 'outbox'))
  return async () => {
    server.kill('SIGTERM')
    await ended
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
