import { inTransaction } from '../database/transactions.ts'
import { timeoutFor } from '../database/pool.ts'
import type { Deps } from '../deps.ts'

const DAY = 86_400_000
const MOST_AT_ONCE = 500
// PostgreSQL's code for a row that another row refers to.
const STILL_USED = '23001'
const FOREIGN_KEY = '23503'

type CleaningDeps = Pick<Deps, 'pool' | 'now' | 'pictures'>

/** Deletes pictures that no quiz has any more, a day after they were added at the earliest. */
export async function deleteUnusedPictures(deps: CleaningDeps): Promise<void> {
  const { rows } = await deps.pool.query<{ hash: string }>({
    text: `SELECT encode(sha256, 'hex') AS hash FROM pictures
           WHERE stored_at < $1 AND NOT EXISTS (SELECT FROM quiz_pictures p WHERE p.sha256 = pictures.sha256)
           LIMIT ${MOST_AT_ONCE}`,
    values: [dayAgo(deps)],
    // Reads the keys of all pictures.
    ...timeoutFor(60_000),
  })
  for (const { hash } of rows) await deleteUnused(deps, hash)
}

// The row first: its lock makes an upload of the same picture wait until the bytes are gone, too.
async function deleteUnused(deps: CleaningDeps, hash: string): Promise<void> {
  try {
    await inTransaction(deps.pool, async (client) => {
      const { rows } = await client.query<{ isElsewhere: boolean }>(
        `DELETE FROM pictures WHERE sha256 = decode($1, 'hex') AND stored_at < $2
         RETURNING bytes IS NULL AS "isElsewhere"`,
        [hash, dayAgo(deps)],
      )
      if (rows[0]?.isElsewhere) await deps.pictures.delete(hash)
    })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== STILL_USED && code !== FOREIGN_KEY) throw error
  }
}

const dayAgo = ({ now }: Pick<Deps, 'now'>) => new Date(now().getTime() - DAY)
