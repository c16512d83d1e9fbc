import type { Membership } from '../classrooms/classrooms.access.ts'
import type { Assignment, Prisma } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { visibleAssignments } from './assignments.access.ts'

/** A range of a list of assignments. */
export interface AssignmentRange {
  /** Only assignments after the one with this id. */
  after?: string | undefined
  /** Only assignments before the one with this id. */
  before?: string | undefined
  limit: number
  /** Whether the range is the end of the list, in reverse. */
  isBackward?: boolean
}

/**
 * Returns the assignments of a classroom that a member sees, oldest first.
 */
export async function listAssignments(
  { prisma }: Deps,
  membership: Membership,
  { after, before, limit, isBackward = false }: AssignmentRange,
): Promise<Assignment[]> {
  const bounds: Prisma.AssignmentWhereInput[] = []
  if (after !== undefined) bounds.push({ id: { gt: after } })
  if (before !== undefined) bounds.push({ id: { lt: before } })
  return prisma.assignment.findMany({
    where: { AND: [visibleAssignments(membership), ...bounds] },
    orderBy: { id: isBackward ? 'desc' : 'asc' },
    take: limit,
  })
}

/** Counts the assignments of a classroom that a member sees. */
export async function countAssignments({ prisma }: Deps, membership: Membership): Promise<number> {
  return prisma.assignment.count({ where: visibleAssignments(membership) })
}
