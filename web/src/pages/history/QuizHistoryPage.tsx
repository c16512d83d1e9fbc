import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router-dom'
import { errorCodeOf } from '../../apollo/errors.ts'
import { SectionTrends } from '../../features/quizzes/metrics/SectionTrends.tsx'
import { graphql } from '../../gql/index.ts'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { Loading } from '../../ui/page/Loading.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Placeholder } from '../../ui/page/Placeholder.tsx'
import { StaleNotice } from '../../ui/page/StaleNotice.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { NothingYet } from './NothingYet.tsx'
import { QuizDays } from './QuizDays.tsx'
import { QuizScores } from './QuizScores.tsx'

const LOAD_FAILED = 'Failed to load what you have done'

const QuizHistoryPageQuery = graphql(`
  query QuizHistoryPage($id: ID!) {
    quiz(id: $id) {
      id
      title
      exam {
        quizId
        passScore
      }
      studyDays(back: 366, ahead: 60) {
        ...QuizDays_days
        ...QuizScores_days
        days {
          day
        }
      }
      ...SectionTrends_quiz
    }
    viewer {
      id
      attempts(quizId: $id, status: COMPLETED, first: 100) {
        totalCount
        edges {
          cursor
          node {
            id
            ...QuizScores_attempt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)

/** What a learner has done with a quiz: scores over time, days of practice, and how each section went. */
export function QuizHistoryPage() {
  const { quizId = '' } = useParams()
  const { data, error, loading, refetch } = useQuery(QuizHistoryPageQuery, {
    variables: { id: quizId },
    fetchPolicy: 'cache-and-network',
  })
  const retry = () => refetch()
  const studyDays = data?.quiz?.studyDays
  const attempts = data?.viewer?.attempts
  if (!data?.quiz || !studyDays || !attempts || errorCodeOf(error) === 'NOT_FOUND') {
    return (
      <Page title="Scores and days">
        {error && !loading ? (
          <LoadFailure what="quiz" back={{ to: '/dashboard', label: 'Back to Dashboard' }} onRetry={retry}>
            {LOAD_FAILED}
          </LoadFailure>
        ) : (
          <Loading shape={<HistoryShape />}>Loading what you have done...</Loading>
        )}
      </Page>
    )
  }
  const { id, title, exam } = data.quiz
  const completed = attempts.edges.map(({ node }) => node)
  return (
    <Page title={`${title} - Scores and days`}>
      <StaleNotice onRetry={retry}>{error && !loading ? LOAD_FAILED : null}</StaleNotice>
      <PageHeader
        back={{ to: `/quiz/${id}`, label: 'Back to quiz' }}
        title={
          <span>
            <UserText>{title}</UserText> - Scores and days
          </span>
        }
      />
      {completed.length === 0 && studyDays.days.length === 0 ? (
        <NothingYet quizId={id} />
      ) : (
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <QuizScores
            quizId={id}
            attempts={completed}
            days={studyDays}
            passScore={exam?.passScore ?? null}
            isCut={attempts.pageInfo.hasNextPage}
          />
          <QuizDays days={studyDays} />
          <div className="min-w-0 lg:col-span-2">
            <SectionTrends quiz={data.quiz} />
          </div>
        </div>
      )}
    </Page>
  )
}

function HistoryShape() {
  return (
    <>
      <Placeholder className="h-10 w-2/3 max-w-lg" />
      <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Placeholder className="h-80" />
        <Placeholder className="h-80" />
      </div>
    </>
  )
}
