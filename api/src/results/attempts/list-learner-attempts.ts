// The attempts of learners at an assignment, for programs of its instructors.
import { z } from 'zod'
import {
  attemptCursor,
  attemptPlaceIn,
  attemptRange,
  type AttemptOrder,
  type AttemptRange,
} from '../../attempts/listing/attempt-order.ts'
import { attemptsAsOf } from '../../attempts/listing/attempts-as-of.ts'
import { attemptListRules } from '../../attempts/listing/list-attempts.ts'
import type { CursorScope } from '../../database/list-cursor.ts'
import type { Assignment, Attempt, AttemptStatus, Member, Prisma } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { isId } from '../../ids.ts'
import { check } from '../../input.ts'
import type { ListEnd } from '../../quizzes/listing/list-quizzes.ts'

/** An attempt of a learner, with who they are in the class. */
export type LearnerAttempt = Attempt & {
  memberId: string
  member: Pick<Member, 'displayName' | 'externalId'>
}

/** Which attempts to list; missing fields do not restrict the list. */
export interface LearnerAttemptFilter {
  quizId?: string | null | undefined
  status?: AttemptStatus | null | undefined
  completedSince?: Date | null | undefined
}

/** Parameters of a list, as texts. */
export const learnerAttemptRules = z.object({
  ...attemptListRules,
  quizId: attemptListRules.quizId.describe('Only if the assignment is of this quiz.'),
  after: z
    .string()
    .optional()
    .describe('Only attempts after this one in the list; `end_cursor` of a response.'),
})

/** A Prisma `where` for the attempts of learners; those of instructors are tries, which count nowhere. */
export function learnerAttempts(
  { id }: Pick<Assignment, 'id'>,
  { quizId, status, completedSince }: LearnerAttemptFilter,
): Prisma.AttemptWhereInput {
  if (typeof quizId === 'string' && !isId(quizId)) return { id: { in: [] } }
  return {
    assignmentId: id,
    member: { role: 'LEARNER' },
    ...(typeof quizId === 'string' && { quizId }),
    ...(status && { status }),
    ...(completedSince && { completedAt: { gte: completedSince } }),
  }
}

/** Returns what the cursors of a list belong to. */
export function learnerAttemptScope(
  { id }: Pick<Assignment, 'id'>,
  { quizId, status, completedSince }: LearnerAttemptFilter,
  order: AttemptOrder,
): CursorScope {
  return { order, binding: [id, quizId ?? null, status ?? null, completedSince ?? null] }
}

/** Reads a range of the attempts of learners. */
export async function findLearnerAttempts(
  { prisma }: Pick<Deps, 'prisma'>,
  assignment: Pick<Assignment, 'id'>,
  filter: LearnerAttemptFilter,
  range: AttemptRange,
): Promise<LearnerAttempt[]> {
  const found = await prisma.attempt.findMany({
    ...attemptRange(learnerAttempts(assignment, filter), range),
    include: { member: { select: { displayName: true, externalId: true } } },
  })
  return found.flatMap(({ member, memberId, ...attempt }) =>
    member && memberId !== null ? [{ ...attempt, memberId, member }] : [],
  )
}

/**
 * Returns a range of the attempts of all learners at an assignment, the latest first unless stated; all of
 * them if no number is stated.
 *
 * @param assignment of a class that the viewer teaches.
 * @throws InvalidInput naming each invalid parameter.
 */
export async function listLearnerAttempts(
  deps: Deps,
  assignment: Assignment,
  input: unknown,
): Promise<{ attempts: LearnerAttempt[]; end: ListEnd; asOf: Date }> {
  const { first, after, order = '-id', ...filter } = check(learnerAttemptRules, input)
  const scope = learnerAttemptScope(assignment, filter, order)
  const place = after === undefined ? undefined : attemptPlaceIn(after, 'after', scope, order)
  const asOf = await attemptsAsOf(deps, learnerAttempts(assignment, {}))
  // One more shows whether there is another range.
  const limit = first === undefined ? undefined : first + 1
  const found = await findLearnerAttempts(deps, assignment, filter, { order, after: place, limit })
  const attempts = found.slice(0, first)
  const last = attempts.at(-1)
  const endCursor = last ? attemptCursor(scope, order, last) : null
  return { attempts, end: { endCursor, hasNextPage: found.length > attempts.length }, asOf }
}
