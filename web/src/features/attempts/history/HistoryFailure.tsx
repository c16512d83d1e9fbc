import { RetryButton } from '../../../ui/buttons/RetryButton.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { HISTORY_ID } from './history-path.ts'

/** Stands in for a history that could not be loaded. */
export function HistoryFailure({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return (
    <section aria-labelledby={HISTORY_ID} className="mt-10">
      <h2 id={HISTORY_ID} className="text-lg font-semibold">
        Attempts
      </h2>
      <div className="mt-3 flex flex-col gap-3">
        <Message kind="error">Failed to load your attempts</Message>
        <RetryButton look="secondary" className="self-start" onRetry={onRetry} />
      </div>
    </section>
  )
}
