import pg from 'pg'
import { startEmbedded } from '../../api/src/database/embedded/embedded.ts'
import { runningUrl } from '../../api/src/database/embedded/running-url.ts'

/** Counts the rows of each table of an embedded database that is running. */
export async function countRows(dataDir: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: runningUrl(dataDir) })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; count: number }>(
      `SELECT relname AS name, (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I', relname), false, true, '')))[1]::text::int AS count
       FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  } finally {
    await client.end()
  }
}

/** Starts the embedded database of a stopped server without the server, and counts the rows of each table. */
export async function countRowsOfStopped(dataDir: string): Promise<Record<string, number>> {
  const database = await startEmbedded({
    dataDir,
    isDefaultDataDir: false,
    database: 'quizfolio',
    say: () => undefined,
  })
  try {
    return await countRows(dataDir)
  } finally {
    await database.stop()
  }
}
