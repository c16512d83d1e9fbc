import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'

/** The state in the history entry of an attempt's page. */
interface HistoryState {
  attemptId?: string
  /** Whether the learner had to sign in again during the attempt. */
  isReturn?: boolean
}

interface AttemptHistory extends HistoryState {
  remember: (attemptId: string) => void
}

/** Remembers the attempt in the history entry of its page. */
export function useAttemptHistory(): AttemptHistory {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const navigation = useNavigation()
  const isMounted = useRef(false)
  const isLeaving = useRef(false)
  useEffect(() => void (isLeaving.current = navigation.state !== 'idle'), [navigation.state])
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  const remember = (attemptId: string) => {
    // A learner who has left in the meantime, or is leaving, must not be brought back.
    if (!isMounted.current || isLeaving.current) return
    void navigate(pathname + search, { replace: true, state: { attemptId }, preventScrollReset: true })
  }
  return { ...(state as HistoryState | null), remember }
}
