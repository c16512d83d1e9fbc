import type { RefObject } from 'react'
import { UserText } from '../../../ui/UserText.tsx'
import { ROLE_NAMES } from '../role-names.ts'
import { formatFactor } from './member-form.ts'
import { MemberMenu } from './MemberMenu.tsx'
import { MemberName } from './MemberName.tsx'
import { StateLabel } from './StateLabel.tsx'
import type { MemberTask, RowViewer } from './member-actions.ts'
import type { ListedMember } from './useMembers.ts'

const CELL = 'px-3 py-2 first:pl-4 last:pr-2'
const COLUMNS = ['Name', 'Role', 'State', 'Section', 'ID', 'Factor']

export interface MembersProps {
  list: RefObject<HTMLElement | null>
  viewer: RowViewer
  isArchived: boolean
  onChoose: (task: MemberTask) => void
  members: readonly ListedMember[]
}

/** The members of a class as a table, for wide windows. */
export function MemberTable({ list, members, isArchived, ...rest }: MembersProps) {
  return (
    <div className="mt-3 rounded-box border border-line bg-surface">
      <table className="w-full text-left">
        <thead className="text-sm text-muted">
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={`${CELL} font-semibold`}>
                {name}
              </th>
            ))}
            {!isArchived && (
              <td className={CELL}>
                <span className="sr-only">Actions</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody
          ref={list as RefObject<HTMLTableSectionElement>}
          className="divide-y divide-line border-t border-line"
        >
          {members.map((member) => (
            <tr
              key={member.id}
              tabIndex={-1}
              data-focus-target
              data-out={isOut(member) || undefined}
              className="data-out:text-muted"
            >
              <th scope="row" className={`${CELL} font-semibold`}>
                <MemberName {...{ member }} />
              </th>
              <td className={CELL}>{ROLE_NAMES[member.role]}</td>
              <td className={CELL}>
                <StateLabel state={member.state} />
              </td>
              <td className={`${CELL} min-w-24 wrap-anywhere`}>
                {member.section && <UserText>{member.section}</UserText>}
              </td>
              <td className={`${CELL} min-w-24 wrap-anywhere`}>
                {member.externalId && <UserText translate="no">{member.externalId}</UserText>}
              </td>
              <td className={`${CELL} tabular-nums`}>{formatFactor(member.timeFactor)}</td>
              {!isArchived && (
                <td className="py-1 pr-2">
                  <MemberMenu {...rest} member={member} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether a member no longer takes part. */
export function isOut({ state }: ListedMember): boolean {
  return state === 'LEFT' || state === 'REMOVED' || state === 'BLOCKED'
}
