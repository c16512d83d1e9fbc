import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { READING_TIME } from '../../ui/reading-time.ts'

/** Leads to the login page two seconds after something is done: time to read that it went well. */
export function useLoginRedirect(isDone: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    // In place of this page: going back would lead to a form that is used up.
    const timer = setTimeout(() => void navigate('/login', { replace: true }), READING_TIME)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}
