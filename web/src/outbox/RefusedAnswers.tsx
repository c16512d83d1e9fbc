import { useSyncExternalStore } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { isKeptFile } from '../ui/rich/kept-file.ts'
import { parseRefused, readRefused, subscribeToRefused, type RefusedAnswer } from './refused-answers.ts'

const useList = lazyPart(
  async () => (await import('./RefusedList.tsx')).RefusedList,
  () => isKeptFile('RefusedList'),
)

/** A banner about the answers that the server will never store. */
export function RefusedAnswers() {
  const refused = parseRefused(useSyncExternalStore(subscribeToRefused, readRefused))
  return <div role="alert">{refused.length > 0 && <LoadedList refused={refused} />}</div>
}

function LoadedList({ refused }: { refused: readonly RefusedAnswer[] }) {
  const { part: List } = useList()
  return List && <List refused={refused} />
}
