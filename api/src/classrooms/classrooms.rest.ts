import { z } from 'zod'
import { ClassroomArchived, Forbidden } from '../errors.ts'
import { id } from '../http/base/field-schemas.ts'
import { renamed } from '../http/base/field-names.ts'
import type { Router } from '../http/base/route.ts'
import { check } from '../input.ts'
import { changeJoinCode } from './change-join-code.ts'
import { classroom, classroomFields, classroomsFields } from './classroom-fields.rest.ts'
import { requireMembership } from './classrooms.access.ts'
import { createClassroom, createClassroomRules } from './create-classroom.ts'
import { deleteClassroom } from './delete-classroom.ts'
import { listClassrooms } from './list-classrooms.ts'
import { pageOf, pageRules } from './page-rules.ts'
import { withPeople } from './read-classrooms.ts'
import { updateClassroom, updateClassroomRules } from './update-classroom.ts'

const newNames = { name: 'name', timeZone: 'time_zone' }
const names = { ...newNames, joinOpen: 'join_open', joinUntil: 'join_until', archived: 'archived' }
const CHANGE_REFUSALS = [Forbidden, ClassroomArchived]

export function classroomRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/classrooms/',
      operationId: 'listClassrooms',
      summary: 'List the viewer’s classes, newest first',
      query: pageRules,
      data: z.object({ classrooms: z.array(classroom), next: id.nullable() }),
    },
    async ({ deps, viewer, query }) => {
      const range = check(pageRules, query)
      const { items, next } = await pageOf(
        range,
        (limit) => listClassrooms(deps, viewer, { ...range, limit }),
        (item) => item.classroom.id,
      )
      return { data: { classrooms: await classroomsFields(deps, items), next } }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/classrooms/',
      operationId: 'createClassroom',
      summary: 'Create a class',
      body: renamed.rules(createClassroomRules, newNames),
      data: classroom,
      status: 201,
    },
    async ({ deps, viewer, body }) => {
      const created = await createClassroom(deps, viewer, renamed.input(body, newNames))
      return { data: classroomFields(deps, created) }
    },
  )

  forViewer(
    {
      method: 'GET',
      path: '/api/classrooms/:classroomId/',
      operationId: 'getClassroom',
      summary: 'Get a class',
      data: classroom,
    },
    async ({ deps, viewer, param }) => ({
      data: classroomFields(
        deps,
        await withPeople(deps.pool, await requireMembership(deps, viewer, param('classroomId'))),
      ),
    }),
  )

  forViewer(
    {
      method: 'PATCH',
      path: '/api/classrooms/:classroomId/',
      operationId: 'updateClassroom',
      summary: 'Change a class',
      description: 'Missing fields stay unchanged. Name, time zone and archive are up to the owner.',
      body: renamed.rules(updateClassroomRules, names),
      data: classroom,
      refusals: CHANGE_REFUSALS,
    },
    async ({ deps, viewer, param, body }) => {
      const input = renamed.input(body, names)
      const updated = await updateClassroom(deps, viewer, param('classroomId'), input)
      return { data: classroomFields(deps, updated) }
    },
  )

  forViewer(
    {
      method: 'DELETE',
      path: '/api/classrooms/:classroomId/',
      operationId: 'deleteClassroom',
      summary: 'Delete a class, or archive it if it has results',
      data: z.object({ deleted: z.boolean(), archived: z.boolean() }),
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param }) => {
      const { isArchived } = await deleteClassroom(deps, viewer, param('classroomId'))
      return { data: { deleted: !isArchived, archived: isArchived } }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/classrooms/:classroomId/join-code/',
      operationId: 'changeJoinCode',
      summary: 'Give a class a new join code',
      description: 'The old code no longer works.',
      data: classroom,
      refusals: CHANGE_REFUSALS,
    },
    async ({ deps, viewer, param }) => ({
      data: classroomFields(deps, await changeJoinCode(deps, viewer, param('classroomId'))),
    }),
  )
}
