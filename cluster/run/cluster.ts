// Starts and stops all members of a cluster in order.
import { connect } from 'node:net'
import { databaseAccount } from '../../api/src/database/embedded/account.ts'
import { writeConfigs } from '../setup/folder.ts'
import { portsOf, type Layout } from '../setup/layout.ts'
import { findPrograms } from '../setup/packages.ts'
import { secretsIn, type Secrets } from '../setup/secrets.ts'
import { commandsOf } from './commands.ts'
import { createDatabase } from './create-database.ts'
import { untilComplete } from './patroni.ts'
import { endLeftovers, storeProcesses } from './processes.ts'
import { Program } from './programs.ts'

// Milliseconds. A busy machine takes a minute to create the first database and its two copies.
const START_LIMIT = 180_000

export interface Cluster {
  layout: Layout
  secrets: Secrets
  /** All programs by their names. */
  programs: Record<string, Program>
  /** The address for users. */
  url: string
  stop: () => Promise<void>
}

interface StartOptions {
  base: number
  say: (line: string) => void
  /** Further settings of the API servers. */
  env?: Record<string, string>
  /** Stops the start. */
  signal?: AbortSignal
}

/**
 * Starts a cluster, with what its folder holds from the last time.
 *
 * @throws Error if a program is missing, a port is taken, a cluster runs in the folder already, or a member
 *   does not start in time.
 */
export async function startCluster(layout: Layout, options: StartOptions): Promise<Cluster> {
  const { base, say, env = {}, signal } = options
  const parts = {
    layout,
    programs: findPrograms(),
    secrets: secretsIn(layout.folder),
    account: databaseAccount(),
  }
  await endLeftovers(layout)
  await checkPorts(layout)
  writeConfigs(layout, parts)
  const commands = commandsOf(parts)
  const all: Program[] = []
  const store = () => {
    try {
      storeProcesses(layout.folder, base, all)
    } catch (error) {
      // For example, the disk is full. The members go on.
      say(`The list of processes could not be stored: ${String(error)}`)
    }
  }
  const start = (group: keyof typeof commands) => {
    for (const command of commands[group]) {
      const options = { ...command.options, env: { ...command.options.env, ...(group === 'servers' && env) } }
      const program = new Program({ ...command, options }, { onChange: store, say })
      all.push(program)
      program.start()
    }
  }
  const stop = async () => {
    for (const group of ['servers', 'proxies', 'nodes', 'etcd'] as const) {
      const names = new Set(commands[group].map(({ name }) => name))
      await Promise.all(all.filter(({ name }) => names.has(name)).map((program) => program.stop()))
    }
  }
  try {
    say('Starting etcd, Patroni with PostgreSQL, PgBouncer and HAProxy …')
    start('etcd')
    start('nodes')
    start('proxies')
    await createDatabase(layout.nodes, parts.secrets, { limit: START_LIMIT, signal })
    say('There is a primary. Starting the API servers, and copying the database to the standbys …')
    start('servers')
    await untilComplete(layout.nodes, START_LIMIT, signal)
    await untilServed(layout, signal)
  } catch (error) {
    say('Stopping …')
    await stop()
    throw error
  }
  const programs = Object.fromEntries(all.map((program) => [program.name, program]))
  return { layout, secrets: parts.secrets, programs, url: `http://127.0.0.1:${layout.web}`, stop }
}

async function checkPorts(layout: Layout): Promise<void> {
  for (const port of portsOf(layout)) {
    if (await isTaken(port)) {
      throw new Error(`Port ${port} is taken. Choose the first of 70 free ports: npm run cluster -- --port N`)
    }
  }
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Waits until both API servers are ready, and HAProxy uses them. */
export async function untilServed({ web, servers }: Layout, signal?: AbortSignal): Promise<void> {
  const end = Date.now() + START_LIMIT
  for (const port of [...servers.map((server) => server.port), web]) {
    while (!(await isReady(port))) {
      signal?.throwIfAborted()
      if (Date.now() > end) throw new Error(`The API server at port ${port} is not ready`)
      await new Promise((resume) => setTimeout(resume, 200))
    }
  }
}

/** Whether an API server, or HAProxy with one, can take calls. */
export async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok
  } catch {
    return false
  }
}
