import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Layout } from '../setup/layout.ts'
import { etcdLeader } from './etcd.ts'
import { isReady } from './cluster.ts'
import { nodeStates, respondingNodes } from './patroni.ts'

const ROLES = { leader: 'primary', sync_standby: 'synchronous standby', replica: 'standby' }

/** Lists the members with addresses, roles and logs. */
export async function describeCluster(
  layout: Layout,
  programs: Record<string, { pid: number | null }>,
): Promise<string> {
  const [states, responding, leader, ready] = await Promise.all([
    nodeStates(layout.nodes),
    respondingNodes(layout.nodes),
    etcdLeader(layout.etcd),
    Promise.all(layout.servers.map(({ port }) => isReady(port))),
  ])
  const isRunning = (name: string) => (programs[name]?.pid ?? null) !== null
  const nodes = layout.nodes.map((node) => {
    const { name, ports } = node
    const found = states.find((state) => state.name === name)
    const lag = typeof found?.lag === 'number' && found.lag > 0 ? `, ${found.lag} bytes behind` : ''
    const room = found?.tags?.['low_disk'] ? ', low on disk' : ''
    const silence = responding.includes(node) ? '' : ', but does not respond'
    return [
      name,
      `PostgreSQL ${ports.postgres}, PgBouncer ${ports.pgbouncer}, Patroni ${ports.patroni}`,
      found ? `${ROLES[found.role]}, ${found.state}${lag}${room}${silence}` : 'unknown to Patroni',
    ]
  })
  const single = (name: string, where: string, role: string) => [name, where, isRunning(name) ? role : 'down']
  const rows = [
    ['MEMBER', 'PORTS', 'ROLE'],
    ...nodes,
    ...layout.etcd.map(({ name, client }) =>
      single(name, `${client}`, name === leader ? 'leader' : 'running'),
    ),
    ...layout.proxies.map(({ name, stats }) =>
      single(name, `web ${layout.web}, database ${layout.database}, statistics ${stats}`, 'running'),
    ),
    ...layout.servers.map(({ name, port, metrics }, index) =>
      single(name, `${port}, metrics ${metrics}`, ready[index] ? 'ready' : 'running, not ready'),
    ),
  ]
  const logs = join(layout.folder, 'logs')
  return `${columns(rows)}\n\n${existsSync(logs) ? `Logs: ${logs}` : ''}`.trimEnd()
}

function columns(rows: string[][]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
