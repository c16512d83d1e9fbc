import { CloudOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { sessionStore } from '../../../../session/session-store.ts'
import { formatCount } from '../../../../ui/counts.ts'
import { hasUnsentAnswers } from './unsent-answers.ts'
import { subscribeToUnsentCount, unsentCount } from './unsent-count.ts'

/** A banner about practice answers that could not be sent yet, on every page but that of their practice. */
export function UnsentAnswers() {
  const count = useSyncExternalStore(subscribeToUnsentCount, unsentCount)

  // An earlier page load or session may have left unsent answers.
  useEffect(() => {
    const { userId } = sessionStore
    if (userId === null || !hasUnsentAnswers(userId)) return
    import('./current-outbox.ts').then(
      ({ currentOutbox }) => void currentOutbox(),
      () => undefined, // The answers stay stored: the next page load tries again.
    )
  }, [])

  return (
    <div role="status" className={count > 0 ? 'border-b border-wrong bg-wrong-soft' : ''}>
      {count > 0 && (
        <p className="mx-auto flex max-w-6xl gap-2 px-4 py-3 font-medium text-wrong tabular-nums sm:px-6">
          <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{`${formatCount(count, 'answer')} not sent yet. Trying again…`}</span>
        </p>
      )}
    </div>
  )
}
