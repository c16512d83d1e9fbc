import { describeProblem, type Problem } from 'quiz-format'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { inTransaction } from '../../database/transactions.ts'
import { carryOutOnce } from '../../once/once-key.ts'
import type { Deps } from '../../deps.ts'
import { InvalidRosterFile, NotFound } from '../../errors.ts'
import type { QuizFile } from '../../imports/admit-file.ts'
import { check } from '../../input.ts'
import { refuseArchived, requireTeaching } from '../classrooms.access.ts'
import { applyRoster } from './apply-roster.ts'
import { planRoster } from './plan-roster.ts'
import { admitRoster, readRosterFile } from './read-roster-file.ts'
import { differenceOf, type RosterDifference } from './roster-difference.ts'
import { readRosterMembers } from './roster-member.ts'

const MAX_ISSUES = 100

/** Validation rules of the choices of an import. */
const rosterChoiceRules = z.object({
  dryRun: z.boolean('Send true or false as dry_run').default(true),
  removeMissing: z.boolean('Send true or false as remove_missing').default(false),
})

/**
 * Brings the learners of a class in line with a roster, all or nothing. New people get a seat; a seat with an
 * address gets a mail with a link to claim it.
 *
 * @param choices `dryRun` (the default) only returns the difference, with the issues of a faulty file.
 *   `removeMissing` removes the learners who are not in the file; otherwise, they stay.
 * @throws NotFound when the viewer is not a member.
 * @throws Forbidden when the viewer is a learner.
 * @throws FileTooLarge, UnsupportedFileType
 * @throws InvalidInput when there is no file, or the class would have too many members.
 * @throws InvalidRosterFile with the first 100 issues.
 * @throws ClassroomArchived
 * @throws RateLimited when the viewer has invited too many people within a day.
 */
export async function importRoster(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { file, ...choices }: { file: QuizFile | null; dryRun?: unknown; removeMissing?: unknown },
): Promise<RosterDifference> {
  const { classroom, member } = await requireTeaching(deps, viewer, id)
  const admitted = admitRoster(file)
  const { dryRun: isDryRun, removeMissing } = check(rosterChoiceRules, choices)
  const result = await readRosterFile(deps, viewer, admitted)
  if (!result.ok) return refuseIssues(result.problems, result.problemCount, isDryRun)
  if (isDryRun) {
    const members = await readRosterMembers(deps.pool, classroom.id, false)
    const { matches, plan, issues } = planRoster(result, members, removeMissing)
    if (issues.length > 0) return refuseIssues(issues, issues.length, isDryRun)
    refuseArchived(classroom)
    return differenceOf(matches, plan, { isDryRun, removeMissing })
  }
  const apply = async (client: PoolClient): Promise<RosterDifference> => {
    // The lock makes concurrent imports and joins wait for each other, so that no person gets two seats.
    const { rows } = await client.query<{ archivedAt: Date | null }>(
      'SELECT archived_at AS "archivedAt" FROM classrooms WHERE id = $1 FOR UPDATE',
      [classroom.id],
    )
    const [locked] = rows
    if (!locked) throw new NotFound()
    const members = await readRosterMembers(client, classroom.id, true)
    const { matches, plan, issues } = planRoster(result, members, removeMissing)
    if (issues.length > 0) return refuseIssues(issues, issues.length, isDryRun)
    refuseArchived(locked)
    await applyRoster(client, deps, plan, {
      classroomId: classroom.id,
      userId: viewer.id,
      inviterId: member.id,
      removeMissing,
      at: deps.now(),
    })
    return differenceOf(matches, plan, { isDryRun, removeMissing })
  }
  const difference = await inTransaction(deps.pool, (client) =>
    carryOutOnce(client, deps.once, () => apply(client)),
  )
  deps.wakeMailWorker()
  return difference
}

// Returns a dry run's answer. Otherwise, a faulty file is an error.
function refuseIssues(issues: Problem[], count: number, isDryRun: boolean): RosterDifference {
  const kept = issues.slice(0, MAX_ISSUES)
  if (isDryRun) return { added: [], changed: [], unchanged: [], missing: [], issues: kept }
  const [first] = kept
  throw new InvalidRosterFile(first ? describeProblem(first, 'row') : 'The file is no roster', kept, count)
}
