import { z } from 'zod'
import { requireTaughtAssignment } from '../../assignments/assignments.access.ts'
import { ClassroomArchived, Forbidden } from '../../errors.ts'
import { id } from '../../http/base/field-schemas.ts'
import type { Router } from '../../http/base/route.ts'
import { readLtiMembers } from './members/read-lti-members.ts'
import { NO_SCORES, readLinkedScores, type LinkedScores } from './scores/list-scores.ts'
import { sendLtiScores } from './scores/send-lti-scores.ts'

const moment = z.iso.datetime().nullable()

const score = z
  .object({
    member_id: id,
    display_name: z.string(),
    platform_name: z.string(),
    state: z.enum(['SENT', 'REFUSED', 'WAITING']),
    score: z
      .number()
      .nullable()
      .describe('Percent, as it was sent last; null before that, and once it was taken back.'),
    sent_at: moment.describe('When it was sent last.'),
    reason: z.string().nullable().describe('Why it was refused or waits.'),
    next_try_at: moment.describe('Null if it is not sent before something changes.'),
  })
  .meta({ id: 'LtiScore' })

const scores = z
  .object({
    platforms: z.array(z.string()).describe('Their names; none if no platform links to the assignment.'),
    reads_members: z.boolean().describe('Whether a platform tells who is in its course.'),
    members_read_at: moment.describe('When a platform told this last.'),
    scores: z.array(score).describe('Of the learners who have completed an attempt, by name.'),
  })
  .meta({ id: 'LtiScores' })

export function ltiServiceRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/assignments/:assignmentId/lti-scores/',
      operationId: 'listLtiScores',
      summary: 'See which scores learning platforms have',
      data: scores,
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param }) => {
      const { assignment } = await requireTaughtAssignment(deps, viewer, param('assignmentId'))
      const linked = await readLinkedScores(deps.pool, [assignment.id], deps.now())
      return { data: scoresFields(linked.get(assignment.id) ?? NO_SCORES) }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/assignments/:assignmentId/lti-scores/',
      operationId: 'sendLtiScores',
      summary: 'Send all scores of an assignment to the learning platforms again',
      data: scores,
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param }) => ({
      data: scoresFields(await sendLtiScores(deps, viewer, param('assignmentId'))),
    }),
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/assignments/:assignmentId/lti-members/',
      operationId: 'readLtiMembers',
      summary: 'Read who is in the courses of the learning platforms that link to an assignment',
      data: z.object({
        added: z.int().describe('Learners who got a seat.'),
        left: z.int().describe('Members who are no longer in the course.'),
        left_out: z.int().describe('Learners who got no seat, because the class is full.'),
        problem: z.string().nullable().describe('Why the members could not be read; null if they were.'),
      }),
      refusals: [Forbidden, ClassroomArchived],
    },
    async ({ deps, viewer, param }) => {
      const { added, left, leftOut, problem } = await readLtiMembers(deps, viewer, param('assignmentId'))
      return { data: { added, left, left_out: leftOut, problem } }
    },
  )
}

function scoresFields({ platforms, readsMembers, membersReadAt, scores: list }: LinkedScores) {
  return {
    platforms,
    reads_members: readsMembers,
    members_read_at: membersReadAt?.toISOString() ?? null,
    scores: list.map((item) => ({
      member_id: item.memberId,
      display_name: item.displayName,
      platform_name: item.platformName,
      state: item.state,
      score: item.score,
      sent_at: item.sentAt?.toISOString() ?? null,
      reason: item.reason,
      next_try_at: item.nextTryAt?.toISOString() ?? null,
    })),
  }
}
