import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { sessionStore } from '../session/session-store.ts'
import { useSession } from '../session/useSession.ts'
import { SIGNING_OUT } from './signing-out.ts'

/** Signs out at once, and tells the server in the background. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  // At hand before it is needed: the server may be away by then.
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signedIn') import('../session/log-out.ts').catch(() => undefined)
  }, [status])
  const leave = async () => {
    const { token } = sessionStore
    // First away from the guarded page, whose guard would go to the login page, and drawn at once.
    await navigate('/', { flushSync: true, state: SIGNING_OUT })
    sessionStore.end()
    if (!token) return
    const { logOut } = await import('../session/log-out.ts')
    await logOut(token)
  }
  // Without its file, nothing can be told to the server; the token is gone from this browser all the same.
  return () => void leave().catch(() => undefined)
}
