import { z } from 'zod'
import { requireTaughtAssignment } from '../../assignments/assignments.access.ts'
import { Forbidden } from '../../errors.ts'
import { id } from '../../http/base/field-schemas.ts'
import type { Router } from '../../http/base/route.ts'
import { readProgress, type MemberProgress } from './read-progress.ts'

const memberProgress = z
  .object({
    member_id: id,
    display_name: z.string(),
    state: z
      .enum(['NOT_STARTED', 'IN_PROGRESS', 'SUBMITTED', 'LATE', 'EXCUSED', 'MISSING'])
      .describe('As in the gradebook.'),
    answered: z.int().describe('Answered questions of the attempt in progress, or else of the latest one.'),
    total: z.int().describe('Questions of that attempt; without one, of an attempt that begins now.'),
    started_at: z.iso.datetime().nullable().describe('When that attempt started; null without one.'),
    last_saved_at: z.iso
      .datetime()
      .nullable()
      .describe('When an answer of that attempt was last saved; null if none is.'),
    seconds_left: z
      .int()
      .nullable()
      .describe('Seconds until the attempt in progress ends; null if none is, or nothing ends it.'),
    timed_out: z.boolean().describe('Whether that attempt ended by its deadline, not by its learner.'),
  })
  .meta({ id: 'MemberProgress' })

export function liveRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/assignments/:assignmentId/progress/',
      operationId: 'getProgress',
      summary: 'Read how far the active learners of a class are with an assignment now',
      description:
        'It may be asked every few seconds: its time does not depend on how many answers are stored.',
      data: z.object({
        at: z.iso.datetime().describe('The moment for which it holds, by the server’s clock.'),
        members: z.array(memberProgress).describe('In the order in which they were added.'),
      }),
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param }) => {
      const { assignment } = await requireTaughtAssignment(deps, viewer, param('assignmentId'))
      const { at, members } = await readProgress(deps, assignment)
      return { data: { at, members: members.map(progressFields) } }
    },
  )
}

function progressFields(progress: MemberProgress): object {
  const { memberId, displayName, state, answered, total, startedAt, lastSavedAt } = progress
  return {
    member_id: memberId,
    display_name: displayName,
    state,
    answered,
    total,
    started_at: startedAt,
    last_saved_at: lastSavedAt,
    seconds_left: progress.secondsLeft,
    timed_out: progress.timedOut,
  }
}
