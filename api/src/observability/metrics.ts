import type { Pool } from 'pg'
import { Counter, Gauge, Registry } from 'prom-client'
import type { ReportReads } from '../database/replica/report-reads.ts'

export interface Metrics {
  /** Every app has its own registry instead of the global one. */
  registry: Registry
}

/**
 * Creates a registry with the metrics of the connection pool.
 *
 * @param reports set if there is a standby for reports.
 */
export function createMetrics(
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  reports: ReportReads | null = null,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number): void => {
    // The constructor registers the gauge.
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  gauge('database_pool_connections', 'Connections to the database.', () => pool.totalCount)
  gauge('database_pool_idle_connections', 'Idle connections.', () => pool.idleCount)
  gauge('database_pool_waiting_requests', 'Requests waiting for a connection.', () => pool.waitingCount)
  if (reports) measureReports(registry, reports)
  return { registry }
}

const READ_FROM: Record<keyof ReportReads['counts'], string> = {
  IN_STEP: 'standby',
  LAGGING: 'primary',
  CROWDED: 'primary',
  UNAVAILABLE: 'primary',
}

function measureReports(registry: Registry, reports: ReportReads): void {
  const registers = [registry]
  void new Counter({
    name: 'report_reads_total',
    help: 'Reports by the database from which they were read, and why.',
    labelNames: ['database', 'reason'],
    registers,
    collect() {
      this.reset()
      for (const reason of ['IN_STEP', 'LAGGING', 'CROWDED', 'UNAVAILABLE'] as const)
        this.inc({ database: READ_FROM[reason], reason: reason.toLowerCase() }, reports.counts[reason])
    },
  })
  void new Gauge({
    name: 'standby_replay_lag_bytes',
    help: 'Bytes of the log that the standby for reports has yet to replay; NaN if it does not answer or does not follow a new primary yet.',
    registers,
    async collect() {
      this.set((await reports.bytesBehind()) ?? NaN)
    },
  })
}
