import type { PoolClient } from 'pg'

/** Which assignments are meant. */
type Selection = { assignmentId: string } | { classroomId: string }

function assignmentsOf(selection: Selection): [condition: string, id: string] {
  return 'assignmentId' in selection
    ? ['assignment_id = $1', selection.assignmentId]
    : ['assignment_id IN (SELECT id FROM assignments WHERE classroom_id = $1)', selection.classroomId]
}

/** Checks whether learners have started attempts. */
export async function hasResults(client: PoolClient, selection: Selection): Promise<boolean> {
  const [condition, id] = assignmentsOf(selection)
  const { rowCount } = await client.query(
    `SELECT 1 FROM attempts WHERE ${condition} AND member_id IS NOT NULL LIMIT 1`,
    [id],
  )
  return rowCount !== 0
}

/** Deletes the attempts of instructors, which count nowhere. */
export async function deleteTries(client: PoolClient, selection: Selection): Promise<void> {
  const [condition, id] = assignmentsOf(selection)
  await client.query(`DELETE FROM attempts WHERE ${condition} AND member_id IS NULL`, [id])
}
