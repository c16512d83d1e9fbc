import type { Layout, Proxy } from '../setup/layout.ts'

// The status that the API itself answers while it cannot work, with the body of its REST interface.
const UNAVAILABLE =
  '{"success":false,"error":"The service is not available right now","error_code":"SERVICE_UNAVAILABLE"}'

/** What an HAProxy leads to. Addresses are hosts with ports. */
export interface ProxyPlan {
  /** Where it listens. */
  web: string
  database: string
  stats: string
  servers: { name: string; address: string }[]
  /** With the address of PgBouncer, and the port at which Patroni says whether it is the primary. */
  nodes: { name: string; address: string; patroni: number }[]
  /** A name server that is asked again when members move; without it, names are looked up once. */
  nameServer?: string
}

/** The plan of an HAProxy of `npm run cluster`. */
export function localProxy({ web, database, servers, nodes }: Layout, { stats }: Proxy): ProxyPlan {
  const at = (port: number) => `127.0.0.1:${port}`
  return {
    web: at(web),
    database: at(database),
    stats: at(stats),
    servers: servers.map(({ name, port }) => ({ name, address: at(port) })),
    nodes: nodes.map(({ name, reachedAt: { pgbouncer, patroni } }) => ({
      name,
      address: at(pgbouncer),
      patroni,
    })),
  }
}

/**
 * Writes the configuration of an HAProxy. Of the API servers, it uses those that are ready; of the database
 * nodes, the one whose Patroni says that it is the primary.
 */
export function haproxyConfig(plan: ProxyPlan): string {
  const { web, database, stats, servers, nodes, nameServer } = plan
  const moving = nameServer === undefined ? '' : ' resolvers names init-addr libc,none'
  return `global
  maxconn 2000
  log stdout format iso local0 notice

defaults
  log global
  timeout connect 1s
  timeout check 1s
  timeout client 300s
  timeout server 300s
  timeout queue 2s
  retries 2
  option redispatch 1
  option dontlognull
${
  nameServer === undefined
    ? ''
    : `
resolvers names
  nameserver first ${nameServer}
  hold valid 1s
`
}
frontend web
  mode http
  bind ${web}
  option forwardfor
  # On a connection that stays open, HAProxy would only close it when a server ends in the middle of a request.
  option httpclose
  # Clients wait and repeat after a 503. So it also stands for an API server that ended in the middle of a request.
  http-after-response set-header Retry-After 1 if { status 502 503 504 } !{ res.hdr(Retry-After) -m found }
  http-after-response set-status 503 if { status 502 504 }
${[502, 503, 504].map(errorPage).join('\n')}
  default_backend api

backend api
  mode http
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  # Only what reached no server is sent again: anything else could be done twice.
  retry-on conn-failure
  default-server check inter 300ms fall 2 rise 1${moving}
${servers.map(({ name, address }) => `  server ${name} ${address}`).join('\n')}

listen database
  mode tcp
  bind ${database}
  option httpchk OPTIONS /primary
  http-check expect status 200
  option clitcpka
  option srvtcpka
  # Sessions with a primary that is gone, frozen or replaced end at once.
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions${moving}
${nodes.map(({ name, address, patroni }) => `  server ${name} ${address} check port ${patroni}`).join('\n')}

frontend stats
  mode http
  bind ${stats}
  stats enable
  stats uri /
  http-request use-service prometheus-exporter if { path /metrics }
`
}

function errorPage(status: number): string {
  const text = JSON.stringify(UNAVAILABLE)
  return `  http-error status ${status} content-type application/json hdr Retry-After 1 string ${text}`
}
