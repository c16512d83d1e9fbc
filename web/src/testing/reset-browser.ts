// Setup of every web test: sets its limits of time, and restores the browser afterwards, since the test files
// of a worker share one.
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { setReachable } from '../apollo/reachability.ts'
import { sessionStore } from '../session/session-store.ts'

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 })

afterEach(async () => {
  vi.useRealTimers()
  if (typeof document === 'undefined') return
  cleanup()
  document.body.replaceChildren()
  sessionStore.end()
  setReachable(true)
  const { apolloClient } = await import('../apollo/client.ts')
  await apolloClient.clearStore()
  localStorage.clear()
  sessionStorage.clear()
  // As other tabs do when they clear the storage: the theme is then the system's again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  vi.unstubAllGlobals()
})
