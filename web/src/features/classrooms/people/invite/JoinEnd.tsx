import { useState } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../../gql/index.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { formatInZone } from '../../../../ui/time/zoned-time.ts'
import { JoinEndDialog } from './JoinEndDialog.tsx'

const JoinEndFields = graphql(`
  fragment JoinEnd_classroom on Classroom {
    id
    timeZone
    joinUntil
  }
`)

/** Until when people can join, and a button that changes it. */
export function JoinEnd({ classroom }: { classroom: FragmentType<typeof JoinEndFields> }) {
  const { id, timeZone, joinUntil } = readFragment(JoinEndFields, classroom)
  const [isEditing, setEditing] = useState(false)
  const [openedAt] = useState(Date.now)
  const hasEnded = joinUntil !== null && Date.parse(joinUntil) <= openedAt
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <div className="min-w-0">
        <p className="text-sm text-muted">{hasEnded ? 'The code has ended' : 'The code ends'}</p>
        {joinUntil === null ? (
          <p className="font-semibold">Never</p>
        ) : (
          <p className="font-semibold tabular-nums">
            <time dateTime={joinUntil}>{formatInZone(joinUntil, timeZone)}</time>{' '}
            <span translate="no" className="font-normal text-muted">
              {timeZone}
            </span>
          </p>
        )}
      </div>
      <Button look="quiet" onClick={() => setEditing(true)}>
        {joinUntil === null ? 'Set an end' : 'Change the end'}
      </Button>
      {isEditing && (
        <JoinEndDialog {...{ timeZone, joinUntil }} classroomId={id} onClose={() => setEditing(false)} />
      )}
    </div>
  )
}
