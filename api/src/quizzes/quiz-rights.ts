// SQL of the access rights to quizzes. It imports only types, because the import thread uses it, too.
import type { Sharing } from '../config.ts'

/**
 * What a viewer may do with a quiz. VIEW: read it with its key, export, copy, take and assign it. EDIT: also
 * change it. OWNER: also delete and share it.
 */
export type Right = 'OWNER' | 'EDIT' | 'VIEW'

/**
 * Returns the id of the viewer if what others share with them counts: null if the server's operator has
 * switched sharing off.
 */
export function sharedWith({ sharing }: { sharing: Sharing }, { id }: { id: string }): string | null {
  return sharing === 'off' ? null : id
}

/**
 * A SQL condition for a quiz that a viewer may see. To list the quizzes of a viewer, use `visibleParts`.
 *
 * @param quiz the table's name or alias.
 * @param viewerId SQL expression of the viewer's id.
 * @param sharedWith SQL expression of the result of `sharedWith`.
 */
export function isSeenBy(quiz: string, viewerId: string, sharedWith: string): string {
  return `${quiz}.archived_at IS NULL AND (${quiz}.owner_id = ${viewerId} OR ${quiz}.switched_off_at IS NULL
    AND EXISTS (SELECT FROM quiz_shares WHERE quiz_id = ${quiz}.id AND user_id = ${sharedWith}))`
}

/**
 * Two SQL conditions on `quizzes`: for a viewer's own quizzes, and for those shared with them. No quiz meets
 * both. A list is the union of both, because an index finds each, but none finds "one or the other".
 *
 * @param viewerId SQL expression of the viewer's id.
 * @param sharedWith SQL expression of the result of `sharedWith`.
 * @param rights which rights count.
 */
export function visibleParts(
  viewerId: string,
  sharedWith: string,
  rights: readonly Right[] = ['EDIT', 'VIEW'],
): [string, string] {
  const names = rights.map((right) => `'${right}'`).join(', ')
  return [
    `quizzes.owner_id = ${viewerId} AND quizzes.archived_at IS NULL`,
    `quizzes.archived_at IS NULL AND quizzes.switched_off_at IS NULL AND quizzes.id IN (
      SELECT s.quiz_id FROM quiz_shares s WHERE s.user_id = ${sharedWith} AND s.right IN (${names})
    )`,
  ]
}

/**
 * A SQL condition for a quiz that is assigned in a class.
 *
 * @param quiz the table's name or alias.
 * @param classroomId SQL expression of the class's id.
 */
export function isAssignedIn(quiz: string, classroomId: string): string {
  return `EXISTS (SELECT FROM assignments a WHERE a.quiz_id = ${quiz}.id AND a.classroom_id = ${classroomId})`
}

/**
 * SQL of a viewer's right on a quiz that they may see.
 *
 * @param quiz the table's name or alias.
 * @param viewerId SQL expression of the viewer's id.
 */
export function rightSql(quiz: string, viewerId: string): string {
  return `CASE WHEN ${quiz}.owner_id = ${viewerId} THEN 'OWNER' ELSE (
    SELECT s.right::text FROM quiz_shares s WHERE s.quiz_id = ${quiz}.id AND s.user_id = ${viewerId}
  ) END AS "right"`
}
