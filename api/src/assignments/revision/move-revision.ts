import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { joinQuestions } from '../../attempts/reading/join-questions.ts'
import { refuseArchived } from '../../classrooms/classrooms.access.ts'
import { inTransaction } from '../../database/transactions.ts'
import { timeoutFor } from '../../database/pool.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { check } from '../../input.ts'
import { requireTaughtAssignment } from '../assignments.access.ts'
import { lockAssignment } from '../lock-assignment.ts'
import { revisionOf, storeSettings } from '../store-assignment.ts'

export const moveRevisionRules = z.object({
  dryRun: z
    .boolean('Send true or false for the dry run')
    .default(false)
    .describe('Only says what would change.'),
})

/** What moving an assignment to the newest revision of its quiz changes. */
export interface RevisionMove {
  from: number
  to: number
  /** Attempts in progress, which keep their revision. */
  running: number
  /** Completed attempts, which keep their revision. */
  finished: number
  /** Questions whose content differs. */
  changed: number
  added: number
  removed: number
}

/**
 * Moves a published assignment to the newest revision of its quiz. Attempts that have begun keep theirs.
 *
 * @throws NotFound when the viewer does not see the assignment.
 * @throws Forbidden when the viewer is a learner.
 * @throws InvalidInput when it is a draft, which has no revision yet.
 * @throws ClassroomArchived
 */
export async function moveRevision(
  deps: Deps,
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<RevisionMove> {
  const found = await requireTaughtAssignment(deps, viewer, id)
  const { dryRun } = check(moveRevisionRules, input)
  return inTransaction(deps.pool, async (client) => {
    const assignment = await lockAssignment(client, found.assignment, 'change')
    const { revision: from } = assignment
    if (from === null)
      throw InvalidInput.of(
        'assignmentId',
        'A draft has no fixed questions yet: it gets the newest when published',
      )
    refuseArchived(found.classroom)
    const to = await revisionOf(client, assignment.quizId)
    const move = {
      from,
      to,
      ...(await countAttempts(client, id)),
      ...(await difference(client, assignment, { from, to })),
    }
    if (!dryRun) await storeSettings(client, assignment.id, { revision: to })
    return move
  })
}

async function countAttempts(
  client: PoolClient,
  id: string,
): Promise<Pick<RevisionMove, 'running' | 'finished'>> {
  const { rows } = await client.query<Pick<RevisionMove, 'running' | 'finished'>>(
    `SELECT (count(*) FILTER (WHERE status = 'IN_PROGRESS'))::int AS running,
       (count(*) FILTER (WHERE status = 'COMPLETED'))::int AS finished
     FROM attempts WHERE assignment_id = $1 AND member_id IS NOT NULL`,
    [id],
  )
  return rows[0] ?? { running: 0, finished: 0 }
}

type Difference = Pick<RevisionMove, 'changed' | 'added' | 'removed'>

const questionsAt = (
  revision: string,
) => `SELECT q.id, c.text, c.options, c.answer_index, c.explanation, c.format
  FROM (SELECT $1::uuid AS quiz_id, NULL::uuid AS section_id, ${revision}::int AS revision) a ${joinQuestions(() => 'true', 'QUIZ')}`

async function difference(
  client: PoolClient,
  { quizId }: Assignment,
  { from, to }: Pick<RevisionMove, 'from' | 'to'>,
): Promise<Difference> {
  const { rows: counts } = await client.query<{ count: number }>(
    'SELECT question_count AS count FROM quizzes WHERE id = $1',
    [quizId],
  )
  const { rows } = await client.query<Difference>({
    ...timeoutFor(counts[0]?.count ?? 0),
    text: `SELECT (count(*) FILTER (WHERE before.id IS NULL))::int AS added,
             (count(*) FILTER (WHERE after.id IS NULL))::int AS removed,
             (count(*) FILTER (WHERE before.id = after.id AND to_jsonb(before) <> to_jsonb(after)))::int AS changed
           FROM (${questionsAt('$2')}) before FULL JOIN (${questionsAt('$3')}) after USING (id)`,
    values: [quizId, from, to],
  })
  return rows[0] ?? { changed: 0, added: 0, removed: 0 }
}
