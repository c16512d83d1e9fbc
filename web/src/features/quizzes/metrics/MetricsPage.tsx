import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router-dom'
import { errorCodeOf } from '../../../apollo/errors.ts'
import { graphql } from '../../../gql/index.ts'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Placeholder } from '../../../ui/page/Placeholder.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { SectionMetrics } from './SectionMetrics.tsx'
import { StaleNotice } from '../../../ui/page/StaleNotice.tsx'

const LOAD_FAILED = 'Failed to load section metrics'

const MetricsPageQuery = graphql(`
  query MetricsPage($id: ID!) {
    quiz(id: $id) {
      id
      title
      ...SectionMetrics_quiz
    }
  }
`)

export function MetricsPage() {
  const { quizId = '' } = useParams()
  const { data, error, loading, refetch } = useQuery(MetricsPageQuery, {
    variables: { id: quizId },
    fetchPolicy: 'cache-and-network',
  })
  const retry = () => refetch()
  if (!data?.quiz || errorCodeOf(error) === 'NOT_FOUND') {
    return (
      <Page title="Section Metrics">
        {error && !loading ? (
          <LoadFailure what="quiz" back={{ to: '/dashboard', label: 'Back to Dashboard' }} onRetry={retry}>
            {LOAD_FAILED}
          </LoadFailure>
        ) : (
          <Loading shape={<MetricsShape />}>Loading section metrics...</Loading>
        )}
      </Page>
    )
  }
  const { id, title } = data.quiz
  return (
    <Page title={`${title} - Section Metrics`}>
      <StaleNotice onRetry={retry}>{error && !loading ? LOAD_FAILED : null}</StaleNotice>
      <PageHeader
        back={{ to: `/quiz/${id}`, label: 'Back to quiz' }}
        title={
          <span>
            <UserText>{title}</UserText> - Section Metrics
          </span>
        }
      />
      <SectionMetrics quiz={data.quiz} />
    </Page>
  )
}

function MetricsShape() {
  return (
    <>
      <Placeholder className="h-10 w-2/3 max-w-lg" />
      <div className="mt-8 flex flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <Placeholder key={row} className="h-56 lg:h-26" />
        ))}
      </div>
    </>
  )
}
