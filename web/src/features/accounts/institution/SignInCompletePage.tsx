import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, type To } from 'react-router-dom'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { PageHeading } from '../../../ui/page/PageHeading.tsx'
import { AccountLink } from '../AccountLink.tsx'
import { destinationAfterLogIn } from '../../../session/return-ticket.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { readArrival, type Arrival } from './arrival.ts'
import { takeTicket } from './kept-ticket.ts'
import { useRedeemCode } from './useRedeemCode.ts'

const FOREIGN = 'This sign-in was not begun in this browser, or is over. Please sign in again.'

/** The page that the server sends the browser to, back from the institution. */
export function SignInCompletePage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const redeem = useRedeemCode()
  const [arrival] = useState(() => readArrival(hash, document.cookie))
  const [failure, setFailure] = useState(arrival ? null : FOREIGN)
  const isBegun = useRef(false)

  // A code works once, so it must not be sent again when the page renders again.
  useEffect(() => {
    if (!arrival || isBegun.current) return
    isBegun.current = true
    void redeem(arrival.code).then((reason) => {
      if (reason !== null) return setFailure(reason)
      const { to, state } = destinationAfter(arrival)
      return navigate(to, { state, replace: true })
    })
  }, [arrival, navigate, redeem])

  return (
    <Page title="Signing in" width="narrow">
      <PageHeading>Signing in</PageHeading>
      <div className="mt-6 flex flex-col gap-4">
        <Message kind="error">{failure}</Message>
        {failure === null ? (
          <Loading>Signing you in...</Loading>
        ) : (
          <p>
            <AccountLink to="/login">Back to login</AccountLink>
          </p>
        )}
      </div>
    </Page>
  )
}

// The server knows the page that asked for the sign-in; this tab knows the one on which a session ended.
function destinationAfter({ returnTo }: Arrival): { to: To; state?: unknown } {
  const ticket = takeTicket()
  return returnTo === '/dashboard'
    ? destinationAfterLogIn(ticket, sessionStore.userId ?? '')
    : { to: returnTo }
}
