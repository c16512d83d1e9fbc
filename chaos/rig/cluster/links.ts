import type { Layout } from '../../../cluster/setup/layout.ts'
import { Link } from '../link.ts'

/** Proxies through which each database node is reached, and through which it reaches etcd. */
export interface NodeLinks {
  /**
   * Cuts a node off from everything else: packets no longer arrive, in either direction.
   *
   * @returns the repair.
   */
  cutOff: (name: string) => () => void
  close: () => Promise<void>
}

/** Puts proxies between the nodes and the rest of a planned cluster. */
export async function linkNodes(layout: Layout): Promise<NodeLinks> {
  const links = new Map<string, Link[]>()
  for (const node of layout.nodes) {
    const { postgres, patroni, pgbouncer } = node.ports
    const [toPostgres, toPatroni, toPgbouncer] = await Promise.all([
      Link.to(postgres),
      Link.to(patroni),
      Link.to(pgbouncer),
    ])
    const toEtcd = await Promise.all(layout.etcd.map(({ client }) => Link.to(client)))
    node.reachedAt = { postgres: toPostgres.port, patroni: toPatroni.port, pgbouncer: toPgbouncer.port }
    node.etcd = toEtcd.map(({ port }) => port)
    links.set(node.name, [toPostgres, toPatroni, toPgbouncer, ...toEtcd])
  }
  return {
    cutOff: (name) => {
      const cut = links.get(name) ?? []
      for (const link of cut) link.delayBy(() => 'held')
      return () => {
        for (const link of cut) link.repair()
      }
    },
    close: async () => {
      for (const link of [...links.values()].flat()) await link.close()
    },
  }
}
