import type { PoolClient } from 'pg'
import { selected, type Selection } from './selection.ts'

const ofAssignments = (condition: string) =>
  `assignment_id IN (SELECT id FROM assignments WHERE ${condition})`

/** Checks whether learners have started attempts. */
export async function hasResults(client: PoolClient, selection: Selection): Promise<boolean> {
  const [condition, id] = selected(selection)
  const { rowCount } = await client.query(
    `SELECT 1 FROM attempts WHERE ${ofAssignments(condition)} AND member_id IS NOT NULL LIMIT 1`,
    [id],
  )
  return rowCount !== 0
}

/** Deletes the attempts of instructors, which count nowhere. */
export async function deleteTries(client: PoolClient, selection: Selection): Promise<void> {
  const [condition, id] = selected(selection)
  await client.query(`DELETE FROM attempts WHERE ${ofAssignments(condition)} AND member_id IS NULL`, [id])
}
