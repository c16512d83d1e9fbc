import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { READING_TIME } from '../../ui/reading-time.ts'

/** Redirects to the login page once `isDone`, after the time it takes to read the success message. */
export function useLoginRedirect(isDone: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    // Replaces this page: going back would lead to a form that is done.
    const timer = setTimeout(() => void navigate('/login', { replace: true }), READING_TIME)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}
