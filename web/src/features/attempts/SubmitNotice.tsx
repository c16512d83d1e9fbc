import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/counts.ts'
import { Message } from '../../ui/Message.tsx'
import { UnansweredNotice } from './UnansweredNotice.tsx'

interface SubmitNoticeProps {
  hasFailed: boolean
  isTimeUp: boolean
  /** How many choices have not reached the server. */
  unsavedCount: number
  /** The numbers of the questions to be named before submitting. */
  unanswered: readonly number[]
  /** Where no submit button is on the screen. */
  onRetry: (() => void) | null
  onPick: (number: number) => void
}

/** What a learner should know before submitting, and why submitting failed. */
export function SubmitNotice(props: SubmitNoticeProps) {
  const { hasFailed, isTimeUp, unsavedCount, unanswered, onRetry, onPick } = props
  return (
    <div className="mt-4 flex flex-col gap-3 empty:hidden">
      {unanswered.length > 0 && !isTimeUp && <UnansweredNotice numbers={unanswered} onPick={onPick} />}
      <Message kind="error">{hasFailed && 'Failed to submit quiz'}</Message>
      {hasFailed && (
        <p className="text-sm text-muted">
          {unsavedCount > 0 && `${formatCount(unsavedCount, 'answer')} not saved yet. `}
          {isTimeUp
            ? 'The time is up. Trying again until the server answers…'
            : 'Nothing is lost: check the connection and try again.'}
        </p>
      )}
      {hasFailed && onRetry && (
        <Button look="secondary" className="self-start" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
