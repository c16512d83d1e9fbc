import { Eye, Pencil } from 'lucide-react'
import type { QuizRight } from '../../gql/graphql.ts'
import { RIGHT_NAMES } from '../../ui/right-names.ts'

/** Says what the viewer may do with a quiz that is shared with them. */
export function RightBadge({ right }: { right: QuizRight }) {
  if (right === 'OWNER') return null
  const Icon = right === 'EDIT' ? Pencil : Eye
  return (
    <span className="inline-flex items-center gap-1.5 rounded-box border border-line-strong bg-sunken px-2 py-0.5 text-sm font-semibold whitespace-nowrap">
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">Shared with you:</span>
      <span>{RIGHT_NAMES[right]}</span>
    </span>
  )
}
