import { CloudOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sessionStore } from '../session/session-store.ts'
import { ANSWER_KEYS, userStorage } from '../session/user-storage.ts'
import { formatCount } from '../ui/counts.ts'

/** In milliseconds. With a network, an answer is sent sooner, and nothing need be said. */
const DELAY = 3_000

/** A banner about answers that the browser could not store: its storage is full or blocked. */
export function UnstoredAnswers() {
  const count = useSyncExternalStore(userStorage.subscribe, countUnstored)
  return (
    <div role="status" className="empty:hidden">
      {count > 0 && <Notice count={count} />}
    </div>
  )
}

function countUnstored(): number {
  const { userId } = sessionStore
  return userId === null ? 0 : userStorage.unstoredCount(userId, ANSWER_KEYS)
}

function Notice({ count }: { count: number }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div className="border-b border-wrong bg-wrong-soft">
      <p className="mx-auto flex max-w-6xl gap-2 px-4 py-3 font-medium text-wrong tabular-nums sm:px-6">
        <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {`The browser’s storage is full or blocked: ${formatCount(count, 'answer')} would be lost if you closed this tab. Leave it open until they are sent.`}
        </span>
      </p>
    </div>
  )
}
