import type { TestApp } from './test-app.ts'

/** Connections that are idle in an open transaction. */
export const heldConnections = (it: TestApp): Promise<object[]> =>
  it.sql(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  )
