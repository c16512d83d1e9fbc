import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '../../api/src/database/embedded/account.ts'
import { makePrivateFolder, prepareDataDir } from '../../api/src/database/embedded/folders.ts'
import { haproxyConfig, localProxy } from '../configs/haproxy.ts'
import { patroniConfig } from '../configs/patroni.ts'
import { pgbouncerConfig, userList } from '../configs/pgbouncer.ts'
import type { Layout } from './layout.ts'
import type { Programs } from './packages.ts'
import { root } from './root.ts'
import type { Secrets } from './secrets.ts'

/**
 * Chooses and creates the folder of a cluster.
 *
 * @param configured the value of CLUSTER_DIR, or undefined for the folder `data/cluster`.
 * @param account runs PostgreSQL in place of root; null if this process is not root.
 */
export function prepareFolder(
  configured: string | undefined,
  account: Account | null,
  say: (line: string) => void,
): string {
  const folder = prepareDataDir(configured ?? join('data', 'cluster'), configured === undefined, account, say)
  mkdirSync(join(folder, 'logs'), { recursive: true })
  return folder
}

// The account of the database may be unable to enter the project's folder, so each node has a copy.
const DISK_GUARD = join(root, 'deploy/compose/disk-guard.py')

/** The path of a node's disk guard. */
export const diskGuardOf = (nodeFolder: string) => join(nodeFolder, 'disk-guard.py')

/** Creates the folders of the members, and writes their configurations. */
export function writeConfigs(
  layout: Layout,
  { programs, secrets, account }: { programs: Programs; secrets: Secrets; account: Account | null },
): void {
  const write = (file: string, content: string) => {
    writeFileSync(file, content)
    chmodSync(file, 0o600)
    if (account) chownSync(file, account.uid, account.gid)
  }
  for (const { folder } of [...layout.etcd, ...layout.nodes]) makePrivateFolder(folder, account)
  for (const { folder } of layout.servers) mkdirSync(folder, { recursive: true })
  for (const node of layout.nodes) {
    write(join(node.folder, 'patroni.yaml'), patroniConfig(node, programs.postgres, secrets))
    write(join(node.folder, 'pgbouncer.ini'), pgbouncerConfig(node))
    write(join(node.folder, 'userlist.txt'), userList(secrets))
    write(diskGuardOf(node.folder), readFileSync(DISK_GUARD, 'utf8'))
  }
  for (const proxy of layout.proxies)
    write(join(layout.folder, `${proxy.name}.cfg`), haproxyConfig(localProxy(layout, proxy)))
}
