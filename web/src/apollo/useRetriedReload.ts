import { useEffect, useRef } from 'react'
import { wasNotProcessed } from './errors.ts'
import { retryUntilDone } from './retry-until-done.ts'

/**
 * Returns a function that runs a reload, with retries until the page is left. If the server refuses it, there
 * is no retry.
 */
export function useRetriedReload(): (reload: () => Promise<unknown>) => void {
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  return (reload) => {
    const tryOnce = async () => {
      try {
        await reload()
      } catch (error) {
        if (wasNotProcessed(error)) throw error
      }
    }
    if (leaving.current) void retryUntilDone(tryOnce, leaving.current.signal)
  }
}
