import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router-dom'
import { errorCodeOf } from '../../../apollo/errors.ts'
import { NothingFound } from '../../../drawings/NothingFound.tsx'
import { graphql } from '../../../gql/index.ts'
import { useSession } from '../../../session/useSession.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { FullNotice } from '../../../ui/page/FullNotice.tsx'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Placeholder } from '../../../ui/page/Placeholder.tsx'
import { ReportQuiz } from './ReportQuiz.tsx'
import { SharedQuiz } from './SharedQuiz.tsx'
import { SharedQuizActions } from './SharedQuizActions.tsx'
import { SignInToTake } from './SignInToTake.tsx'

const SharedQuizPageQuery = graphql(`
  query SharedQuizPage($token: String!) {
    sharedQuiz(token: $token) {
      title
      kind
      ...SharedQuiz_sharedQuiz
    }
  }
`)

/** Where a link to a quiz leads: what it is, and what whoever has the link may do. */
export function SharedQuizPage() {
  const { token = '' } = useParams()
  const session = useSession()
  const { data, error, loading, refetch } = useQuery(SharedQuizPageQuery, {
    variables: { token },
    // The link may have been deleted since.
    fetchPolicy: 'network-only',
  })
  const quiz = data?.sharedQuiz
  return (
    <Page title={quiz?.title ?? 'Shared quiz'} width="narrow">
      <meta name="robots" content="noindex" />
      {quiz && (
        <div className="rounded-box border border-line bg-surface p-6 sm:p-8">
          <SharedQuiz quiz={quiz} />
          {session.status === 'checking' && <Loading>Checking authentication...</Loading>}
          {session.status === 'signedOut' && <SignInToTake />}
          {session.status === 'signedIn' && <SharedQuizActions token={token} kind={quiz.kind} />}
          <ReportQuiz token={token} />
        </div>
      )}
      {!quiz && loading && <Loading shape={<Placeholder className="h-80" />}>Loading quiz...</Loading>}
      {!quiz && !loading && errorCodeOf(error) === 'NOT_FOUND' && (
        <FullNotice
          drawing={<NothingFound />}
          title="This link does not work"
          isError
          actions={<ButtonLink to="/">Go to the home page</ButtonLink>}
        >
          It may be mistyped, have ended, or have been deleted. Ask whoever gave it to you for a new one.
        </FullNotice>
      )}
      {!quiz && !loading && errorCodeOf(error) !== 'NOT_FOUND' && (
        <LoadFailure what="link" back={{ to: '/', label: 'Go to the home page' }} onRetry={() => refetch()}>
          Failed to load the quiz
        </LoadFailure>
      )}
    </Page>
  )
}
