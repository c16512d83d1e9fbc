import { graphql, readFragment, type FragmentType } from '../gql/index.ts'
import type { SessionUser } from './saved-session.ts'

/** What the browser keeps of a user. */
export const SessionUserFields = graphql(`
  fragment SessionUser_user on User {
    id
    username
    email
    dateJoined
  }
`)

/**
 * Makes the user that the browser keeps of the one that the server sent.
 */
export function toSessionUser(user: FragmentType<typeof SessionUserFields>): SessionUser {
  const { id, username, email, dateJoined } = readFragment(SessionUserFields, user)
  return { user_id: id, username, email, date_joined: dateJoined }
}
