import pg from 'pg'

const PATIENCE = 30_000
const PAUSE = 1_000

/**
 * Waits until a database of somebody else's answers; at a start of a whole machine it may come up after us.
 *
 * @param say is told once that there is something to wait for.
 * @throws Error naming DATABASE_URL when it does not answer in 30 seconds.
 */
export async function waitForDatabase(url: string, say: (line: string) => void): Promise<void> {
  const end = Date.now() + PATIENCE
  for (let round = 0; ; round++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
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
