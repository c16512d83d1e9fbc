import { useSyncExternalStore } from 'react'
import { isReachable, subscribeToReachability } from '../../apollo/reachability.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { formatCount } from '../../ui/counts.ts'
import { Message } from '../../ui/page/Message.tsx'

interface SubmitNoticeProps {
  hasFailed: boolean
  isTimeUp: boolean
  /** How many answers wait for a retry. */
  unsavedCount: number
  /** Null when a submit button is on the screen, or the time is up. */
  onRetry: (() => void) | null
  /** Submits without the unsaved answers. */
  onForce: () => void
}

/** Reports a failed submit and offers ways to continue. */
export function SubmitNotice(props: SubmitNoticeProps) {
  const { hasFailed, isTimeUp, unsavedCount, onRetry, onForce } = props
  const hasServer = useSyncExternalStore(subscribeToReachability, isReachable)
  return (
    <div className={hasFailed ? 'flex w-full flex-col gap-2' : 'contents'}>
      <Message kind="error">{hasFailed && 'Failed to submit quiz'}</Message>
      {hasFailed && (
        <p className="text-sm text-muted">
          {unsavedCount > 0 && <span>{`${formatCount(unsavedCount, 'answer')} not saved yet. `}</span>}
          <span>{adviceFor(isTimeUp, hasServer)}</span>
        </p>
      )}
      {hasFailed && !isTimeUp && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {onRetry && (
            <Button look="secondary" onClick={onRetry}>
              Try again
            </Button>
          )}
          {/* Without a network, it would only fail, too, or lose answers that could be sent a moment later. */}
          {unsavedCount > 0 && hasServer && (
            <Button look="secondary" onClick={onForce}>
              {`Submit without ${formatCount(unsavedCount, 'unsaved answer')}`}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function adviceFor(isTimeUp: boolean, hasServer: boolean): string {
  if (isTimeUp) return 'The time is up. Trying again until the server answers…'
  return `Nothing is lost: ${hasServer ? 'check the connection and try again' : 'submit again once there is a network'}.`
}
