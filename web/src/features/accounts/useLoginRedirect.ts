import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { READING_TIME } from '../../ui/time/reading-time.ts'

/**
 * Redirects to the login page when `isDone`, after leaving time to read the success message. The login page
 * gets this page's ticket.
 */
export function useLoginRedirect(isDone: boolean): void {
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    if (!isDone) return
    // Replaces this page, so that going back does not lead to a form that was already submitted.
    const timer = setTimeout(() => void navigate('/login', { replace: true, state }), READING_TIME)
    return () => clearTimeout(timer)
  }, [isDone, navigate, state])
}
