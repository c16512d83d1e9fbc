import { graphql } from '../gql/gql.ts'
import type { GrantedExtensionFragment, GrantExtensionInput } from '../gql/graphql.ts'

export const ExtensionFields = graphql(`
  fragment GrantedExtension on Extension {
    memberId
    opensAt
    dueAt
    closesAt
    minutes
    factor
    extraAttempts
    excused
    reason
    grantedBy
    grantedAt
  }
`)

export const AccessFields = graphql(`
  fragment MemberAccess on EffectiveAccess {
    state
    opensAt
    dueAt
    closesAt
    minutes
    attemptsLeft
    reasons {
      state
      opensAt
      dueAt
      closesAt
      minutes
      attemptsLeft
    }
  }
`)

/** The terms of a new extension. */
export type Terms = Omit<GrantExtensionInput, 'assignmentId' | 'memberId' | 'reason' | 'dryRun'>

/** Lists the flags of the terms that an earlier extension has and that new ones do not give. */
export function lostTerms(earlier: GrantedExtensionFragment, terms: Terms): string[] {
  const { days } = terms
  const isLost: [string, boolean][] = [
    ['--opens', earlier.opensAt !== null && terms.opensAt === undefined],
    ['--due', earlier.dueAt !== null && terms.dueAt === undefined && days === undefined],
    ['--closes', earlier.closesAt !== null && terms.closesAt === undefined && days === undefined],
    ['--minutes', earlier.minutes !== null && terms.minutes === undefined],
    ['--factor', earlier.factor !== null && terms.factor === undefined],
    ['--extra-attempts', earlier.extraAttempts > 0 && terms.extraAttempts === undefined],
    ['--excuse', earlier.excused && terms.excused === undefined],
  ]
  return isLost.flatMap(([flag, lost]) => (lost ? [flag] : []))
}
