import { UserText } from '../../../ui/UserText.tsx'
import type { ListedMember } from './useMembers.ts'

/** The username of a member on a line of its own, unless it is their name in the class. */
export function MemberUsername({ member: { displayName, username } }: { member: ListedMember }) {
  if (username === null || username === displayName) return null
  return (
    <UserText as="span" layout="name" translate="no" className="block text-sm font-normal text-muted">
      {username}
    </UserText>
  )
}
