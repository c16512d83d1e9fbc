import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import { refuseArchived } from '../classrooms/classrooms.access.ts'
import type { Assignment } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { check } from '../input.ts'
import { refuseContradictions, settingsRules } from './assignment-rules.ts'
import { requireTaughtAssignment, type MemberAssignment } from './assignments.access.ts'

const onlyTrue = (what: string) => z.literal(true, `Send true to ${what}; it cannot be undone`)

/** Validation rules of an update; missing fields stay unchanged. */
export const updateAssignmentRules = settingsRules.extend({
  releaseScore: onlyTrue('release the scores')
    .optional()
    .describe('Shows every learner their score now. It cannot be undone.'),
  releaseKey: onlyTrue('release the right answers')
    .optional()
    .describe('Shows every learner the right answers now. It cannot be undone.'),
  closeNow: onlyTrue('close the assignment').optional().describe('Closes the assignment at once.'),
})

/**
 * Changes an assignment.
 *
 * @throws NotFound when the viewer does not see it.
 * @throws Forbidden when the viewer is a learner.
 * @throws InvalidInput naming every wrong field.
 * @throws ClassroomArchived
 */
export async function updateAssignment(
  deps: Deps,
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<MemberAssignment> {
  const found = await requireTaughtAssignment(deps, viewer, id)
  const changes = check(updateAssignmentRules, input)
  const { published, confirmEarlyKey, releaseScore, releaseKey, closeNow, ...settings } = changes
  const now = deps.now()
  if (closeNow && settings.closesAt !== undefined)
    throw InvalidInput.of('closesAt', 'Send either close_now or another time of closing')
  const data = {
    ...Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
    ...(closeNow && { closesAt: now }),
  }
  const isEarlyKeyKnown = settings.revealKey === undefined && settings.attemptsAllowed === undefined
  const isDateFree = closeNow === true
  const next = { ...found.assignment, ...data }
  refuseContradictions(
    isDateFree ? { ...next, opensAt: null, dueAt: null } : next,
    confirmEarlyKey === true || isEarlyKeyKnown,
  )
  refuseArchived(found.classroom)
  const assignment = await deps.prisma.assignment.update({
    where: { id: found.assignment.id },
    data: {
      ...data,
      ...(isDateFree && datesBefore(found.assignment, now)),
      ...(releaseScore && { scoreReleasedAt: found.assignment.scoreReleasedAt ?? now }),
      ...(releaseKey && releasedKey(found.assignment, now)),
      ...(await publication(deps, found.assignment, published, now)),
    },
  })
  return { ...found, assignment }
}

// An assignment that closes before it opens or is due would contradict itself.
function datesBefore({ opensAt, dueAt }: Assignment, closesAt: Date) {
  return {
    ...(opensAt && opensAt >= closesAt && { opensAt: null }),
    ...(dueAt && dueAt > closesAt && { dueAt: closesAt }),
  }
}

// The right answers give away the score.
function releasedKey({ scoreReleasedAt, keyReleasedAt }: Assignment, now: Date) {
  return { keyReleasedAt: keyReleasedAt ?? now, scoreReleasedAt: scoreReleasedAt ?? now }
}

async function publication(
  { prisma }: Deps,
  { publishedAt, quizId }: Assignment,
  published: boolean | undefined,
  now: Date,
): Promise<{ publishedAt?: Date | null; revision?: number | null }> {
  if (published === undefined || published === (publishedAt !== null)) return {}
  if (!published) return { publishedAt: null, revision: null }
  const quiz = await prisma.quiz.findUnique({ where: { id: quizId }, select: { revision: true } })
  if (!quiz) throw new NotFound()
  return { publishedAt: now, revision: quiz.revision }
}
