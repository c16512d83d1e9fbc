import { requireTeaching } from '../classrooms/classrooms.access.ts'
import type { Deps } from '../deps.ts'
import { Forbidden, ForbiddenScope, NotFound } from '../errors.ts'
import { requireScope } from '../tokens/scopes/require-scope.ts'
import type { Viewer } from '../viewer.ts'
import { EVENT_SCOPES, type EventType } from 'quiz-format/rules'

/**
 * Checks that the viewer may ask for events: with an access token, only for what its scopes allow to read.
 *
 * @throws ForbiddenScope
 */
export function requireEventScopes(viewer: Viewer, events: readonly string[], includeDetails: boolean): void {
  for (const type of events) requireScope(viewer, EVENT_SCOPES[type as EventType])
  if (includeDetails) requireScope(viewer, 'results:read')
}

/**
 * Checks that the viewer may have an endpoint for a class, or for everything.
 *
 * @throws NotFound when they do not teach the class.
 * @throws ForbiddenScope when their access token is for one class, and the endpoint is not.
 */
export async function requireClassOfWebhook(
  deps: Deps,
  viewer: Viewer,
  classroomId: string | null,
): Promise<void> {
  const only = viewer.access?.classroomId ?? null
  if (classroomId === null) {
    if (only !== null) throw new ForbiddenScope(null)
    return
  }
  try {
    await requireTeaching(deps, viewer, classroomId)
  } catch (error) {
    throw error instanceof Forbidden ? new NotFound() : error
  }
}
