// Setup of every web test: after it, the browser is as at the beginning. The files of a worker share a browser.
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { sessionStore } from '../session/session-store.ts'

afterEach(async () => {
  vi.useRealTimers()
  if (typeof document === 'undefined') return
  cleanup()
  sessionStore.end()
  const { apolloClient } = await import('../apollo/client.ts')
  await apolloClient.clearStore()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
