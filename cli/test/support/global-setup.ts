// Runs once for all tests: builds the program into an empty folder and starts a real server.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server. */
    server: string
    /** The path of the built program. */
    program: string
    /** The folder that contains a home folder for each run of the program. */
    home: string
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const serverFile = join(root, 'api/dist/main.js')

// The server also stops when its standard input ends, so that it does not outlive a killed test run.
const SERVE = `
  const { startServer } = await import(process.argv[1])
  const server = await startServer(() => {})
  const stop = () => server.stop().then(() => process.exit(0))
  process.on('SIGTERM', stop)
  process.stdin.on('end', stop).resume()
  console.log('READY ' + server.address)
`

/** Returns the teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'quizfolio-cli-'))
  // PostgreSQL may run as another user, who has to reach its data folder.
  await chmod(folder, 0o711)
  await build(join(root, 'cli'), ['--dir', join(folder, 'program')])
  if (!existsSync(serverFile)) await build(join(root, 'api'), [])
  const server = startServer(join(folder, 'data'))
  project.provide('home', join(folder, 'homes'))
  project.provide('program', join(folder, 'program', 'main.js'))
  project.provide('server', await addressOf(server))
  return async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

async function build(cwd: string, args: string[]): Promise<void> {
  const rolldown = join(root, 'node_modules/.bin/rolldown')
  await promisify(execFile)(rolldown, ['-c', 'rolldown.config.js', '--logLevel', 'warn', ...args], { cwd })
}

function startServer(dataDir: string): ChildProcess {
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    DATA_DIR: dataDir,
    WEBHOOK_ALLOW: '127.0.0.1',
  }
  return spawn(process.execPath, ['--input-type=module', '--eval', SERVE, serverFile], {
    env: { ...process.env, DATABASE_URL: '', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

// All other output is the server's log: print it, to explain failures caused by the server.
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('the server ended before it was ready')))
    if (!server.stdout) return
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = /^READY (.+)$/.exec(line)?.[1]
      if (address === undefined) console.error(line)
      else resolve(address)
    })
  })
}
