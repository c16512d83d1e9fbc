import type { TestApp } from './test-app.ts'

/** Connections with an open transaction that are running no statement. */
export const heldConnections = (it: TestApp): Promise<object[]> =>
  it.sql(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  )
