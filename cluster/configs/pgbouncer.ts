import { join } from 'node:path'
import type { DatabaseNode } from '../setup/layout.ts'
import type { Secrets } from '../setup/secrets.ts'

/** Writes the configuration of a node's PgBouncer, which leads to the node's own PostgreSQL. */
export function pgbouncerConfig({ folder, ports }: DatabaseNode): string {
  return `[databases]
quizfolio = host=127.0.0.1 port=${ports.postgres} dbname=quizfolio

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'userlist.txt')}
; The API needs nothing that outlasts a transaction: see docs/decisions/032.
pool_mode = transaction
default_pool_size = 40
max_client_conn = 1000
; The API gives up after 2.4 seconds.
query_wait_timeout = 3
server_connect_timeout = 2
server_login_retry = 1
client_login_timeout = 3
tcp_keepalive = 1
tcp_keepidle = 3
tcp_keepintvl = 1
tcp_keepcnt = 3
log_connections = 0
log_disconnections = 0
`
}

/** Lists the users of PgBouncer. */
export function userList({ quizfolio }: Secrets): string {
  return `"quizfolio" "${quizfolio}"\n`
}
