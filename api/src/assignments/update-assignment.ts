import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import { refuseArchived } from '../classrooms/classrooms.access.ts'
import type { Assignment } from '../database/prisma/client.ts'
import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { InvalidInput } from '../errors.ts'
import { check } from '../input.ts'
import { markScores } from '../lti/services/recording/mark-scores.ts'
import { recordPublished, recordTurnsOf } from '../webhooks/recording/assignment-events.ts'
import { refuseContradictions, settingsRules } from './assignment-rules.ts'
import { lockAssignment } from './lock-assignment.ts'
import { isScoreFree, queueFreeScores } from './mailing/queue-free-scores.ts'
import { queuePublished } from './mailing/queue-published.ts'
import { revisionOf, storeSettings } from './store-assignment.ts'
import { moveDeadlines } from './taking/move-deadlines.ts'
import { markProgressStale } from '../progress/mark-stale.ts'
import { requireTaughtAssignment, type MemberAssignment } from './assignments.access.ts'

type Changes = z.infer<typeof updateAssignmentRules>

const onlyTrue = (what: string) => z.literal(true, `Send true to ${what}; it cannot be undone`)

/** Validation rules of an update; missing fields stay unchanged. */
export const updateAssignmentRules = settingsRules.extend({
  releaseScore: onlyTrue('release the scores')
    .optional()
    .describe('Shows every learner their score now. It cannot be undone.'),
  releaseKey: onlyTrue('release the right answers')
    .optional()
    .describe('Shows every learner the right answers now. It cannot be undone.'),
  closeNow: onlyTrue('close the assignment').optional().describe('Closes the assignment at once.'),
})

/**
 * Changes an assignment. What lengthens an attempt reaches those that are running; what shortens it does not,
 * unless the assignment is closed now. Learners get a mail when it is published, and when
 * their hidden scores become free.
 *
 * @throws NotFound when the viewer does not see it.
 * @throws Forbidden when the viewer is a learner.
 * @throws InvalidInput naming every wrong field.
 * @throws ClassroomArchived
 */
export async function updateAssignment(
  deps: Deps,
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<MemberAssignment> {
  const found = await requireTaughtAssignment(deps, viewer, id)
  const changes = check(updateAssignmentRules, input)
  const now = deps.now()
  if (changes.closeNow && changes.closesAt !== undefined)
    throw InvalidInput.of('closesAt', 'Send either close_now or another time of closing')
  const assignment = await inTransaction(deps.pool, async (client) => {
    const before = await lockAssignment(client, found.assignment, 'change')
    const data = settingsAfter(before, changes, now)
    await refuseUnpublishing(client, before, changes)
    refuseArchived(found.classroom)
    const after = await storeSettings(client, before.id, {
      ...data,
      ...(await publication(client, before, changes.published, now)),
    })
    await moveDeadlines(client, { assignmentId: after.id }, { closedAt: changes.closeNow ? now : null })
    await markProgressStale(client, { assignmentId: after.id })
    await markScores(client, { assignmentId: after.id }, now)
    await queueMails(client, before, after, now)
    if (after.publishedAt && !before.publishedAt) await recordPublished(client, after.id, now)
    await recordTurnsOf(client, after.id, now)
    return after
  })
  deps.wakeMailWorker()
  return { ...found, assignment }
}

function settingsAfter(before: Assignment, changes: Changes, now: Date): Partial<Assignment> {
  const { published: _published, confirmEarlyKey, releaseScore, releaseKey, closeNow, ...settings } = changes
  const data = {
    ...Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
    ...(closeNow && datesOfClose(before, now)),
  }
  const isEarlyKeyKnown = settings.revealKey === undefined && settings.attemptsAllowed === undefined
  refuseContradictions({ ...before, ...data }, confirmEarlyKey === true || isEarlyKeyKnown)
  return {
    ...data,
    ...(releaseScore && { scoreReleasedAt: before.scoreReleasedAt ?? now }),
    ...(releaseKey && releasedKey(before, now)),
  }
}

async function queueMails(
  client: PoolClient,
  before: Assignment,
  after: Assignment,
  now: Date,
): Promise<void> {
  if (after.publishedAt && !before.publishedAt) await queuePublished(client, after, now)
  const wasFree = await isScoreFree(client, before, now)
  if (!wasFree && (await isScoreFree(client, after, now))) await queueFreeScores(client, after.id, now)
}

// If it has closed already, a later close would open it again for members with more time. An assignment that
// closes before it opens or is due would contradict itself.
function datesOfClose({ opensAt, dueAt, closesAt }: Assignment, now: Date): Partial<Assignment> {
  if (closesAt && closesAt <= now) return {}
  return {
    closesAt: now,
    ...(opensAt && opensAt >= now && { opensAt: null }),
    ...(dueAt && dueAt > now && { dueAt: now }),
  }
}

// The right answers give away the score.
function releasedKey({ scoreReleasedAt, keyReleasedAt }: Assignment, now: Date) {
  return { keyReleasedAt: keyReleasedAt ?? now, scoreReleasedAt: scoreReleasedAt ?? now }
}

async function refuseUnpublishing(
  client: PoolClient,
  { id, publishedAt }: Assignment,
  { published }: Changes,
): Promise<void> {
  if (published !== false || publishedAt === null) return
  const { rowCount } = await client.query(
    'SELECT 1 FROM attempts WHERE assignment_id = $1 AND member_id IS NOT NULL LIMIT 1',
    [id],
  )
  if (rowCount !== 0)
    throw InvalidInput.of('published', 'A learner has started it, so it can no longer become a draft')
}

async function publication(
  client: PoolClient,
  { publishedAt, quizId }: Assignment,
  published: boolean | undefined,
  now: Date,
): Promise<Pick<Assignment, 'publishedAt' | 'revision'> | undefined> {
  if (published === undefined || published === (publishedAt !== null)) return undefined
  return published
    ? { publishedAt: now, revision: await revisionOf(client, quizId) }
    : { publishedAt: null, revision: null }
}
