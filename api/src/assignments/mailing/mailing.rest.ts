import { z } from 'zod'
import { AssignmentNotOpen, ClassroomArchived, Forbidden } from '../../errors.ts'
import type { Router } from '../../http/base/route.ts'
import { remindIdle } from './remind-idle.ts'

export function mailingRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'POST',
      path: '/api/assignments/:assignmentId/remind/',
      operationId: 'remindIdle',
      summary: 'Mail everybody who can start an assignment now and has not started it',
      description: 'Nobody is reminded twice, nor after the mail that it closes within 24 hours.',
      data: z.object({ reminded: z.int().describe('How many learners are reminded.') }),
      refusals: [Forbidden, ClassroomArchived, AssignmentNotOpen],
    },
    async ({ deps, viewer, param }) => ({
      data: { reminded: await remindIdle(deps, viewer, param('assignmentId')) },
    }),
  )
}
