import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActionQuestion } from '../../../forms/ActionQuestion.tsx'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { formatDay, formatMoment } from '../../../ui/time/dates.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { LINK_KINDS } from './link-kinds.ts'
import { useRevokeLink } from './useRevokeLink.ts'

const LinkRowFields = graphql(`
  fragment LinkRow_shareLink on ShareLink {
    id
    kind
    createdAt
    expiresAt
    switchedOff
  }
`)

interface LinkRowProps {
  quizId: string
  link: FragmentType<typeof LinkRowFields>
  isNew: boolean
}

/** A link to a quiz, without its address; it can be deleted. */
export function LinkRow({ quizId, link, isNew }: LinkRowProps) {
  const { id, kind, createdAt, expiresAt, switchedOff } = readFragment(LinkRowFields, link)
  const revokeLink = useRevokeLink()
  const [isDeleting, setDeleting] = useState(false)
  const { name } = LINK_KINDS[kind]
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap gap-x-2 font-semibold">
          <span>{name}</span>
          {isNew && <span className="font-normal text-muted">just created</span>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
          <span>
            {'Created '}
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </span>
          <LinkEnd expiresAt={expiresAt} />
        </p>
        {switchedOff !== null && (
          <p className="text-sm text-wrong">
            {'Switched off by the operator: '}
            <UserText>{switchedOff}</UserText>
          </p>
        )}
      </div>
      <Button
        look="subtle"
        aria-label={`Delete link: ${name}, created ${formatMoment(createdAt)}`}
        className="-me-2 min-w-11 px-2!"
        onClick={() => setDeleting(true)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
      {isDeleting && (
        <ActionQuestion
          title="Delete this link?"
          action="Delete link"
          onAct={() => revokeLink({ quizId, linkId: id })}
          onClose={() => setDeleting(false)}
        >
          Whoever has it can no longer use it. Attempts that were started with it go on, and copies stay. A
          link cannot be restored.
        </ActionQuestion>
      )}
    </li>
  )
}

function LinkEnd({ expiresAt }: { expiresAt: string | null }) {
  const [openedAt] = useState(Date.now)
  if (expiresAt === null) return <span>No end</span>
  return (
    <span>
      <span>{Date.parse(expiresAt) <= openedAt ? 'Ended' : 'Ends'}</span>{' '}
      <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>
    </span>
  )
}
