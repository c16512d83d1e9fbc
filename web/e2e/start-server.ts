// Starts a server of the product as a user would.
import { spawn, type ChildProcess } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import memory from '../../scripts/setup/memory.json' with { type: 'json' }

/** For a second server: what the first start has built, in one process. */
export const AT_ONCE = [...memory.flags, 'scripts/start.mjs', '--built']

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

interface StartedServer {
  address: string
  stop: () => Promise<void>
}

/**
 * Starts a server, and waits until it is ready.
 *
 * @param log the file for all that it prints.
 * @param command by default what `npm start` runs.
 * @throws Error with its output when it ends before it is ready.
 */
export async function startServer(
  env: NodeJS.ProcessEnv,
  log: string,
  command = ['scripts/start.mjs'],
): Promise<StartedServer> {
  // Without a pipe, an entry is in the file before the response is sent.
  const file = await open(log, 'a')
  const server = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: 'warn', ...(command === AT_ONCE && memory.env), ...env },
    stdio: ['ignore', file.fd, file.fd],
  })
  await file.close()
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  return {
    address: await addressOf(server, log),
    stop: async () => {
      server.kill('SIGTERM')
      await exited
    },
  }
}

async function addressOf(server: ChildProcess, log: string): Promise<string> {
  for (;;) {
    const hasEnded = server.exitCode !== null || server.signalCode !== null
    const output = await readFile(log, 'utf8')
    const address = /ready at (http:\/\/\S+)/.exec(output)?.[1]
    if (address) return address
    if (hasEnded) throw new Error(`the server ended with code ${server.exitCode}:\n${output}`)
    await setTimeout(50)
  }
}
