interface TakeOptions {
  /** Absent for the whole quiz. */
  sectionId?: string
  /** The timer; null for the quiz's own time limit, if any. */
  minutes: number | null
}

/** The path of the page where a quiz or one of its sections is taken. */
export function takePath(quizId: string, { sectionId, minutes }: TakeOptions): string {
  const query = new URLSearchParams({
    ...(sectionId !== undefined && { section: sectionId }),
    ...(minutes !== null && { timer: String(minutes) }),
  }).toString()
  return `/quiz/${encodeURIComponent(quizId)}/take${query && `?${query}`}`
}
