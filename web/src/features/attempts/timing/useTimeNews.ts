import { useState } from 'react'
import type { OpenAttempt } from '../attempt-state.ts'
import { describeChange } from './time-change.ts'

interface TimeNews {
  /** What changed about the deadline since the attempt was opened; null for nothing. */
  news: string | null
  dismiss: () => void
}

/** Notices that the deadline of an attempt has moved while it is being taken. */
export function useTimeNews({ deadline }: Pick<OpenAttempt, 'deadline'>): TimeNews {
  const [known, setKnown] = useState<{ deadline: string | null; news: string | null }>({
    deadline,
    news: null,
  })
  if (known.deadline !== deadline) setKnown({ deadline, news: describeChange(known.deadline, deadline) })
  const dismiss = () => setKnown((before) => (before.news === null ? before : { ...before, news: null }))
  return { news: known.news, dismiss }
}
