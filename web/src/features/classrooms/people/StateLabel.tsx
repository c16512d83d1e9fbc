import { Ban, Check, DoorOpen, Mail, UserMinus, type LucideIcon } from 'lucide-react'
import type { MemberState } from '../../../gql/graphql.ts'
import { STATE_NAMES } from './member-filter.ts'

const ICONS: Record<MemberState, LucideIcon> = {
  ACTIVE: Check,
  INVITED: Mail,
  LEFT: DoorOpen,
  REMOVED: UserMinus,
  BLOCKED: Ban,
}

/** Whether a member takes part, as a sign and a word. */
export function StateLabel({ state }: { state: MemberState }) {
  const Icon = ICONS[state]
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span>{STATE_NAMES[state]}</span>
    </span>
  )
}
