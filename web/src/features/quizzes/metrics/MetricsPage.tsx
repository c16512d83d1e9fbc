import { useQuery } from '@apollo/client/react'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { errorCodeOf } from '../../../apollo/errors.ts'
import { graphql } from '../../../gql/index.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Page } from '../../../ui/Page.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import { SectionMetrics } from './SectionMetrics.tsx'
import { StaleNotice } from '../StaleNotice.tsx'

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
      <Page title="Section Metrics" width="reading">
        {error && !loading ? (
          <LoadFailure onRetry={retry}>{LOAD_FAILED}</LoadFailure>
        ) : (
          <Loading>Loading section metrics...</Loading>
        )}
      </Page>
    )
  }
  const { id, title } = data.quiz
  return (
    <Page title={`${title} - Section Metrics`} width="reading">
      <StaleNotice onRetry={retry}>{error && !loading ? LOAD_FAILED : null}</StaleNotice>
      <Link
        to={`/quiz/${id}`}
        className="-mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        Back to quiz
      </Link>
      <h1 className="mt-2 text-xl font-bold tracking-tight text-wrap">
        <UserText>{title}</UserText> - Section Metrics
      </h1>
      <SectionMetrics quiz={data.quiz} />
    </Page>
  )
}
