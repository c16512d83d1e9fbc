import { graphql } from '../gql/gql.ts'
import type { OwnTokenFragment } from '../gql/graphql.ts'

export const OwnTokenFields = graphql(`
  fragment OwnToken on AccessToken {
    id
    name
    scopes
    classroomId
    lastFour
    createdAt
    expiresAt
    lastUsedAt
  }
`)

/** An access token of the user, without the token itself. */
export type OwnToken = OwnTokenFragment

/** A token that was just made or rotated. */
export interface IssuedToken {
  listed: OwnToken
  /** The token itself, which the server never sends again. */
  token: string
}
