// What the reasons of an access are made of.
import type { OwnTime } from './own-time.ts'
import type { AssignmentTerms, ExtensionTerms, MemberTerms } from './terms.ts'

/** What a member may do with an assignment now, without the reasons. */
export interface BareAccess {
  state: 'NOT_OPEN' | 'OPEN' | 'CLOSED' | 'EXCUSED'
  opensAt: Date | null
  dueAt: Date | null
  closesAt: Date | null
  /** Minutes that an attempt may take; null for no limit. */
  minutes: number | null
  /** Null for any number. */
  attemptsLeft: number | null
  mayStart: boolean
  /** Whether the scores of completed attempts may be shown. */
  scoreFree: boolean
  /** Whether the keys of completed attempts may be shown. */
  keyFree: boolean
  /** When they become free; null if that is not known, or they are already, or never will be. */
  scoreFreeAt: Date | null
  keyFreeAt: Date | null
}

/** All that the reasons are made of. */
export interface Grounds {
  assignment: AssignmentTerms
  member: MemberTerms
  extension: ExtensionTerms | null
  time: OwnTime
  access: BareAccess
}
