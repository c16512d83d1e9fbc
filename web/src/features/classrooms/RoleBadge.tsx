import type { MemberRole } from '../../gql/graphql.ts'
import { ROLE_NAMES } from './role-names.ts'

/** The role of somebody in a class. */
export function RoleBadge({ role }: { role: MemberRole }) {
  return (
    <span className="shrink-0 rounded-box border border-line-strong bg-sunken px-2 py-0.5 text-sm font-semibold whitespace-nowrap">
      {ROLE_NAMES[role]}
    </span>
  )
}
