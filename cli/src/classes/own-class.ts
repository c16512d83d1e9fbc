import { graphql } from '../gql/gql.ts'
import type { OwnClassFragment } from '../gql/graphql.ts'

export const OwnClassFields = graphql(`
  fragment OwnClass on Classroom {
    id
    name
    role
    timeZone
    instructors
    memberCount
    joinCode
    joinOpen
    joinUntil
    createdAt
    archivedAt
  }
`)

/** A class of the user. Its join code and the number of its members are null to learners. */
export type OwnClass = OwnClassFragment

/** Whether the user is the class's owner or an instructor. */
export function isTaught({ role }: Pick<OwnClass, 'role'>): boolean {
  return role !== 'LEARNER'
}
