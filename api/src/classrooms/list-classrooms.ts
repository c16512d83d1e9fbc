import type { Viewer } from '../viewer.ts'
import type { Prisma } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { activeMemberships, type Membership } from './classrooms.access.ts'

/** A range of a list of classrooms. */
export interface ClassroomRange {
  /** Only classrooms older than the one with this id. */
  after?: string | undefined
  /** Only classrooms newer than the one with this id. */
  before?: string | undefined
  limit: number
  /** Whether the range is the end of the list, in reverse. */
  isBackward?: boolean
}

/**
 * Returns the classrooms of the viewer, newest first. Archived ones are among them.
 */
export async function listClassrooms(
  { prisma }: Deps,
  viewer: Pick<Viewer, 'id' | 'access'>,
  { after, before, limit, isBackward = false }: ClassroomRange,
): Promise<Membership[]> {
  const bounds: Prisma.MemberWhereInput[] = []
  if (after !== undefined) bounds.push({ classroomId: { lt: after } })
  if (before !== undefined) bounds.push({ classroomId: { gt: before } })
  const found = await prisma.member.findMany({
    where: { AND: [activeMemberships(viewer), ...bounds] },
    orderBy: { classroomId: isBackward ? 'asc' : 'desc' },
    take: limit,
    include: { classroom: true },
  })
  return found.map(({ classroom, ...member }) => ({ classroom, member }))
}

/** Counts the classrooms of the viewer. */
export async function countClassrooms(
  { prisma }: Deps,
  viewer: Pick<Viewer, 'id' | 'access'>,
): Promise<number> {
  return prisma.member.count({ where: activeMemberships(viewer) })
}
