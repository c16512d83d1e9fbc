// Starts the product as a user would, once for all end-to-end tests, with its own database.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { browserProgram } from './browser-program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    /** The directory of the emails that the server sends. */
    outbox: string
    /** The file with the server's output: warnings and errors, among them the causes of failed responses. */
    serverLog: string
    /** The folder of the server’s data. */
    dataDir: string
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Vitest's global setup; returns the teardown. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quizfolio-e2e-'))
  // When root runs the tests, the database runs as another account, which needs access to the folder.
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711)
  // The tests register more users from one address than the rate limit allows.
  const env = {
    ...process.env,
    PORT: await freePort(),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
  }
  // The learning platform of the tests is on this machine.
  Object.assign(env, { OPERATORS: 'operator', WEBHOOK_ALLOW: '127.0.0.1' })
  const serverLog = join(dataDir, 'server.log')
  // Without a pipe, an entry is in the file before the response is sent.
  const log = await open(serverLog, 'a')
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', log.fd, log.fd],
  })
  await log.close()
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  project.provide('address', await addressOf(server, serverLog))
  project.provide('serverLog', serverLog)
  project.provide('dataDir', dataDir)
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

// Not 0: learning platforms and the links in mails need the server’s address.
async function freePort(): Promise<string> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return String(port)
}

async function addressOf(server: ChildProcess, serverLog: string): Promise<string> {
  for (;;) {
    const hasEnded = server.exitCode !== null || server.signalCode !== null
    const output = await readFile(serverLog, 'utf8')
    const address = /ready at (http:\/\/\S+)/.exec(output)?.[1]
    if (address) return address
    if (hasEnded) throw new Error(`the server ended with code ${server.exitCode}:\n${output}`)
    await setTimeout(50)
  }
}
