import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { leaveSession } from '../session/leave-session.ts'
import { sessionStore } from '../session/session-store.ts'
import { SIGNING_OUT } from '../session/signing-out.ts'
import { useSession } from '../session/useSession.ts'
import { userStorage } from '../session/user-storage.ts'

/** How long a sign-out waits for what is on its way to the server, and how often it looks; in milliseconds. */
const PATIENCE = 3_000
const LOOK = 50

interface LogOut {
  /** Whether a request is under way. */
  isBusy: boolean
  /** How many answers would be lost: the user is to be asked. Null while nothing is to be asked. */
  unsavedCount: number | null
  /** Signs out, unless something is unsaved. */
  request: () => void
  /** Signs out at once, and tells the server in the background. */
  leave: () => void
  stay: () => void
}

/** Signs out. */
export function useLogOut(): LogOut {
  const navigate = useNavigate()
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.user.user_id : null
  const [unsavedCount, setUnsavedCount] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)

  // At hand before it is needed: the server may be away by then.
  useEffect(() => {
    if (userId !== null) import('../session/log-out.ts').catch(() => undefined)
  }, [userId])

  const leave = async () => {
    const { token } = sessionStore
    setUnsavedCount(null)
    // First away from the guarded page, whose guard would go to the login page, and drawn at once.
    await navigate('/', { flushSync: true, state: SIGNING_OUT })
    leaveSession()
    if (!token) return
    const { logOut } = await import('../session/log-out.ts')
    await logOut(token)
  }

  const request = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const count = userId === null ? 0 : await unsavedAfterWaiting(userId)
      if (count === 0) await leave()
      else setUnsavedCount(count)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    unsavedCount,
    request: () => void request().catch(() => undefined),
    // Without its file, nothing can be told to the server; the token is gone from this browser all the same.
    leave: () => void leave().catch(() => undefined),
    stay: () => setUnsavedCount(null),
  }
}

async function unsavedAfterWaiting(userId: string): Promise<number> {
  const end = performance.now() + PATIENCE
  for (;;) {
    const { size } = userStorage.entries(userId)
    if (size === 0 || performance.now() > end) return size
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
}
