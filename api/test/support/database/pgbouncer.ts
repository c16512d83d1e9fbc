import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount } from '../../../src/database/embedded/account.ts'
import { freePort } from '../../../src/database/embedded/free-port.ts'

// Milliseconds.
const START_TIMEOUT = 10_000

/** A running PgBouncer. */
export interface PgBouncer {
  port: number
  stop: () => Promise<void>
}

/**
 * Starts the installed `pgbouncer` on loopback with transaction pooling and few connections.
 *
 * @param url the PostgreSQL database behind it, with user and password.
 * @throws Error with its log if it does not start.
 */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'quizfolio-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const { hostname, port: server, username, password } = new URL(url)
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 1000
stats_users = ${username}
`,
  )
  const account = databaseAccount()
  const child = spawn('/usr/sbin/pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'close')
    rmSync(folder, { recursive: true, force: true })
  }
  for (const end = Date.now() + START_TIMEOUT; !(await isListening(port)); await sleep(50)) {
    if (child.exitCode === null && Date.now() < end) continue
    await stop()
    throw new Error(`pgbouncer did not start:\n${log}`)
  }
  return { port, stop }
}

/**
 * Counts the clients that are connected to a database through the pooler.
 *
 * @param url the database, addressed through the pooler.
 */
export async function clientsOfPooler(url: string): Promise<number> {
  const database = new URL(url).pathname.slice(1)
  const console = new URL(url)
  console.pathname = '/pgbouncer'
  const client = new pg.Client({ connectionString: console.href })
  await client.connect()
  try {
    const { rows } = await client.query<{ database: string }>('SHOW CLIENTS')
    return rows.filter((row) => row.database === database).length
  } finally {
    await client.end()
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
