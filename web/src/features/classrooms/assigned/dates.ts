interface Dates {
  state: 'NOT_OPEN' | 'OPEN' | 'CLOSED' | 'EXCUSED'
  opensAt: string | null
  dueAt: string | null
  closesAt: string | null
}

/** A date of an assignment that matters now. */
interface NamedDate {
  name: 'Opens' | 'Due' | 'Was due' | 'Closes' | 'Closed'
  /** An ISO 8601 time. */
  moment: string
}

/**
 * Returns the dates of an assignment that matter to a learner in its present state. Until it is due, when it
 * closes does not matter.
 *
 * @param now milliseconds.
 */
export function datesOf(access: Dates | null, now: number): NamedDate[] {
  if (!access || access.state === 'EXCUSED') return []
  const { state, opensAt, dueAt, closesAt } = access
  const named = (name: NamedDate['name'], moment: string | null) =>
    moment === null ? [] : [{ name, moment }]
  // In an archived class, everything is closed, whatever its times.
  if (state === 'CLOSED')
    return named('Closed', closesAt !== null && Date.parse(closesAt) <= now ? closesAt : null)
  const isDue = dueAt !== null && now < Date.parse(dueAt)
  return [
    ...named('Opens', state === 'NOT_OPEN' ? opensAt : null),
    ...named(isDue ? 'Due' : 'Was due', dueAt),
    ...named('Closes', isDue ? null : closesAt),
  ]
}
