import pg from 'pg'

const PATIENCE = 30_000
const PAUSE = 500
// SQLSTATE classes: wrong name or password, and no such database. Waiting mends neither.
const REFUSED = /^(28|3D)/

/**
 * Waits until a database of somebody else's answers; at a start of a whole machine it may come up after us.
 *
 * @param say is told once that there is something to wait for.
 * @param signal ends the waiting.
 * @throws Error naming DATABASE_URL when it refuses us, or does not answer in 30 seconds.
 */
export async function waitForDatabase(
  url: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + PATIENCE
  for (let round = 0; ; round++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      signal.throwIfAborted()
      if (REFUSED.test(String((error as { code?: unknown }).code))) {
        throw new Error(`DATABASE_URL: the database refuses us: ${(error as Error).message}`, {
          cause: error,
        })
      }
      if (Date.now() > end) {
        throw new Error(`DATABASE_URL: the database does not answer: ${(error as Error).message}`, {
          cause: error,
        })
      }
      if (round === 0) say('Waiting for the database at DATABASE_URL …')
      await new Promise((resume) => setTimeout(resume, PAUSE))
    }
  }
}
