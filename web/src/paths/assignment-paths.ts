/** Returns the path of an assignment: for learners its start page. */
export function assignmentPath(assignmentId: string): string {
  return `/assignments/${assignmentId}`
}

/** Returns the path of the page where an assignment is taken. Without a state, it leads to the start page. */
export function assignmentTakePath(assignmentId: string): string {
  return `/assignments/${assignmentId}/take`
}

/** Returns the path of the results and review of an assignment’s attempt. */
export function assignedAttemptPath(assignmentId: string, attemptId: string): string {
  return `/assignments/${assignmentId}/attempts/${attemptId}`
}
