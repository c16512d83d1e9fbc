import type { Problem, Roster } from 'quiz-format'
import { v7 as uuid } from 'uuid'
import { InvalidInput } from '../../errors.ts'
import { MAX_MEMBERS } from '../classroom-rules.ts'
import { matchRoster, type RosterMatch } from './match-roster.ts'
import { changesOf, fieldsAfter, type RosterPlan } from './roster-difference.ts'
import type { RosterMember } from './roster-member.ts'

const FULL = `A class can have at most ${MAX_MEMBERS} members, and with this roster it would have more`

/**
 * Decides what an import does.
 *
 * @returns a plan that is meaningless if there are issues.
 * @throws InvalidInput when the class would have too many members.
 */
export function planRoster(
  roster: Roster,
  members: RosterMember[],
  removeMissing: boolean,
): { matches: RosterMatch[]; plan: RosterPlan; issues: Problem[] } {
  const { matches, issues } = matchRoster(roster, members)
  const found = new Set(matches.map(({ member }) => member))
  const plan: RosterPlan = {
    seats: matches
      .filter(({ member }) => member === null)
      .map(({ row }) => ({ id: uuid(), row: row.row, fields: fieldsAfter(row) })),
    updates: matches
      .flatMap(({ row, member }) => (member ? [{ member, fields: fieldsAfter(row, member) }] : []))
      .filter(({ member, fields }) => changesOf(member, fields).length > 0),
    missing: members.filter((member) => member.role === 'LEARNER' && hasSeat(member) && !found.has(member)),
  }
  const count = members.filter(hasSeat).length + plan.seats.length - (removeMissing ? plan.missing.length : 0)
  if (issues.length === 0 && plan.seats.length > 0 && count > MAX_MEMBERS) throw InvalidInput.of('file', FULL)
  return { matches, plan, issues }
}

function hasSeat({ state }: RosterMember): boolean {
  return state === 'ACTIVE' || state === 'INVITED'
}
