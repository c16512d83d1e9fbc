// Rules for assignments and extensions, which the server, the web app and the terminal share.

export const MAX_ASSIGNMENT_TITLE = 100
/** The limit of attempts allowed, and of extra attempts. */
export const MAX_ATTEMPTS = 1_000
/** A week. */
export const MAX_EXTENSION_MINUTES = 10_080
export const MAX_EXTENSION_DAYS = 365
export const MAX_REASON = 200

/** When an assignment can be taken; null for no such time. */
export interface AssignmentTimes {
  opensAt: Date | null
  dueAt: Date | null
  closesAt: Date | null
}

interface TimeProblem {
  field: 'dueAt' | 'closesAt'
  message: string
}

/** Returns the problems of the order of times: opens before due, due not after closes. */
export function timeProblems({ opensAt, dueAt, closesAt }: AssignmentTimes): TimeProblem[] {
  const problems: TimeProblem[] = []
  if (opensAt && dueAt && opensAt >= dueAt)
    problems.push({ field: 'dueAt', message: 'It must be due after it opens' })
  if (dueAt && closesAt && dueAt > closesAt)
    problems.push({ field: 'closesAt', message: 'It must not close before it is due' })
  if (opensAt && closesAt && opensAt >= closesAt)
    problems.push({ field: 'closesAt', message: 'It must close after it opens' })
  return problems
}

/** Returns what a value must be that is a whole number within limits. */
export function wholeNumberMessage(what: string, min: number, max: number): string {
  return `The ${what} must be a whole number from ${min} to ${max}`
}
