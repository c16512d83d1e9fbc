import { useSyncExternalStore } from 'react'
import { sessionStore } from '../session/session-store.ts'
import { ANSWER_KEYS, userStorage } from '../session/user-storage.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { isKeptFile } from '../ui/rich/kept-file.ts'

const useNotice = lazyPart(
  async () => (await import('./UnstoredNotice.tsx')).UnstoredNotice,
  () => isKeptFile('UnstoredNotice'),
)

/** A banner about answers that the browser could not store: its storage is full or blocked. */
export function UnstoredAnswers() {
  const count = useSyncExternalStore(userStorage.subscribe, countUnstored)
  return (
    <div role="status" className="empty:hidden">
      {count > 0 && <LoadedNotice count={count} />}
    </div>
  )
}

function countUnstored(): number {
  const { userId } = sessionStore
  return userId === null ? 0 : userStorage.unstoredCount(userId, ANSWER_KEYS)
}

function LoadedNotice({ count }: { count: number }) {
  const { part: Notice } = useNotice()
  return Notice && <Notice count={count} />
}
