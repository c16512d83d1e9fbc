/** Which assignments are meant: one, or those of a class. */
export type Selection = { assignmentId: string } | { classroomId: string }

/** Returns SQL that selects assignments, and the id that is its parameter `$1`. */
export function selected(selection: Selection): [condition: string, id: string] {
  return 'assignmentId' in selection
    ? ['assignments.id = $1', selection.assignmentId]
    : ['assignments.classroom_id = $1', selection.classroomId]
}
