import type { TestApp } from './test-app.ts'

/** The connections on which a transaction is open and nothing is running. */
export const heldConnections = (it: TestApp): Promise<object[]> =>
  it.sql(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  )
