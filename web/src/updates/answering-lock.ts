// Whether questions are being answered in some tab of this browser: meanwhile, no new version is applied.
import { useEffect } from 'react'

const LOCK = 'quizfolio-answering'

/** Marks this tab as one in which questions are being answered, as long as the component is mounted. */
export function useAnsweringLock(): void {
  useEffect(() => {
    // Missing on pages that were not loaded securely, which have no service worker either.
    if (!('locks' in navigator)) return
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    navigator.locks.request(LOCK, { mode: 'shared' }, () => held).catch(() => undefined)
    return () => release()
  }, [])
}

export async function isAnyTabAnswering(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held } = await navigator.locks.query()
  return held?.some(({ name }) => name === LOCK) ?? false
}
