import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'

interface LoadFailureProps {
  children: string
  onRetry: () => Promise<unknown>
}

/** That a page did not come, and the ways on. */
export function LoadFailure({ children, onRetry }: LoadFailureProps) {
  return (
    <div className="flex flex-col items-center gap-2 py-16 text-center">
      <div role="alert">
        <h1 className="text-xl font-bold">{children}</h1>
      </div>
      <p className="text-muted">The connection may be interrupted, or the quiz may be gone.</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <RetryButton onRetry={onRetry} />
        <ButtonLink look="secondary" to="/dashboard">
          Back to Dashboard
        </ButtonLink>
      </div>
    </div>
  )
}
