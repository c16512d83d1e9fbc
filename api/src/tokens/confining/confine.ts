import type { Deps } from '../../deps.ts'
import { ForbiddenScope, NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import type { Viewer } from '../../viewer.ts'
import { BEYOND_CLASS, CLASS_LISTS, idsOf } from './class-calls.ts'

// Which of the ids belong to the class: as itself, or as its member, assignment, attempt, webhook with its
// deliveries, or assigned quiz with its sections and questions.
const OF_CLASS = {
  name: 'find-ids-of-class',
  text: `SELECT asked.id FROM unnest($1::uuid[]) AS asked (id) WHERE asked.id = $2
    OR EXISTS (SELECT FROM members m WHERE m.id = asked.id AND m.classroom_id = $2)
    OR EXISTS (SELECT FROM assignments a WHERE a.id = asked.id AND a.classroom_id = $2)
    OR EXISTS (SELECT FROM attempts t JOIN assignments a ON a.id = t.assignment_id
               WHERE t.id = asked.id AND a.classroom_id = $2)
    OR EXISTS (SELECT FROM assignments a WHERE a.classroom_id = $2 AND a.quiz_id = asked.id)
    OR EXISTS (SELECT FROM sections s JOIN assignments a ON a.quiz_id = s.quiz_id
               WHERE s.id = asked.id AND a.classroom_id = $2)
    OR EXISTS (SELECT FROM questions q JOIN assignments a ON a.quiz_id = q.quiz_id
               WHERE q.id = asked.id AND a.classroom_id = $2)
    OR EXISTS (SELECT FROM webhooks w WHERE w.id = asked.id AND w.classroom_id = $2)
    OR EXISTS (SELECT FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
               WHERE d.id = asked.id AND w.classroom_id = $2)`,
}

/**
 * Checks that a call stays within the class that the viewer's access token is limited to, if it is.
 *
 * @param call its name: the operationId in REST, the field with its type in GraphQL.
 * @param args its path parameters or arguments.
 * @throws NotFound when an id belongs to something else.
 * @throws ForbiddenScope when the call is about no class, or reaches beyond it.
 */
export async function confine(
  { pool }: Pick<Deps, 'pool'>,
  viewer: Pick<Viewer, 'access'>,
  call: string,
  args: Record<string, unknown>,
): Promise<void> {
  const classroomId = viewer.access?.classroomId ?? null
  if (classroomId === null || CLASS_LISTS.has(call)) return
  const name = call.replace(/^Mutation\./, '')
  refuseBeyondClass(viewer, name)
  const ids = [...new Set(idsOf(name, args))]
  if (ids.length === 0) throw new ForbiddenScope(null)
  if (!ids.every(isId)) throw new NotFound()
  const own = await idsOfClass(pool, ids, classroomId)
  if (own.length !== ids.length) throw new NotFound()
}

/**
 * Checks that a call or field does not reach beyond the class that the viewer's access token is limited to,
 * if it is.
 *
 * @throws ForbiddenScope
 */
export function refuseBeyondClass(viewer: Pick<Viewer, 'access'>, name: string): void {
  if (isConfined(viewer) && BEYOND_CLASS.has(name)) throw new ForbiddenScope(null)
}

/**
 * Whether the viewer uses an access token for one class: then no figures of their own practice are shown.
 */
export function isConfined({ access }: Pick<Viewer, 'access'>): boolean {
  return (access?.classroomId ?? null) !== null
}

/** Returns those of some ids that a viewer's access token may be used for. */
export async function keepToClass(
  { pool }: Pick<Deps, 'pool'>,
  { access }: Pick<Viewer, 'access'>,
  ids: string[],
): Promise<string[]> {
  const classroomId = access?.classroomId ?? null
  return classroomId === null ? ids : idsOfClass(pool, ids, classroomId)
}

async function idsOfClass(pool: Deps['pool'], ids: string[], classroomId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({ ...OF_CLASS, values: [ids, classroomId] })
  return rows.map(({ id }) => id)
}
