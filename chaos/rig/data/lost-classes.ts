import type { Client } from 'pg'
import type { Ledger } from './ledger.ts'

interface StoredClass {
  id: string
  members: number
  seats: number
}

/**
 * Compares the classes and assignments in the database with what was acknowledged.
 *
 * @returns a description of each loss, and of each roster that was imported in part.
 */
export async function findLostClasses(database: Client, ledger: Ledger): Promise<string[]> {
  const { rows } = await database.query<StoredClass>(
    `SELECT classroom_id AS id, (count(*) FILTER (WHERE user_id IS NOT NULL))::int AS members,
       (count(*) FILTER (WHERE user_id IS NULL))::int AS seats FROM members GROUP BY classroom_id`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const lost = [...ledger.classes].flatMap(([id, { members, seats }]) => {
    const found = stored.get(id) ?? { members: 0, seats: 0 }
    const isKept = found.members >= members && found.seats >= seats
    return isKept ? [] : [`class ${id}: of ${members} members and ${seats} seats, ${JSON.stringify(found)}`]
  })
  const sizes = new Set(rows.map(({ seats }) => seats))
  sizes.delete(0)
  const parts = sizes.size > 1 ? [`rosters of one size have ${[...sizes].join(', ')} seats`] : []
  const { rows: published } = await database.query<{ id: string }>(
    'SELECT id FROM assignments WHERE published_at IS NOT NULL AND revision IS NOT NULL',
  )
  const isPublished = new Set(published.map(({ id }) => id))
  const drafts = [...ledger.published].filter((id) => !isPublished.has(id))
  return [...lost, ...parts, ...drafts.map((id) => `assignment ${id} is not published`)]
}
