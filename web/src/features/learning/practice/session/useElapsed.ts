import { useEffect, useState } from 'react'
import { changeTally, readTally } from '../tally.ts'

/** Seconds between two ticks that are kept. */
const KEPT_EVERY = 5

/** The seconds for which a practice was in view on this device. */
export function useElapsed(practiceId: string): number {
  const [seconds, setSeconds] = useState(() => readTally(practiceId).seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setSeconds((before) => before + 1)
    }, 1_000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (seconds % KEPT_EVERY === 0 && seconds > 0) changeTally(practiceId, () => ({ seconds }))
  }, [practiceId, seconds])
  return seconds
}
