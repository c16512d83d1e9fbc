import { UserText } from '../../../ui/UserText.tsx'
import { MemberUsername } from './MemberUsername.tsx'
import type { ListedMember } from './useMembers.ts'

/** The name of a member in the class, and below it the username. Its id describes the member's menu. */
export function MemberName({ member }: { member: ListedMember }) {
  return (
    <>
      <UserText as="span" layout="name" id={`member-${member.id}`} className="block">
        {member.displayName}
      </UserText>
      <MemberUsername member={member} />
    </>
  )
}
