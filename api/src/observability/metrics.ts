import type { Pool } from 'pg'
import { Gauge, Registry } from 'prom-client'

/** What the server counts and measures. */
export interface Metrics {
  /** Every app has its own: nothing is global. */
  registry: Registry
}

/**
 * Makes the metrics, with those of the database's pool.
 */
export function createMetrics(pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number): void => {
    // It registers itself, and is read whenever somebody asks.
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
  gauge('database_pool_idle_connections', 'Connections that nobody uses.', () => pool.idleCount)
  gauge('database_pool_waiting_requests', 'Who waits for a connection.', () => pool.waitingCount)
  return { registry }
}
