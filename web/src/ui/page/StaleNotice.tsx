import { Message } from './Message.tsx'
import { RetryButton } from '../buttons/RetryButton.tsx'

interface StaleNoticeProps {
  /** The error message; null while the page is up to date. */
  children: string | null
  onRetry: () => Promise<unknown>
}

/** Warns that the page shows cached data because it could not be reloaded. */
export function StaleNotice({ children, onRetry }: StaleNoticeProps) {
  return (
    <div className={children ? 'mb-6 flex flex-col items-start gap-2' : ''}>
      <Message kind="error">{children}</Message>
      {children && <RetryButton look="secondary" onRetry={onRetry} />}
    </div>
  )
}
