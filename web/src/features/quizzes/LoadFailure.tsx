import { OutOfReach } from '../../drawings/OutOfReach.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { FullNotice } from '../../ui/page/FullNotice.tsx'
import { RetryButton } from '../../ui/buttons/RetryButton.tsx'

interface LoadFailureProps {
  children: string
  onRetry: () => Promise<unknown>
}

/** Shown when the data of a page failed to load. */
export function LoadFailure({ children, onRetry }: LoadFailureProps) {
  return (
    <FullNotice
      drawing={<OutOfReach />}
      title={children}
      isError
      actions={
        <>
          <RetryButton onRetry={onRetry} />
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
