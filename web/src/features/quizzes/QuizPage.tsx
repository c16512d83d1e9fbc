import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router-dom'
import { graphql } from '../../gql/index.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Page } from '../../ui/Page.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { QuizDetail } from './QuizDetail.tsx'

const QuizPageQuery = graphql(`
  query QuizPage($id: ID!) {
    quiz(id: $id) {
      id
      title
      ...QuizDetail_quiz
    }
  }
`)

/** A quiz: what is in it, how far the learner has got, and the ways to take and to edit it. */
export function QuizPage() {
  const { quizId = '' } = useParams()
  const { data, error, loading, refetch } = useQuery(QuizPageQuery, {
    variables: { id: quizId },
    fetchPolicy: 'cache-and-network',
  })
  if (data) {
    return (
      <Page title={data.quiz.title} width="reading">
        <QuizDetail key={quizId} quiz={data.quiz} />
      </Page>
    )
  }
  return (
    <Page title="Quiz" width="reading">
      {error && !loading ? (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)}>
          Failed to load quiz information
        </LoadFailure>
      ) : (
        <Loading>Loading quiz...</Loading>
      )}
    </Page>
  )
}
