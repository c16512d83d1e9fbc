// The command of each member of the cluster.
import { join } from 'node:path'
import { runsAs, type Account } from '../../api/src/database/embedded/account.ts'
import memory from '../../scripts/setup/memory.json' with { type: 'json' }
import { etcdArguments } from '../configs/etcd.ts'
import { diskGuardOf } from '../setup/folder.ts'
import type { ApiServer, DatabaseNode, Layout, Proxy } from '../setup/layout.ts'
import type { Programs } from '../setup/packages.ts'
import { root } from '../setup/root.ts'
import type { Secrets } from '../setup/secrets.ts'
import type { Command } from './programs.ts'

// Milliseconds. A database node is away for a while after a power failure: long enough for a failover. Any
// other program is started again at once, as by systemd.
const RESTART = 1_000
const RESTART_OF_NODE = 12_000

/** What the commands are made of. */
export interface Parts {
  layout: Layout
  programs: Programs
  secrets: Secrets
  account: Account | null
}

/** The commands of all members, in the order of starting. */
export function commandsOf(parts: Parts): Record<'etcd' | 'nodes' | 'proxies' | 'servers', Command[]> {
  const { layout, programs } = parts
  return {
    etcd: layout.etcd.map((member) =>
      service(parts, member.name, programs.etcd, etcdArguments(member, layout.etcd)),
    ),
    nodes: layout.nodes.flatMap((node) => [
      patroni(parts, node),
      pgbouncer(parts, node),
      diskGuard(parts, node),
    ]),
    proxies: layout.proxies.map((proxy) => haproxy(parts, proxy)),
    servers: layout.servers.map((server) => apiServer(parts, server)),
  }
}

function patroni(parts: Parts, { name, folder }: DatabaseNode): Command {
  // All YAML files of the folder: patroni.yaml, and tags.yaml from the disk guard.
  const command = service(parts, `patroni of ${name}`, parts.programs.patroni, [folder])
  return { ...command, restartDelay: RESTART_OF_NODE }
}

function pgbouncer(parts: Parts, { name, folder }: DatabaseNode): Command {
  return service(parts, `pgbouncer of ${name}`, parts.programs.pgbouncer, [join(folder, 'pgbouncer.ini')])
}

function diskGuard(parts: Parts, { name, folder, ports, keepFree }: DatabaseNode): Command {
  const options = {
    name,
    folder,
    tags: join(folder, 'tags.yaml'),
    patroni: `http://127.0.0.1:${ports.patroni}`,
    'keep-free': keepFree,
  }
  const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`)
  // Patroni needs Python, too.
  const command = service(parts, `disk guard of ${name}`, 'python3', [diskGuardOf(folder), ...args])
  const env = { ...command.options.env, PATRONI_RESTAPI_PASSWORD: parts.secrets.patroni }
  return { ...command, options: { ...command.options, env } }
}

// HAProxy writes each line of its log to the standard error output, too, but without the time. Mistakes in
// the configuration are written nowhere else, so it is checked first. HAProxy also takes append mode from its
// output. The first line moves to the end of the log, where HAProxy then goes on.
const START_HAPROXY = `date -u '+%FT%T+00:00 Starting HAProxy' &&
  "$0" -c -q -f "$1" && exec "$0" -db -f "$1" 2> /dev/null`

function haproxy(parts: Parts, { name }: Proxy): Command {
  const config = join(parts.layout.folder, `${name}.cfg`)
  return service(parts, name, 'sh', ['-c', START_HAPROXY, parts.programs.haproxy, config])
}

function service({ layout, account }: Parts, name: string, command: string, args: string[]): Command {
  return { name, command, args, log: logOf(layout, name), restartDelay: RESTART, options: runsAs(account) }
}

/**
 * The command of an API server, as `npm start` starts it. The databases that a file .env names are not those
 * of the cluster: an empty variable stands for each, unless the shell names a standby for reports.
 */
function apiServer({ layout, secrets }: Parts, { name, folder, port, metrics }: ApiServer): Command {
  return {
    name,
    command: process.execPath,
    args: [...memory.flags, 'scripts/start.mjs', '--built'],
    log: logOf(layout, name),
    restartDelay: RESTART,
    options: {
      cwd: root,
      env: {
        ...process.env,
        ...memory.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(metrics),
        PUBLIC_URL: `http://localhost:${layout.web}`,
        TRUST_PROXY: '127.0.0.1',
        DATA_DIR: folder,
        DATABASE_URL: `postgresql://quizfolio:${secrets.quizfolio}@127.0.0.1:${layout.database}/quizfolio`,
        DATABASE_URL_FILE: '',
        MIGRATE_DATABASE_URL: '',
        MIGRATE_DATABASE_URL_FILE: '',
        READ_DATABASE_URL: process.env['READ_DATABASE_URL'] ?? '',
        READ_DATABASE_URL_FILE: process.env['READ_DATABASE_URL_FILE'] ?? '',
        PREPARED_STATEMENTS: 'off',
        SECRET_KEY: secrets.secretKey,
        SECRET_KEY_FILE: '',
      },
    },
  }
}

function logOf({ folder }: Layout, name: string): string {
  return join(folder, 'logs', `${name.replaceAll(' ', '-')}.log`)
}
