import type { Problem, Roster, RosterRow } from 'quiz-format'
import type { RosterMember } from './roster-member.ts'

/** A row of a roster, with the member that it describes; null for a person who is new. */
export interface RosterMatch {
  row: RosterRow
  member: RosterMember | null
}

interface Found {
  member: RosterMember
  /** The column by which the member was found. */
  column: string
}

/**
 * Finds the members that the rows of a roster describe: by ID, else by address. A row with neither describes
 * the seat with the same name that has neither, too; in a gradebook, also people who joined with the code, in
 * the order of the gradebook. Addresses of accounts play no part.
 *
 * @returns the matches, in the order of the rows; meaningless if there are issues.
 */
export function matchRoster(
  { rows, isGradebook }: Roster,
  members: RosterMember[],
): { matches: RosterMatch[]; issues: Problem[] } {
  const finder = new MemberFinder(members, isGradebook)
  const rowOf = new Map<RosterMember, number>()
  const issues: Problem[] = []
  const matches = rows.map((row) => {
    const found = finder.find(row)
    if ('issue' in found) {
      issues.push(found.issue)
      return { row, member: null }
    }
    const { member, column } = found
    if (member) {
      const message = problemOf(member, rowOf.get(member))
      if (message !== null) issues.push({ row: row.row, column, message })
      rowOf.set(member, row.row)
    }
    return { row, member }
  })
  return { matches, issues }
}

function problemOf({ role, name }: RosterMember, earlierRow: number | undefined): string | null {
  if (role !== 'LEARNER')
    return `This is ${name}, who teaches the class, but a roster lists only learners: delete the row`
  if (earlierRow !== undefined)
    return `This is ${name}, as is row ${earlierRow}: delete one of the rows, or correct its ID or address`
  return null
}

class MemberFinder {
  readonly #byId = new Map<string, RosterMember>()
  readonly #byEmail = new Map<string, RosterMember>()
  readonly #byName = new Map<string, RosterMember[]>()

  constructor(members: RosterMember[], isGradebook: boolean) {
    for (const member of members) {
      const { name, email, externalId, isClaimed, role } = member
      if (externalId !== null) this.#byId.set(externalId, member)
      if (email !== null) this.#byEmail.set(email.toLowerCase(), member)
      const isFoundByName = isGradebook ? role === 'LEARNER' : !isClaimed
      if (externalId !== null || email !== null || !isFoundByName) continue
      const namesakes = this.#byName.get(name)
      if (namesakes) namesakes.push(member)
      else this.#byName.set(name, [member])
    }
  }

  find({
    row,
    name,
    externalId,
    email,
  }: RosterRow): Found | { member: null; column: null } | { issue: Problem } {
    const ofId = externalId ? this.#byId.get(externalId) : undefined
    const ofEmail = email ? this.#byEmail.get(email.toLowerCase()) : undefined
    if (ofId && ofEmail && ofId !== ofEmail) {
      const message = `The ID is ${ofId.name}’s, but the address is ${ofEmail.name}’s: correct one of them`
      return { issue: { row, column: 'email', message } }
    }
    if (ofId) return { member: ofId, column: 'external_id' }
    if (ofEmail) return { member: ofEmail, column: 'email' }
    const ofName = externalId || email ? undefined : this.#byName.get(name)?.shift()
    return ofName ? { member: ofName, column: 'name' } : { member: null, column: null }
  }
}
