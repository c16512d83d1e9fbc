// Where everything is: the members of the cluster, their ports on 127.0.0.1 and their folders.
import { join } from 'node:path'

const NUMBERS = [1, 2, 3] as const
const SERVERS = [1, 2] as const
// Between two checkpoints, the log grows by a gigabyte.
const KEEP_FREE = 1_000

/** A machine with a database: PostgreSQL, the Patroni that runs it, and a PgBouncer in front of it. */
export interface DatabaseNode {
  name: string
  folder: string
  /** Where its programs listen. */
  ports: NodePorts
  /** Where the rest of the cluster reaches them: the same ports, unless proxies are in between. */
  reachedAt: NodePorts
  /** Where it reaches etcd. */
  etcd: number[]
  /** The megabytes that its disk must have free for it to be the primary. */
  keepFree: number
}

interface NodePorts {
  postgres: number
  patroni: number
  pgbouncer: number
}

export interface EtcdMember {
  name: string
  folder: string
  client: number
  peer: number
}

export interface ApiServer {
  name: string
  folder: string
  port: number
  metrics: number
}

export interface Proxy {
  name: string
  /** Of its page of statistics. */
  stats: number
}

export interface Layout {
  folder: string
  /** Users open this port. */
  web: number
  /** Leads to the primary. */
  database: number
  etcd: EtcdMember[]
  nodes: DatabaseNode[]
  servers: ApiServer[]
  /** Both listen on the ports `web` and `database`, so that either may fail. */
  proxies: Proxy[]
}

/**
 * Plans a cluster.
 *
 * @param folder an absolute path.
 * @param base the first of 70 ports.
 */
export function planCluster(folder: string, base: number): Layout {
  const etcd = NUMBERS.map((number) => ({
    name: `etcd-${number}`,
    folder: join(folder, `etcd-${number}`),
    client: base + 50 + number,
    peer: base + 60 + number,
  }))
  const nodes = NUMBERS.map((number) => {
    const ports = { postgres: base + 20 + number, patroni: base + 30 + number, pgbouncer: base + 40 + number }
    const name = `node-${number}`
    return {
      name,
      folder: join(folder, name),
      ports,
      reachedAt: ports,
      etcd: etcd.map(({ client }) => client),
      keepFree: KEEP_FREE,
    }
  })
  const servers = SERVERS.map((number) => ({
    name: `api-${number}`,
    folder: join(folder, `api-${number}`),
    port: base + 10 + number,
    metrics: base + 12 + number,
  }))
  const proxies = SERVERS.map((number) => ({ name: `haproxy-${number}`, stats: base + 1 + number }))
  return { folder, web: base, database: base + 1, etcd, nodes, servers, proxies }
}

/** All ports on which something listens. */
export function portsOf({ web, database, etcd, nodes, servers, proxies }: Layout): number[] {
  return [
    web,
    database,
    ...proxies.map(({ stats }) => stats),
    ...servers.flatMap(({ port, metrics }) => [port, metrics]),
    ...nodes.flatMap(({ ports }) => Object.values(ports) as number[]),
    ...etcd.flatMap(({ client, peer }) => [client, peer]),
  ]
}
