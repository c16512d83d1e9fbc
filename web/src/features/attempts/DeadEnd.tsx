import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

interface DeadEndProps {
  title: string
  text?: string
  isError?: boolean
  /** Where another try may help. */
  onRetry?: () => void
}

/** Why there is nothing to take, and the way back. */
export function DeadEnd({ title, text, isError = false, onRetry }: DeadEndProps) {
  return (
    <div role={isError ? 'alert' : undefined} className="flex flex-col items-center gap-2 py-16 text-center">
      <h1 className="text-xl font-bold">{title}</h1>
      {text && <p className="text-muted">{text}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button look="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>
      </div>
    </div>
  )
}
