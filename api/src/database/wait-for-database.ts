import pg from 'pg'

const WAIT_LIMIT = 30_000
const RETRY_DELAY = 500
// SQLSTATE classes: wrong user or password, no such database. Waiting helps with neither.
const REFUSED = /^(28|3D)/

/**
 * Waits until an external database accepts connections: after a reboot it may come up later than this server.
 *
 * @param say prints a message, once, if the first attempt to connect fails.
 * @param signal cancels the wait.
 * @throws Error naming DATABASE_URL when the login is refused, or nothing responds within 30 seconds.
 */
export async function waitForDatabase(
  url: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + WAIT_LIMIT
  for (let round = 0; ; round++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      signal.throwIfAborted()
      if (REFUSED.test(String((error as { code?: unknown }).code))) {
        throw new Error(`DATABASE_URL: the database refuses the connection: ${(error as Error).message}`, {
          cause: error,
        })
      }
      if (Date.now() > end) {
        throw new Error(`DATABASE_URL: the database does not respond: ${(error as Error).message}`, {
          cause: error,
        })
      }
      if (round === 0) say('Waiting for the database at DATABASE_URL …')
      await new Promise((resume) => setTimeout(resume, RETRY_DELAY))
    }
  }
}
