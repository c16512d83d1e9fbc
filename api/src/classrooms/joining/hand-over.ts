import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Classroom } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { Forbidden, InvalidInput } from '../../errors.ts'
import { check } from '../../input.ts'
import { refuseArchived, requireMember, requireMembership, requireOwnership } from '../classrooms.access.ts'
import { readMembership, withPeople, type StaffedMembership } from '../read-classrooms.ts'

const DAYS = 14
const DAY = 24 * 60 * 60 * 1000
const MEMBER_FORM = 'Send the id of an instructor, or null to withdraw the question'

export const handOverRules = z.object({
  memberId: z
    .string(MEMBER_FORM)
    .nullable()
    .describe('The instructor who is asked to become the owner; null withdraws the question.'),
})

/** A question to an instructor whether they will own the class. */
export interface HandOver {
  memberId: string
  endsAt: Date
}

/**
 * Returns the question that an instructor can answer now; null if there is none.
 */
export function pendingHandOver({ handOverTo, handOverAt }: Classroom, now: Date): HandOver | null {
  if (handOverTo === null || handOverAt === null) return null
  const endsAt = new Date(handOverAt.getTime() + DAYS * DAY)
  return endsAt > now ? { memberId: handOverTo, endsAt } : null
}

/**
 * Asks an instructor to become the owner, for 14 days. A new question replaces an earlier one.
 *
 * @throws NotFound when the viewer is not a member, or there is no such member.
 * @throws Forbidden when the viewer is not the owner.
 * @throws InvalidInput when the member is not an instructor.
 * @throws ClassroomArchived
 */
export async function handOverClassroom(
  deps: Deps,
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<StaffedMembership> {
  const membership = await withPeople(deps.pool, await requireOwnership(deps, viewer, id))
  const { classroom } = membership
  const { memberId } = check(handOverRules, input)
  const successor = memberId === null ? null : await requireMember(deps, classroom.id, memberId)
  if (successor && (successor.role !== 'INSTRUCTOR' || successor.state !== 'ACTIVE'))
    throw InvalidInput.of('memberId', 'Only an instructor of the class can become its owner')
  refuseArchived(classroom)
  const data = { handOverTo: successor?.id ?? null, handOverAt: successor ? deps.now() : null }
  return {
    ...membership,
    classroom: await deps.prisma.classroom.update({ where: { id: classroom.id }, data }),
  }
}

/**
 * Makes the viewer the owner, if the owner asked them. The former owner stays an instructor.
 *
 * @throws NotFound when the viewer is not a member.
 * @throws Forbidden when the viewer was not asked, or the question was withdrawn or has ended.
 * @throws ClassroomArchived
 */
export async function acceptHandOver(deps: Deps, viewer: Viewer, id: string): Promise<StaffedMembership> {
  const { classroom, member } = await requireMembership(deps, viewer, id)
  if (pendingHandOver(classroom, deps.now())?.memberId !== member.id) throw notAsked()
  refuseArchived(classroom)
  return inTransaction(deps.pool, async (client) => {
    // Only one of several concurrent calls finds the question.
    const { rowCount } = await client.query(
      'UPDATE classrooms SET hand_over_to = NULL, hand_over_at = NULL WHERE id = $1 AND hand_over_to = $2',
      [classroom.id, member.id],
    )
    if (rowCount === 0) throw notAsked()
    const { rowCount: accepted } = await client.query(
      `WITH former AS (UPDATE members SET role = 'INSTRUCTOR' WHERE classroom_id = $1 AND role = 'OWNER')
       SELECT 1 FROM members WHERE id = $2 AND state = 'ACTIVE' AND role = 'INSTRUCTOR' FOR UPDATE`,
      [classroom.id, member.id],
    )
    if (accepted === 0) throw notAsked()
    await client.query(`UPDATE members SET role = 'OWNER' WHERE id = $1`, [member.id])
    return readMembership(client, classroom.id, viewer.id)
  })
}

function notAsked(): Forbidden {
  return Forbidden.because('Only an instructor whom the owner has asked may take over the class')
}
