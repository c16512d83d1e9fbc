import { useParams } from 'react-router-dom'
import { useSession } from '../../../session/useSession.ts'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { PageHeading } from '../../../ui/page/PageHeading.tsx'
import { readableJoinCode } from './join-code.ts'
import { JoinAsVisitor } from './JoinAsVisitor.tsx'
import { JoinForm } from './JoinForm.tsx'

/** Where a join code, its link, or a mailed invitation leads: joins the class, after signing in. */
export function JoinPage() {
  const { code: secret = '' } = useParams()
  const session = useSession()
  const code = readableJoinCode(secret)
  return (
    <Page title="Join a class" width="narrow">
      <div className="rounded-box border border-line bg-surface p-6 sm:p-8">
        <PageHeading>Join a class</PageHeading>
        <p className="mt-1 text-muted">
          {code === null ? (
            <span>You have an invitation.</span>
          ) : (
            <span>
              With the code{' '}
              <strong translate="no" className="whitespace-nowrap text-ink">
                {code}
              </strong>
            </span>
          )}
        </p>
        {session.status === 'checking' && <Loading>Checking authentication...</Loading>}
        {session.status === 'signedOut' && <JoinAsVisitor />}
        {session.status === 'signedIn' && (
          <JoinForm key={secret} secret={secret} hasCode={code !== null} username={session.user.username} />
        )}
      </div>
    </Page>
  )
}
