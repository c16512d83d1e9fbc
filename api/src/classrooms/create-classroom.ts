import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { classroomName, timeZone } from './classroom-rules.ts'
import { newJoinCode } from './join-code.ts'
import type { StaffedMembership } from './read-classrooms.ts'

export const createClassroomRules = z.object({ name: classroomName, timeZone })

/**
 * Creates a classroom that the viewer owns.
 *
 * @throws InvalidInput naming every wrong field.
 */
export async function createClassroom(
  deps: Deps,
  viewer: Viewer,
  input: unknown,
): Promise<StaffedMembership> {
  const { name, timeZone } = check(createClassroomRules, input)
  const createdAt = deps.now()
  const { members, ...classroom } = await deps.prisma.classroom.create({
    data: {
      id: uuid(),
      name,
      timeZone,
      joinCode: newJoinCode(),
      createdAt,
      members: {
        create: {
          id: uuid(),
          userId: viewer.id,
          role: 'OWNER',
          state: 'ACTIVE',
          displayName: viewer.username,
          createdAt,
          joinedAt: createdAt,
        },
      },
    },
    include: { members: true },
  })
  const [member] = members
  if (!member) throw new Error('A classroom was created without its owner')
  return { classroom, member, people: { instructors: [member.displayName], memberCount: 1 } }
}
