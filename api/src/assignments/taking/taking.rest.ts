import {
  AssignmentNotOpen,
  ClassroomArchived,
  ConcurrentAttempt,
  Forbidden,
  NoAttemptsLeft,
} from '../../errors.ts'
import { START_CONFLICT, startedAttempt, startedFields } from '../../attempts/attempt-fields.rest.ts'
import type { Router } from '../../http/base/route.ts'
import { moveRevision, moveRevisionRules } from '../revision/move-revision.ts'
import { revisionMove, revisionMoveFields } from '../revision/revision-fields.rest.ts'
import { renamed } from '../../http/base/field-names.ts'
import { startAssignment } from './start-assignment.ts'

const moveNames = { dryRun: 'dry_run' }

export function takingRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'POST',
      path: '/api/assignments/:assignmentId/start/',
      operationId: 'startAssignment',
      summary: 'Start an attempt of an assignment',
      description: `An instructor’s attempt is a try, which counts nowhere. ${START_CONFLICT}`,
      data: startedAttempt,
      refusals: [ClassroomArchived, ConcurrentAttempt, AssignmentNotOpen, NoAttemptsLeft],
      status: 201,
    },
    async ({ deps, viewer, param }) => ({
      data: startedFields(await startAssignment(deps, viewer, param('assignmentId'))),
    }),
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/assignments/:assignmentId/revision/',
      operationId: 'moveRevision',
      summary: 'Move an assignment to the newest revision of its quiz',
      description: 'Attempts that have begun keep their revision.',
      body: renamed.rules(moveRevisionRules, moveNames).optional(),
      data: revisionMove,
      refusals: [Forbidden, ClassroomArchived],
    },
    async ({ deps, viewer, param, body }) => ({
      data: revisionMoveFields(
        await moveRevision(deps, viewer, param('assignmentId'), renamed.input(body, moveNames)),
      ),
    }),
  )
}
