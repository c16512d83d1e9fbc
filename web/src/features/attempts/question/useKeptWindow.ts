import { useEffect, useState } from 'react'
import type { AttemptWindowQuery } from '../../../gql/graphql.ts'

/** Milliseconds after which a slow network is not waited for any longer. */
const PATIENCE = 1_500

interface KeptWindow {
  /** The questions as the device has kept them; null if it has not, or while they are not needed. */
  data: AttemptWindowQuery | null
  /** Whether the device has not been asked yet. */
  isOpen: boolean
}

interface Need {
  /** Whether the server's questions are not there. */
  isMissing: boolean
  /** Whether the request for them has failed. */
  hasFailed: boolean
}

/** Reads some questions of an attempt from the device while they cannot be loaded. */
export function useKeptWindow(attemptId: string, fromNumber: number, need: Need): KeptWindow {
  const [found, setFound] = useState<{ fromNumber: number; data: AttemptWindowQuery | null } | null>(null)
  const { isMissing, hasFailed } = need
  useEffect(() => {
    if (!isMissing) return
    let isNeeded = true
    const read = async () => {
      const { keptWindows, windowKey } = await import('../keeping/kept-attempts.ts')
      return keptWindows.get(windowKey(attemptId, fromNumber))
    }
    const timer = setTimeout(
      () => {
        void read()
          .catch(() => null)
          .then((data) => isNeeded && setFound({ fromNumber, data: data ?? null }))
      },
      hasFailed || !navigator.onLine ? 0 : PATIENCE,
    )
    return () => {
      isNeeded = false
      clearTimeout(timer)
    }
  }, [attemptId, fromNumber, isMissing, hasFailed])
  const isFound = found?.fromNumber === fromNumber
  return { data: isMissing && isFound ? found.data : null, isOpen: isMissing && !isFound }
}
