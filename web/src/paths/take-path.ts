import { assignmentTakePath } from './assignment-paths.ts'

interface TakeOptions {
  /** Absent or null for the whole quiz. */
  sectionId?: string | null
  /** The timer; absent or null for the quiz's own time limit, if any. */
  minutes?: number | null
}

/** Returns the path of the page where a quiz or one of its sections is taken. */
export function takePath(quizId: string, { sectionId, minutes }: TakeOptions = {}): string {
  const query = [sectionId && `section=${sectionId}`, minutes && `timer=${minutes}`].filter(Boolean).join('&')
  return `/quiz/${quizId}/take${query && `?${query}`}`
}

interface TakenAttempt {
  quizId: string
  sectionId: string | null
  /** Null for practice. */
  assignmentId: string | null
}

/** Returns the path of the page where an attempt in progress is continued. */
export function takePathOf({ quizId, sectionId, assignmentId }: TakenAttempt): string {
  return assignmentId === null ? takePath(quizId, { sectionId }) : assignmentTakePath(assignmentId)
}
