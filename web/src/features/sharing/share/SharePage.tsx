import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router-dom'
import { errorCodeOf } from '../../../apollo/errors.ts'
import { OutOfReach } from '../../../drawings/OutOfReach.tsx'
import { graphql } from '../../../gql/index.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { FullNotice } from '../../../ui/page/FullNotice.tsx'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Placeholder } from '../../../ui/page/Placeholder.tsx'
import { StaleNotice } from '../../../ui/page/StaleNotice.tsx'
import { QuizLinks } from './QuizLinks.tsx'
import { SharedPeople } from './SharedPeople.tsx'

const LOAD_FAILED = 'Failed to load with whom the quiz is shared'

const SharePageQuery = graphql(`
  query SharePage($id: ID!) {
    quiz(id: $id) {
      id
      title
      ...SharedPeople_quiz
      ...QuizLinks_quiz
    }
  }
`)

/** The people and the links with which the owner of a quiz shares it. */
export function SharePage() {
  const { quizId = '' } = useParams()
  const { data, error, loading, refetch } = useQuery(SharePageQuery, {
    variables: { id: quizId },
    fetchPolicy: 'cache-and-network',
  })
  const quiz = data?.quiz
  const toQuiz = `/quiz/${quizId}`
  if (errorCodeOf(error) === 'FORBIDDEN') {
    return (
      <Page title="Share">
        <FullNotice
          drawing={<OutOfReach />}
          title="Only the owner can share this quiz"
          isError
          actions={<ButtonLink to={toQuiz}>Back to the quiz</ButtonLink>}
        >
          You can make a copy of it, which is yours to share.
        </FullNotice>
      </Page>
    )
  }
  if (!quiz || errorCodeOf(error) === 'NOT_FOUND') {
    return (
      <Page title="Share">
        {error && !loading ? (
          <LoadFailure what="quiz" back={{ to: '/dashboard', label: 'Back to Dashboard' }} onRetry={refetch}>
            {LOAD_FAILED}
          </LoadFailure>
        ) : (
          <Loading shape={<ShareShape />}>Loading...</Loading>
        )}
      </Page>
    )
  }
  return (
    <Page title={`Share ${quiz.title}`}>
      <StaleNotice onRetry={() => refetch()}>{error && !loading ? LOAD_FAILED : null}</StaleNotice>
      <PageHeader back={{ to: toQuiz, label: quiz.title, isUserText: true }} title="Share">
        <p className="mt-2 max-w-[65ch] text-muted">
          Sharing a quiz shares no results: everybody sees only their own.
        </p>
      </PageHeader>
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:mt-8 lg:grid-cols-2">
        <SharedPeople quiz={quiz} />
        <QuizLinks quiz={quiz} />
      </div>
    </Page>
  )
}

function ShareShape() {
  return (
    <div className="flex flex-col gap-6">
      <Placeholder className="h-10 w-40" />
      <div className="grid gap-8 lg:grid-cols-2">
        <Placeholder className="h-80" />
        <Placeholder className="h-80" />
      </div>
    </div>
  )
}
