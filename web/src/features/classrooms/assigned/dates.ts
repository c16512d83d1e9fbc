interface Dates {
  state: 'NOT_OPEN' | 'OPEN' | 'CLOSED' | 'EXCUSED'
  opensAt: string | null
  dueAt: string | null
  closesAt: string | null
}

/** A date of an assignment that matters now. */
interface NamedDate {
  name: 'Opens' | 'Due' | 'Closes' | 'Closed'
  /** An ISO 8601 time. */
  moment: string
}

/** Returns the dates of an assignment that matter to a learner in its present state. */
export function datesOf(access: Dates | null): NamedDate[] {
  if (!access || access.state === 'EXCUSED') return []
  const { state, opensAt, dueAt, closesAt } = access
  const named = (name: NamedDate['name'], moment: string | null) =>
    moment === null ? [] : [{ name, moment }]
  if (state === 'CLOSED') return named('Closed', closesAt)
  const opens = state === 'NOT_OPEN' ? named('Opens', opensAt) : []
  // What is due is more pressing than when it closes, which is later.
  return [
    ...opens,
    ...named('Due', dueAt),
    ...(dueAt === null || opens.length === 0 ? named('Closes', closesAt) : []),
  ]
}
