import type { ProxyPlan } from './haproxy.ts'

/** The plan of the HAProxy in deploy/compose, whose haproxy.cfg a test compares with it. */
export const COMPOSE_PROXY: ProxyPlan = {
  web: '*:4000',
  database: '*:5432',
  stats: '127.0.0.1:8404',
  servers: [1, 2].map((number) => ({ name: `app-${number}`, address: `app-${number}:4000` })),
  nodes: [1, 2, 3].map((number) => ({
    name: `node-${number}`,
    address: `node-${number}:6432`,
    patroni: 8008,
  })),
  // Docker's own.
  nameServer: '127.0.0.11:53',
}
