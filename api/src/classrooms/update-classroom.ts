import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { classroomName, moment, timeZone } from './classroom-rules.ts'
import { refuseArchived, requireOwner, requireTeaching } from './classrooms.access.ts'
import { withPeople, type StaffedMembership } from './read-classrooms.ts'

/** Validation rules of an update; missing fields stay unchanged. */
export const updateClassroomRules = z.object({
  name: classroomName.optional(),
  timeZone: timeZone.optional(),
  joinOpen: z
    .boolean('Send true or false as the state of the join code')
    .optional()
    .describe('Whether people can join with the code.'),
  joinUntil: moment.nullish().describe('Until when people can join with the code; null for no end.'),
  archived: z
    .boolean('Send true to archive the class, or false to use it again')
    .optional()
    .describe('Whether the class is archived: then it can only be read.'),
})

const OWNERS_FIELDS = ['name', 'timeZone', 'archived']

/**
 * Changes a classroom. Its name and time zone, and whether it is archived, are up to the owner.
 *
 * @throws NotFound when the viewer is not a member.
 * @throws Forbidden when the viewer may not change one of the fields.
 * @throws InvalidInput naming every wrong field.
 * @throws ClassroomArchived when it is archived, unless the update takes it out of the archive.
 */
export async function updateClassroom(
  deps: Deps,
  viewer: Viewer,
  id: string,
  input: Record<string, unknown>,
): Promise<StaffedMembership> {
  const membership = await withPeople(deps.pool, await requireTeaching(deps, viewer, id))
  const { classroom, member } = membership
  if (OWNERS_FIELDS.some((field) => field in input)) requireOwner(member)
  const { archived, joinUntil, ...rest } = check(updateClassroomRules, input)
  if (archived !== false) refuseArchived(classroom)
  const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const data = {
    ...fields,
    ...(joinUntil !== undefined && { joinUntil }),
    ...(archived !== undefined && { archivedAt: archived ? deps.now() : null }),
  }
  return {
    ...membership,
    classroom: await deps.prisma.classroom.update({ where: { id: classroom.id }, data }),
  }
}
