import { UserText } from '../../../ui/UserText.tsx'
import type { ListedMember } from './useMembers.ts'

/** The name of a member in the class, and below it the username. Its id describes the member's menu. */
export function MemberName({ member: { id, displayName, username } }: { member: ListedMember }) {
  return (
    <>
      <UserText as="span" layout="name" id={`member-${id}`} className="block">
        {displayName}
      </UserText>
      {username !== null && username !== displayName && (
        <UserText as="span" layout="name" translate="no" className="block text-sm font-normal text-muted">
          {username}
        </UserText>
      )}
    </>
  )
}
