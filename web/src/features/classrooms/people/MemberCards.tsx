import type { RefObject } from 'react'
import { UserText } from '../../../ui/UserText.tsx'
import { ROLE_NAMES } from '../role-names.ts'
import { formatFactor } from './member-form.ts'
import { MemberMenu } from './MemberMenu.tsx'
import { MemberName } from './MemberName.tsx'
import { isOut, type MembersProps } from './MemberTable.tsx'
import { StateLabel } from './StateLabel.tsx'

/** The members of a class as cards, for phones. */
export function MemberCards({ list, members, isArchived, ...rest }: MembersProps) {
  return (
    <ul ref={list as RefObject<HTMLUListElement>} className="mt-3 flex flex-col gap-3">
      {members.map((member) => (
        <li
          key={member.id}
          tabIndex={-1}
          data-focus-target
          data-out={isOut(member) || undefined}
          className="rounded-box border border-line bg-surface p-4 data-out:text-muted"
        >
          <div className="flex items-start justify-between gap-2">
            <div className="min-w-0 font-semibold">
              <MemberName {...{ member }} />
            </div>
            {!isArchived && (
              <div className="-my-2.5 -mr-2">
                <MemberMenu {...rest} member={member} />
              </div>
            )}
          </div>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <li>{ROLE_NAMES[member.role]}</li>
            <li>
              <StateLabel state={member.state} />
            </li>
            {member.section && (
              <li>
                <span>Section</span> <UserText>{member.section}</UserText>
              </li>
            )}
            {member.externalId && (
              <li>
                <span>ID</span> <UserText translate="no">{member.externalId}</UserText>
              </li>
            )}
            {member.timeFactor !== 1 && <li>{`Time × ${formatFactor(member.timeFactor)}`}</li>}
          </ul>
        </li>
      ))}
    </ul>
  )
}
