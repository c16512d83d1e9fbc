import { refuseArchived } from '../../classrooms/classrooms.access.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { AssignmentNotOpen } from '../../errors.ts'
import { queueClassMails } from '../../mail/class-mails/queue-class-mails.ts'
import type { Viewer } from '../../viewer.ts'
import { readTerms } from '../access/read-terms.ts'
import { requireTaughtAssignment } from '../assignments.access.ts'
import { findIdle, whoMay } from './find-idle.ts'

/**
 * Mails everybody who can start an assignment now and has not started it. Nobody is reminded twice, nor after
 * the mail that it closes within 24 hours, nor against their wish. Seats without an account have got an
 * invitation, and get nothing here.
 *
 * @returns how many learners are reminded.
 * @throws NotFound when the viewer does not see the assignment.
 * @throws Forbidden when the viewer is a learner.
 * @throws ClassroomArchived
 * @throws AssignmentNotOpen when nobody could start it now.
 */
export async function remindIdle(deps: Deps, viewer: Viewer, assignmentId: string): Promise<number> {
  const { assignment, classroom } = await requireTaughtAssignment(deps, viewer, assignmentId)
  refuseArchived(classroom)
  const at = deps.now()
  const term = (await readTerms(deps.pool, [assignment], at)).get(assignment.id)
  if (!term?.isPublished) throw AssignmentNotOpen.because('it is a draft')
  if (term.isQuizOff) throw AssignmentNotOpen.because('its quiz is switched off')
  if (term.lastClosesAt && at >= term.lastClosesAt) throw AssignmentNotOpen.because('it is closed')
  const idle = await findIdle(deps.pool, assignment.id, at)
  const members = whoMay(
    term,
    idle,
    at,
    ({ mayStart }, { isReminded, isDeaf }) => mayStart && !isReminded && !isDeaf,
  )
  if (members.length === 0 && term.opensAt && at < term.opensAt)
    throw AssignmentNotOpen.because('it is not open yet')
  return inTransaction(deps.pool, (client) =>
    queueClassMails(client, { kind: 'ASSIGNMENT_REMINDER', assignmentId: assignment.id, members, at }),
  )
}
