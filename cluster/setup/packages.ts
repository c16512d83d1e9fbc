// The programs of the cluster come from Debian's packages. They are found, never installed.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const POSTGRES_VERSIONS = '/usr/lib/postgresql'
const OLDEST_POSTGRES = 15

/** Paths of the programs. */
export interface Programs {
  patroni: string
  etcd: string
  haproxy: string
  pgbouncer: string
  /** The folder of PostgreSQL's programs. */
  postgres: string
}

/** Installs the packages, and lets none of them start anything by itself. */
export const INSTALL_LINES = [
  'sudo apt-get update',
  'sudo systemctl mask etcd haproxy patroni pgbouncer postgresql',
  'sudo mkdir -p /etc/postgresql-common/createcluster.d',
  "echo 'create_main_cluster = false' | sudo tee /etc/postgresql-common/createcluster.d/none.conf",
  'sudo apt-get install --no-install-recommends etcd-server haproxy patroni pgbouncer postgresql python3-etcd',
]

/**
 * Finds the programs.
 *
 * @param folders where programs are looked for, apart from PostgreSQL's.
 * @param versions the folder with a folder for each version of PostgreSQL.
 * @throws Error that names what is missing, and how to install it.
 */
export function findPrograms(folders = programFolders(), versions = POSTGRES_VERSIONS): Programs {
  const find = (name: string) =>
    folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
  const found = {
    patroni: find('patroni'),
    etcd: find('etcd'),
    haproxy: find('haproxy'),
    pgbouncer: find('pgbouncer'),
    postgres: newestPostgres(versions),
  }
  const missing = Object.entries(found).flatMap(([name, path]) => (path === null ? [name] : []))
  if (missing.length > 0) {
    throw new Error(
      `The cluster needs programs that are not installed: ${missing.join(', ')}.\n` +
        `On Debian 12, these lines install them; nothing starts by itself:\n\n  ${INSTALL_LINES.join('\n  ')}\n`,
    )
  }
  return found as Programs
}

function programFolders(): string[] {
  // The PATH of a normal user often lacks the folders for administrators, where Debian has HAProxy.
  return [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
}

function newestPostgres(versions: string): string | null {
  if (!existsSync(versions)) return null
  const [newest] = readdirSync(versions)
    .map(Number)
    .filter((version) => version >= OLDEST_POSTGRES && existsSync(join(versions, `${version}/bin/postgres`)))
    .sort((a, b) => b - a)
  return newest === undefined ? null : join(versions, `${newest}/bin`)
}
