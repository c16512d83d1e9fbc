import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { leaveSession } from '../../session/leave-session.ts'
import { sessionStore } from '../../session/session-store.ts'
import { SIGNING_OUT } from '../../session/signing-out.ts'
import { useSession } from '../../session/useSession.ts'
import { ANSWER_KEYS, userStorage } from '../../session/user-storage.ts'

/** How long a sign-out waits for answers that are being saved, and how often it checks, in milliseconds. */
const SAVE_TIMEOUT = 3_000
const POLL_INTERVAL = 50

/** A sign-out, and the question that may come before it. */
export interface LogOut {
  /** Whether a sign-out is in progress. */
  isBusy: boolean
  /** How many answers would be lost; null unless the user is being asked to confirm the sign-out. */
  unsavedCount: number | null
  /** Signs out. If there are unsaved answers, sets `unsavedCount` instead. */
  request: () => void
  /** Signs out immediately, and ends the session on the server in the background. */
  leave: () => void
  stay: () => void
}

export function useLogOut(): LogOut {
  const navigate = useNavigate()
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.user.user_id : null
  const [unsavedCount, setUnsavedCount] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)

  // Load log-out.ts now: by the time of the sign-out, the server may be unreachable.
  useEffect(() => {
    if (userId !== null) import('../../session/log-out.ts').catch(() => undefined)
  }, [userId])

  const leave = async () => {
    const { token } = sessionStore
    setUnsavedCount(null)
    // Leave the guarded page before ending the session: otherwise its guard would redirect to the login page.
    await navigate('/', { flushSync: true, state: SIGNING_OUT })
    leaveSession()
    if (!token) return
    const { logOut } = await import('../../session/log-out.ts')
    const endSessionUrl = await logOut(token)
    if (endSessionUrl?.startsWith('http')) window.location.assign(endSessionUrl)
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
    // If log-out.ts cannot be loaded the server is not notified, but this browser has dropped the token.
    leave: () => void leave().catch(() => undefined),
    stay: () => setUnsavedCount(null),
  }
}

async function unsavedAfterWaiting(userId: string): Promise<number> {
  const end = performance.now() + SAVE_TIMEOUT
  for (;;) {
    // Other texts, such as what a summary of a practice needs, are no loss.
    const count = [...userStorage.entries(userId).keys()].filter((key) => ANSWER_KEYS.test(key)).length
    if (count === 0 || performance.now() > end) return count
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL))
  }
}
