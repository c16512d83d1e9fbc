import { join } from 'node:path'
import { stringify } from 'yaml'
import type { DatabaseNode } from '../setup/layout.ts'
import type { Secrets } from '../setup/secrets.ts'

// Seconds. Patroni asks for LOOP_WAIT + 2 × RETRY_TIMEOUT ≤ TTL. A primary that is gone or frozen is
// replaced once its lease of TTL seconds has run out; Patroni's default is 30.
const TTL = 8
const LOOP_WAIT = 2
const RETRY_TIMEOUT = 3

const PARAMETERS = {
  // Each API server holds at most 11 connections, and PgBouncer at most 40.
  max_connections: 100,
  shared_buffers: '64MB',
  password_encryption: 'scram-sha-256',
  // A primary or standby that has gone silent is noticed within seconds.
  wal_sender_timeout: '4s',
  wal_receiver_timeout: '4s',
  wal_retrieve_retry_interval: '1s',
  tcp_keepalives_idle: 3,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
  client_connection_check_interval: '1s',
  // What a failed primary needs to follow the next one.
  wal_keep_size: '128MB',
  wal_log_hints: 'on',
  // A standby that is away for long must not fill the disk of the primary.
  max_slot_wal_keep_size: '4GB',
  // After a crash, such as one for a full disk, PostgreSQL would start again and again and keep the lease.
  restart_after_crash: 'off',
  log_checkpoints: 'off',
}

/** The settings that all nodes share; Patroni stores them in etcd when it creates the database. */
export const BOOTSTRAP = {
  dcs: {
    ttl: TTL,
    loop_wait: LOOP_WAIT,
    retry_timeout: RETRY_TIMEOUT,
    // Only the synchronous standby may take over, and it has all that was acknowledged. What else the log of
    // the primary held, such as half of an import, must not keep it from doing so. 2^40 bytes are no limit.
    maximum_lag_on_failover: 2 ** 40,
    // A commit is acknowledged once a standby has it on its disk, and only this standby may take over.
    synchronous_mode: true,
    // If PostgreSQL crashes, a standby takes over at once: recovery may take longer.
    primary_start_timeout: 0,
    // A switchover waits this long for a clean stop.
    primary_stop_timeout: 10,
    postgresql: { use_pg_rewind: true, use_slots: true, parameters: PARAMETERS },
    // Without these, a node that is away for longer than the lease loses its slot, and the primary deletes
    // log that the node needs: then it never follows again. Patroni writes "_" for "-" in names of members.
    slots: Object.fromEntries([1, 2, 3].map((number) => [`node_${number}`, { type: 'physical' }] as const)),
  },
  initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
}

/** Writes Patroni's configuration of a node. */
export function patroniConfig(node: DatabaseNode, postgres: string, secrets: Secrets): string {
  const { name, folder, ports, reachedAt } = node
  const password = (value: string) => ({ password: value })
  return stringify({
    scope: 'quizfolio',
    namespace: '/quizfolio/',
    name,
    restapi: {
      listen: `127.0.0.1:${ports.patroni}`,
      connect_address: `127.0.0.1:${reachedAt.patroni}`,
      authentication: { username: 'patroni', ...password(secrets.patroni) },
    },
    // Etcd's older interface: see docs/decisions/032. With `use_proxies`, Patroni uses these addresses and no
    // others, not those by which the members of etcd know each other.
    etcd: { hosts: node.etcd.map((port) => `127.0.0.1:${port}`), use_proxies: true },
    bootstrap: BOOTSTRAP,
    postgresql: {
      listen: `127.0.0.1:${ports.postgres}`,
      connect_address: `127.0.0.1:${reachedAt.postgres}`,
      data_dir: join(folder, 'postgres'),
      bin_dir: postgres,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', ...password(secrets.superuser) },
        replication: { username: 'replication', ...password(secrets.replication) },
      },
      parameters: { unix_socket_directories: '', cluster_name: name },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      basebackup: [{ checkpoint: 'fast' }],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    watchdog: { mode: 'off' },
  })
}
