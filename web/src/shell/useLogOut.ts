import { useNavigate } from 'react-router-dom'
import { sessionStore } from '../session/session-store.ts'

/** Signs out at once, and tells the server in the background. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const { token } = sessionStore
    // First away from the guarded page, whose guard would go to the login page, and drawn at once.
    void Promise.resolve(navigate('/', { flushSync: true })).then(() => {
      sessionStore.end()
      if (token) void import('../session/log-out.ts').then(({ logOut }) => logOut(token))
    })
  }
}
