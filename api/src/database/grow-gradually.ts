import type { Pool, PoolClient } from 'pg'

/** The connections that a pool opens at the same time. */
const MAX_OPENING = 2

/**
 * Lets a pool open only a few connections at a time, while further statements wait for any free connection.
 *
 * Opening a connection costs PostgreSQL and this process many times what a usual statement costs, and the
 * pool closes idle connections after ten seconds. Otherwise, each statement of the first page after a pause
 * would wait for a connection of its own. On a busy machine, that took longer than statements may wait.
 *
 * @param size the maximum number of connections.
 */
export function growGradually(pool: Pool, size: number): void {
  // The pool reports a connection that fails twice as removed twice, so a number would become too low.
  const opened = new Set<PoolClient>()
  const limit = () => (pool.options.max = Math.min(size, opened.size + MAX_OPENING))
  limit()
  pool.on('remove', (client) => {
    opened.delete(client)
    limit()
  })
  pool.on('connect', (client) => {
    opened.add(client)
    limit()
    // The pool itself opens a connection only for a new statement, never for one that already waits.
    if (pool.waitingCount > 0 && pool.totalCount < pool.options.max) openAnother(pool)
  })
}

// Releasing the new connection gives it to the next waiting statement.
function openAnother(pool: Pool): void {
  pool.connect().then(
    (client) => client.release(),
    // The waiting statements find out by themselves.
    () => undefined,
  )
}
