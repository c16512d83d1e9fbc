import type { Member, Prisma, User } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../viewer.ts'
import { taughtMembers } from '../classrooms.access.ts'

/** A member, with the username of their account if they have one. */
export type ListedMember = Member & { user: Pick<User, 'username'> | null }

/** A range of a list of members. */
export interface MemberRange {
  /** Only members after the one with this id. */
  after?: string | undefined
  /** Only members before the one with this id. */
  before?: string | undefined
  limit: number
  /** Whether the range is the end of the list, in reverse. */
  isBackward?: boolean
}

/** What `listMembers` reads beside a member. */
const WITH_USERNAME = { user: { select: { username: true } } } as const

/**
 * Returns members of a classroom in every state, in the order in which they were added.
 */
export async function listMembers(
  { prisma }: Deps,
  classroomId: string,
  { after, before, limit, isBackward = false }: MemberRange,
): Promise<ListedMember[]> {
  const bounds: Prisma.MemberWhereInput[] = []
  if (after !== undefined) bounds.push({ id: { gt: after } })
  if (before !== undefined) bounds.push({ id: { lt: before } })
  return prisma.member.findMany({
    where: { AND: [{ classroomId }, ...bounds] },
    orderBy: { id: isBackward ? 'desc' : 'asc' },
    take: limit,
    include: WITH_USERNAME,
  })
}

/** Returns those of some members whose classroom the viewer teaches. */
export async function findTaughtMembers(
  { prisma }: Pick<Deps, 'prisma'>,
  viewer: Viewer,
  ids: string[],
): Promise<ListedMember[]> {
  const where = { AND: [{ id: { in: ids } }, taughtMembers(viewer)] }
  return prisma.member.findMany({ where, include: WITH_USERNAME })
}

/** Counts the members of a classroom, in every state. */
export async function countMembers({ prisma }: Deps, classroomId: string): Promise<number> {
  return prisma.member.count({ where: { classroomId } })
}
