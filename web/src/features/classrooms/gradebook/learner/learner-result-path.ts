interface ResultIds {
  classroomId: string
  memberId: string
  assignmentId: string
}

/** Returns the path of a learner's attempts at an assignment, for instructors. */
export function learnerResultPath({ classroomId, memberId, assignmentId }: ResultIds): string {
  return `/classes/${classroomId}/gradebook/${memberId}/${assignmentId}`
}
