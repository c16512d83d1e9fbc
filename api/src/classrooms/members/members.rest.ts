import { z } from 'zod'
import { ClassroomArchived, Forbidden, RateLimited } from '../../errors.ts'
import { id } from '../../http/base/field-schemas.ts'
import { renamed } from '../../http/base/field-names.ts'
import type { Router } from '../../http/base/route.ts'
import { check } from '../../input.ts'
import { member, memberFields } from '../classroom-fields.rest.ts'
import { requireTeaching } from '../classrooms.access.ts'
import { pageOf, pageRules } from '../page-rules.ts'
import { listMembers } from './list-members.ts'
import { updateMember, updateMemberRules } from './update-member.ts'

const names = {
  role: 'role',
  state: 'state',
  displayName: 'display_name',
  externalId: 'external_id',
  section: 'section',
  timeFactor: 'time_factor',
}

export function memberRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/classrooms/:classroomId/members/',
      operationId: 'listMembers',
      summary: 'List the members of a class, in the order in which they were added',
      query: pageRules,
      data: z.object({ members: z.array(member), next: id.nullable() }),
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, query }) => {
      const { classroom } = await requireTeaching(deps, viewer, param('classroomId'))
      const range = check(pageRules, query)
      const { items, next } = await pageOf(
        range,
        (limit) => listMembers(deps, classroom.id, { ...range, limit }),
        (item) => item.id,
      )
      return { data: { members: items.map(memberFields), next } }
    },
  )

  forViewer(
    {
      method: 'PATCH',
      path: '/api/classrooms/:classroomId/members/:memberId/',
      operationId: 'updateMember',
      summary: 'Change a member of a class',
      description: 'Missing fields stay unchanged. Instructors may change learners, the owner everybody.',
      body: renamed.rules(updateMemberRules, names),
      data: member,
      refusals: [Forbidden, ClassroomArchived, RateLimited],
    },
    async ({ deps, viewer, param, body }) => {
      const ids = { classroomId: param('classroomId'), memberId: param('memberId') }
      return { data: memberFields(await updateMember(deps, viewer, ids, renamed.input(body, names))) }
    },
  )
}
