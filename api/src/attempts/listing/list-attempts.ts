import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { moment } from '../../classrooms/classroom-rules.ts'
import type { CursorScope } from '../../database/list-cursor.ts'
import type { Attempt, Prisma } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { check, limitRules } from '../../input.ts'
import type { ListEnd } from '../../quizzes/listing/list-quizzes.ts'
import { ownAttempts, type AttemptFilter } from '../attempts.access.ts'
import { currentLearner, type CurrentLearner } from '../current-learner.ts'
import {
  ATTEMPT_ORDERS,
  attemptCursor,
  attemptPlaceIn,
  attemptRange,
  type AttemptOrder,
} from './attempt-order.ts'
import { attemptsAsOf } from './attempts-as-of.ts'

/** Parameters of every list of attempts, as texts. */
export const attemptListRules = {
  quizId: z.string().optional().describe('Only practice of this quiz.'),
  status: z
    .enum(['IN_PROGRESS', 'COMPLETED', 'ENDED'], 'Send IN_PROGRESS, COMPLETED or ENDED as status')
    .optional()
    .describe('Only attempts with this status.'),
  completedSince: moment
    .optional()
    .describe('Only attempts that were completed since then; `as_of` of an earlier response.'),
  order: z
    .enum(ATTEMPT_ORDERS, `Send ${ATTEMPT_ORDERS.join(', ')} as order`)
    .optional()
    .describe(
      'started_at or completed_at, with - before it for the latest first. What is not completed comes last.',
    ),
  first: limitRules(100, 'first').optional().describe('Maximum number of attempts.'),
}

/** Filters of a list of attempts, as texts. */
export const listAttemptsRules = z.object({
  ...attemptListRules,
  assignmentId: z.string().optional().describe('Only attempts of this assignment.'),
  sectionId: z.string().optional().describe('Only attempts at this section.'),
  after: z
    .string()
    .optional()
    .describe('Only attempts after this one in the list; `end_cursor` or `next` of a response.'),
  limit: limitRules(100)
    .optional()
    .describe('Maximum number of attempts, 20 unless stated; the older form of first.'),
})

/** An attempt with the names of what it is an attempt at. */
export type ListedAttempt = Attempt & {
  quiz: { title: string }
  assignment: { title: string } | null
  section: { name: string } | null
}

/** Which of a learner's attempts to list. */
export type ListedFilter = AttemptFilter & { completedSince?: Date | null | undefined }

/**
 * A Prisma `where` for a learner's own attempts; with an access token for one class, only those of its
 * assignments.
 */
export function listedAttempts(
  learner: CurrentLearner,
  { completedSince, ...filter }: ListedFilter,
): Prisma.AttemptWhereInput {
  const classroomId = learner.access?.classroomId ?? null
  return {
    AND: [
      ownAttempts(learner, filter),
      classroomId === null ? {} : { assignment: { classroomId } },
      completedSince ? { completedAt: { gte: completedSince } } : {},
    ],
  }
}

/** Returns what the cursors of a list of a learner's attempts belong to. */
export function attemptScope(
  { id, access }: CurrentLearner,
  { quizId, assignmentId, sectionId, status, completedSince }: ListedFilter,
  order: AttemptOrder,
): CursorScope {
  const filter = [quizId, assignmentId, sectionId, status, completedSince].map((value) => value ?? null)
  return { order, binding: [id, access?.classroomId ?? null, ...filter] }
}

/**
 * Returns a range of the viewer's attempts, newest first unless stated.
 *
 * @returns `next` is the `after` of the following range in the older form; null at the end.
 * @throws InvalidInput naming each invalid filter.
 */
export async function listAttempts(
  deps: Deps,
  viewer: Viewer,
  input: unknown,
): Promise<{ attempts: ListedAttempt[]; end: ListEnd; next: string | null; asOf: Date }> {
  const { after, limit, first, order: stated, ...filter } = check(listAttemptsRules, input)
  if (limit !== undefined && first !== undefined)
    throw InvalidInput.of('limit', 'Send first or limit, not both')
  const order = stated ?? '-id'
  const size = first ?? limit ?? 20
  const learner = await currentLearner(deps, viewer)
  const asOf = await attemptsAsOf(deps, listedAttempts(learner, {}))
  const scope = attemptScope(learner, filter, order)
  // The attempt may have been deleted with its quiz since the response.
  const placeOf = (cursor: string) =>
    !stated && isId(cursor) ? { key: null, id: cursor } : attemptPlaceIn(cursor, 'after', scope, order)
  const found = await deps.prisma.attempt.findMany({
    ...attemptRange(listedAttempts(learner, filter), {
      order,
      after: after === undefined ? undefined : placeOf(after),
      // One more shows whether there is another range.
      limit: size + 1,
    }),
    include: {
      quiz: { select: { title: true } },
      assignment: { select: { title: true } },
      section: { select: { name: true } },
    },
  })
  const attempts = found.slice(0, size)
  const last = attempts.at(-1)
  const hasNextPage = found.length > size
  const end = { endCursor: last ? attemptCursor(scope, order, last) : null, hasNextPage }
  return { attempts, end, next: hasNextPage && !stated ? (last?.id ?? null) : null, asOf }
}
