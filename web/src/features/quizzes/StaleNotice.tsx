import { Message } from '../../ui/Message.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'

interface StaleNoticeProps {
  /** Null while what is shown is what the server has. */
  children: string | null
  onRetry: () => Promise<unknown>
}

/** Above a page that is shown as it was last time: that it did not come anew. */
export function StaleNotice({ children, onRetry }: StaleNoticeProps) {
  return (
    <div className={children ? 'mb-6 flex flex-col items-start gap-2' : ''}>
      <Message kind="error">{children}</Message>
      {children && <RetryButton look="secondary" onRetry={onRetry} />}
    </div>
  )
}
