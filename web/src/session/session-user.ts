import { graphql, readFragment, type FragmentType } from '../gql/index.ts'
import type { SessionUser } from './saved-session.ts'

/** The fields of a user that the browser stores. */
export const SessionUserFields = graphql(`
  fragment SessionUser_user on User {
    id
    username
    email
    dateJoined
  }
`)

export function toSessionUser(user: FragmentType<typeof SessionUserFields>): SessionUser {
  const { id, username, email, dateJoined } = readFragment(SessionUserFields, user)
  return { user_id: id, username, email, date_joined: dateJoined }
}
