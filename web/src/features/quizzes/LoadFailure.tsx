import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Message } from '../../ui/Message.tsx'

interface LoadFailureProps {
  children: string
  onRetry: () => void
}

/** That a page did not come, and the ways on. */
export function LoadFailure({ children, onRetry }: LoadFailureProps) {
  return (
    <div className="flex flex-col gap-4">
      <Message kind="error">{children}</Message>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
        <ButtonLink look="quiet" to="/dashboard">
          Back to Dashboard
        </ButtonLink>
      </div>
    </div>
  )
}
