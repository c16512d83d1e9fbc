// The fields of a classroom and of a member in REST responses.
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { id, moment } from '../http/base/field-schemas.ts'
import { isTeaching, type Membership } from './classrooms.access.ts'
import { readableJoinCode } from './join-code.ts'
import { pendingHandOver } from './joining/hand-over.ts'
import type { ListedMember } from './members/list-members.ts'
import { readClassroomPeople, type StaffedMembership } from './read-classrooms.ts'

const ONLY_INSTRUCTORS = 'null to learners'

const role = z.enum(['OWNER', 'INSTRUCTOR', 'LEARNER'])

export const classroom = z
  .object({
    classroom_id: id,
    name: z.string(),
    time_zone: z.string().describe('An IANA name, such as Europe/Berlin.'),
    role: role.describe('The viewer’s role.'),
    member_id: id.describe('The viewer’s member id.'),
    display_name: z.string().describe('The viewer’s name in this class.'),
    instructors: z.array(z.string()).describe('The display names of the owner and the instructors.'),
    archived: z.boolean(),
    created_at: moment,
    join_code: z.string().nullable().describe(`Such as BCDF-2345; ${ONLY_INSTRUCTORS}.`),
    join_open: z.boolean().nullable().describe(`Whether the code is switched on; ${ONLY_INSTRUCTORS}.`),
    join_until: moment.nullable().describe(`When the code ends; null for no end, and ${ONLY_INSTRUCTORS}.`),
    member_count: z.int().nullable().describe(`How many members are active or invited; ${ONLY_INSTRUCTORS}.`),
    hand_over: z
      .object({ member_id: id, ends_at: moment })
      .nullable()
      .describe(`The instructor who is asked to become the owner; ${ONLY_INSTRUCTORS}.`),
  })
  .meta({ id: 'Classroom' })

type ClassroomFields = z.infer<typeof classroom>

/** Converts classrooms to their fields, as the viewer may see them. */
export async function classroomsFields(deps: Deps, memberships: Membership[]): Promise<ClassroomFields[]> {
  const ids = memberships.map(({ classroom }) => classroom.id)
  const people = await readClassroomPeople(deps.pool, ids)
  return memberships.flatMap((membership) => {
    const found = people.get(membership.classroom.id)
    return found ? [classroomFields(deps, { ...membership, people: found })] : []
  })
}

/** Converts a classroom to its fields, as the viewer may see them. */
export function classroomFields({ now }: Deps, membership: StaffedMembership): ClassroomFields {
  return {
    ...commonFields(membership),
    ...(isTeaching(membership.member)
      ? instructorsFields(membership, now())
      : { join_code: null, join_open: null, join_until: null, member_count: null, hand_over: null }),
  }
}

function commonFields({ classroom, member, people }: StaffedMembership) {
  return {
    classroom_id: classroom.id,
    name: classroom.name,
    time_zone: classroom.timeZone,
    role: member.role,
    member_id: member.id,
    display_name: member.displayName,
    instructors: people.instructors,
    archived: classroom.archivedAt !== null,
    created_at: classroom.createdAt.toISOString(),
  }
}

function instructorsFields({ classroom, people }: StaffedMembership, now: Date) {
  const handOver = pendingHandOver(classroom, now)
  return {
    join_code: readableJoinCode(classroom.joinCode),
    join_open: classroom.joinOpen,
    join_until: classroom.joinUntil?.toISOString() ?? null,
    member_count: people.memberCount,
    hand_over: handOver && { member_id: handOver.memberId, ends_at: handOver.endsAt.toISOString() },
  }
}

export const member = z
  .object({
    member_id: id,
    username: z
      .string()
      .nullable()
      .describe('Null until the seat is claimed, and once the account is deleted.'),
    role,
    state: z.enum(['INVITED', 'ACTIVE', 'LEFT', 'REMOVED', 'BLOCKED']),
    display_name: z.string(),
    email: z.string().nullable().describe('The roster’s address, not the account’s.'),
    external_id: z.string().nullable(),
    section: z.string().nullable(),
    time_factor: z.number(),
    joined_at: moment.nullable().describe('Null until the seat is claimed.'),
  })
  .meta({ id: 'Member' })

/** Converts a member to its fields. */
export function memberFields(listed: ListedMember): z.infer<typeof member> {
  return {
    member_id: listed.id,
    username: listed.user?.username ?? null,
    role: listed.role,
    state: listed.state,
    display_name: listed.displayName,
    email: listed.email,
    external_id: listed.externalId,
    section: listed.section,
    time_factor: listed.timeFactor,
    joined_at: listed.joinedAt?.toISOString() ?? null,
  }
}
