import { CircleAlert } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FullNotice } from '../../ui/FullNotice.tsx'

interface LoadFailureProps {
  children: string
  onRetry: () => void
}

/** That a page did not come, and the ways on. */
export function LoadFailure({ children, onRetry }: LoadFailureProps) {
  return (
    <FullNotice
      Icon={CircleAlert}
      title={children}
      isError
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <ButtonLink look="secondary" to="/dashboard">
            Back to Dashboard
          </ButtonLink>
        </>
      }
    >
      The connection may be interrupted, or the quiz may be gone.
    </FullNotice>
  )
}
