import type { MemberState } from '../../../gql/graphql.ts'
import type { ListedMember } from './useMembers.ts'

/** Which members the list shows. */
export interface MemberFilter {
  /** Words that occur in the name, username, ID or section. */
  search: string
  /** Null for every state. */
  state: MemberState | null
}

export const EVERYBODY: MemberFilter = { search: '', state: null }

export const STATE_NAMES: Record<MemberState, string> = {
  ACTIVE: 'Active',
  INVITED: 'Invited',
  LEFT: 'Left',
  REMOVED: 'Removed',
  BLOCKED: 'Blocked',
}

/** Whether a filter leaves members out. */
export function isRestricting({ search, state }: MemberFilter): boolean {
  return search.trim() !== '' || state !== null
}

/** Returns the members that a filter shows. */
export function filterMembers(
  members: readonly ListedMember[],
  { search, state }: MemberFilter,
): readonly ListedMember[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return members.filter((member) => {
    if (state !== null && member.state !== state) return false
    const { displayName, username, externalId, section } = member
    const text = [displayName, username, externalId, section].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
