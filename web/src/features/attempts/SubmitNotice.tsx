import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/counts.ts'
import { Message } from '../../ui/Message.tsx'

interface SubmitNoticeProps {
  hasFailed: boolean
  isTimeUp: boolean
  /** How many choices have not reached the server. */
  unsavedCount: number
  /** Where no submit button is on the screen. */
  onRetry: (() => void) | null
}

/** That submitting failed, and what comes next. */
export function SubmitNotice(props: SubmitNoticeProps) {
  const { hasFailed, isTimeUp, unsavedCount, onRetry } = props
  return (
    <div className={hasFailed ? 'flex w-full flex-col gap-2' : 'contents'}>
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
