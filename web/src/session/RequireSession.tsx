import { Navigate, Outlet } from 'react-router-dom'
import { Loading } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'
import { useSession } from './useSession.ts'

/** Lets only signed-in users through to the pages below it, once it is known who asks. */
export function RequireSession() {
  const session = useSession()
  if (session.status === 'checking') {
    return (
      <Page title="Signing in">
        <Loading>Checking authentication...</Loading>
      </Page>
    )
  }
  return session.status === 'signedIn' ? <Outlet /> : <Navigate to="/login" replace />
}
