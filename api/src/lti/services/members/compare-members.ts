import type { Member } from '../../../database/prisma/client.ts'
import type { CoursePerson } from './fetch-members.ts'

/** A member whom the platform has named before. */
export type KnownMember = Pick<Member, 'id' | 'userId' | 'role' | 'state' | 'displayName' | 'joinedAt'> & {
  subject: string
  /** Whether another course of the same class has them, too. */
  isElsewhere: boolean
}

/** How a member is to be. */
export type ChangedMember = Pick<Member, 'id' | 'role' | 'state' | 'displayName'>

/** What the list of a platform changes in a class. */
export interface MemberChanges {
  /** Learners who get a seat. Who teaches becomes a member by a launch. */
  added: CoursePerson[]
  changed: ChangedMember[]
}

/**
 * Compares the list of a platform with the members whom it has named before. The owner stays as they are, and
 * so does whoever was removed or blocked in the class.
 */
export function compareMembers(
  people: readonly CoursePerson[],
  known: readonly KnownMember[],
): MemberChanges {
  const present = new Map(people.map((person) => [person.subject, person]))
  const subjects = new Set(known.map(({ subject }) => subject))
  const byMember = new Map<string, KnownMember[]>()
  for (const member of known) byMember.set(member.id, [...(byMember.get(member.id) ?? []), member])
  const changed = [...byMember.values()].flatMap((same) => {
    const [member] = same
    if (!member || member.role === 'OWNER') return []
    const person = same.map(({ subject }) => present.get(subject)).find((found) => found !== undefined)
    const after = person ? staying(member, person) : leaving(member)
    return isSame(member, after) ? [] : [after]
  })
  const added = [...present.values()].filter(
    ({ subject, isTeaching }) => !isTeaching && !subjects.has(subject),
  )
  return { added, changed }
}

function staying(member: KnownMember, { name, isTeaching }: CoursePerson): ChangedMember {
  const { id, userId, joinedAt, state } = member
  const hasReturned = state === 'LEFT'
  const isSeat = userId === null && joinedAt === null
  return {
    id,
    // A seat becomes an instructor with the launch of its person.
    role: isSeat ? member.role : isTeaching ? 'INSTRUCTOR' : 'LEARNER',
    state: hasReturned ? (isSeat ? 'INVITED' : 'ACTIVE') : state,
    displayName: isSeat && name !== null ? name : member.displayName,
  }
}

function leaving({ id, role, state, displayName, isElsewhere }: KnownMember): ChangedMember {
  const isIn = state === 'ACTIVE' || state === 'INVITED'
  return { id, role, displayName, state: isIn && !isElsewhere ? 'LEFT' : state }
}

function isSame(before: ChangedMember, after: ChangedMember): boolean {
  return (
    before.role === after.role && before.state === after.state && before.displayName === after.displayName
  )
}
