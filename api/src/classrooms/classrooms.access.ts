// Decides who may see and change a classroom. No other file decides this.
import type { Viewer } from '../viewer.ts'
import type { Classroom, Member, Prisma } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { ClassroomArchived, Forbidden, NotFound } from '../errors.ts'
import { isId } from '../ids.ts'

/** A classroom, and the viewer's place in it. */
export interface Membership {
  classroom: Classroom
  /** Always active. */
  member: Member
}

/**
 * A Prisma `where` for the memberships through which a viewer sees their classrooms: with an access token for
 * one class, only that one.
 */
export function activeMemberships({ id, access }: Pick<Viewer, 'id' | 'access'>): Prisma.MemberWhereInput {
  const classroomId = access?.classroomId ?? null
  return { userId: id, state: 'ACTIVE', ...(classroomId !== null && { classroomId }) }
}

/**
 * Returns a classroom that the viewer belongs to.
 *
 * @throws NotFound when there is no such classroom, or the viewer is not an active member.
 */
export async function requireMembership({ prisma }: Deps, viewer: Viewer, id: string): Promise<Membership> {
  if (!isId(id)) throw new NotFound()
  const found = await prisma.member.findFirst({
    where: { AND: [{ classroomId: id }, activeMemberships(viewer)] },
    include: { classroom: true },
  })
  if (!found) throw new NotFound()
  const { classroom, ...member } = found
  return { classroom, member }
}

/** Returns the viewer's place in those of some classrooms that they belong to. */
export async function findMemberships(
  { prisma }: Pick<Deps, 'prisma'>,
  viewer: Viewer,
  ids: string[],
): Promise<Membership[]> {
  const found = await prisma.member.findMany({
    where: { AND: [{ classroomId: { in: ids } }, activeMemberships(viewer)] },
    include: { classroom: true },
  })
  return found.map(({ classroom, ...member }) => ({ classroom, member }))
}

/** A Prisma `where` for the members of classrooms that the viewer teaches. */
export function taughtMembers(viewer: Viewer): Prisma.MemberWhereInput {
  const teaching = { AND: [activeMemberships(viewer), { role: { not: 'LEARNER' as const } }] }
  return { classroom: { members: { some: teaching } } }
}

/** Checks whether a member sees and changes what belongs to the class: its members, code and results. */
export function isTeaching({ role }: Pick<Member, 'role'>): boolean {
  return role !== 'LEARNER'
}

/**
 * A SQL condition for a classroom that a user teaches.
 *
 * @param classroomId SQL expression of the classroom's id.
 * @param userId SQL expression of the user's id.
 */
export function isTaughtBy(classroomId: string, userId: string): string {
  return `EXISTS (
    SELECT FROM members teaching
    WHERE teaching.classroom_id = ${classroomId} AND teaching.user_id = ${userId}
      AND teaching.role <> 'LEARNER' AND teaching.state = 'ACTIVE'
  )`
}

/**
 * Returns a classroom that the viewer teaches: as its owner or as an instructor.
 *
 * @throws NotFound when the viewer is not an active member.
 * @throws Forbidden when the viewer is a learner.
 */
export async function requireTeaching(deps: Deps, viewer: Viewer, id: string): Promise<Membership> {
  const membership = await requireMembership(deps, viewer, id)
  requireTeachingMember(membership.member)
  return membership
}

/**
 * @throws Forbidden when a member is a learner.
 */
export function requireTeachingMember(member: Pick<Member, 'role'>): void {
  if (!isTeaching(member)) throw Forbidden.because('Only instructors of the class may do this')
}

/**
 * Returns a classroom that the viewer owns.
 *
 * @throws NotFound when the viewer is not an active member.
 * @throws Forbidden when the viewer is not the owner.
 */
export async function requireOwnership(deps: Deps, viewer: Viewer, id: string): Promise<Membership> {
  const membership = await requireMembership(deps, viewer, id)
  requireOwner(membership.member)
  return membership
}

/**
 * @throws Forbidden when a member is not the owner.
 */
export function requireOwner({ role }: Pick<Member, 'role'>): void {
  if (role !== 'OWNER') throw Forbidden.because('Only the owner of the class may do this')
}

/**
 * Returns a member of a classroom that the viewer teaches.
 *
 * @throws NotFound when the classroom has no such member.
 */
export async function requireMember({ prisma }: Deps, classroomId: string, id: string): Promise<Member> {
  const member = isId(id) ? await prisma.member.findFirst({ where: { id, classroomId } }) : null
  if (!member) throw new NotFound()
  return member
}

/**
 * Checks that an instructor may change a member: the owner may change everybody, instructors only learners.
 *
 * @throws Forbidden
 */
export function requireAuthority(actor: Pick<Member, 'role'>, member: Pick<Member, 'role'>): void {
  if (actor.role !== 'OWNER' && member.role !== 'LEARNER')
    throw Forbidden.because('Only the owner of the class may change instructors')
}

/**
 * @throws ClassroomArchived when a classroom may only be read.
 */
export function refuseArchived({ archivedAt }: Pick<Classroom, 'archivedAt'>): void {
  if (archivedAt) throw new ClassroomArchived()
}
