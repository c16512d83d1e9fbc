import type { TestApp } from '../test-app.ts'

/** Finds other connections that have an open transaction, whether or not they are running a statement. */
export const heldConnections = (it: TestApp): Promise<object[]> =>
  it.sql(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
  )
