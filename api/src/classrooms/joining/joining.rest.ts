import { z } from 'zod'
import { ClassroomArchived, ClassroomNeedsOwner, Forbidden, NotFound, RateLimited } from '../../errors.ts'
import { id } from '../../http/base/field-schemas.ts'
import { renamed } from '../../http/base/field-names.ts'
import type { Router } from '../../http/base/route.ts'
import { classroom, classroomFields } from '../classroom-fields.rest.ts'
import { acceptHandOver, handOverClassroom, handOverRules } from './hand-over.ts'
import { joinClassroom, joinClassroomRules } from './join-classroom.ts'
import { leaveClassroom } from './leave-classroom.ts'

const joinNames = { code: 'code', displayName: 'display_name' }
const handOverNames = { memberId: 'member_id' }

export function joiningRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'POST',
      path: '/api/classrooms/join/',
      operationId: 'joinClassroom',
      summary: 'Join a class with its code, or with an invitation',
      description:
        'Joining again is no error and changes nothing. The link of an invitation works once: its token is sent as the code.',
      body: renamed.rules(joinClassroomRules, joinNames),
      data: classroom,
      refusals: [NotFound, RateLimited],
    },
    async ({ deps, viewer, body, request }) => {
      const joined = await joinClassroom(deps, viewer, request.ip, renamed.input(body, joinNames))
      return { data: classroomFields(deps, joined) }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/classrooms/:classroomId/leave/',
      operationId: 'leaveClassroom',
      summary: 'Leave a class',
      data: z.object({ classroom_id: id }),
      refusals: [ClassroomNeedsOwner],
    },
    async ({ deps, viewer, param }) => ({
      data: { classroom_id: await leaveClassroom(deps, viewer, param('classroomId')) },
    }),
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/classrooms/:classroomId/hand-over/',
      operationId: 'handOverClassroom',
      summary: 'Ask an instructor to become the owner of a class',
      description: 'The question ends after 14 days. A new one replaces it; null withdraws it.',
      body: renamed.rules(handOverRules, handOverNames),
      data: classroom,
      refusals: [Forbidden, ClassroomArchived],
    },
    async ({ deps, viewer, param, body }) => {
      const input = renamed.input(body, handOverNames)
      const asked = await handOverClassroom(deps, viewer, param('classroomId'), input)
      return { data: classroomFields(deps, asked) }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/classrooms/:classroomId/hand-over/accept/',
      operationId: 'acceptHandOver',
      summary: 'Become the owner of a class',
      data: classroom,
      refusals: [Forbidden, ClassroomArchived],
    },
    async ({ deps, viewer, param }) => ({
      data: classroomFields(deps, await acceptHandOver(deps, viewer, param('classroomId'))),
    }),
  )
}
