import { graphql } from '../gql/gql.ts'
import type { GrantedExtensionFragment, MemberAccessFragment } from '../gql/graphql.ts'

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

export type Extension = GrantedExtensionFragment
export type MemberAccess = MemberAccessFragment

/** The terms of a new extension. */
export interface Terms {
  opensAt?: string
  dueAt?: string
  closesAt?: string
  days?: number
  minutes?: number
  factor?: number
  extraAttempts?: number
  excused?: boolean
}

/** Lists the flags of the terms that an earlier extension has and that new ones do not give. */
export function lostTerms(earlier: Extension, terms: Terms): string[] {
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
