import type { Pool } from 'pg'
import { Gauge, Registry } from 'prom-client'

export interface Metrics {
  /** Every app has its own registry instead of the global one. */
  registry: Registry
}

/**
 * Creates a registry with the metrics of the connection pool.
 */
export function createMetrics(pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): Metrics {
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
  return { registry }
}
