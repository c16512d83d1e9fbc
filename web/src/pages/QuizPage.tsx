import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router-dom'
import { errorCodeOf } from '../apollo/errors.ts'
import { isCurrent } from '../apollo/is-current.ts'
import { graphql } from '../gql/index.ts'
import { Loading } from '../ui/page/Loading.tsx'
import { Page } from '../ui/page/Page.tsx'
import { AttemptHistory } from '../features/attempts/history/AttemptHistory.tsx'
import { ReadinessPanel } from '../features/learning/readiness/ReadinessPanel.tsx'
import { KeepPanel } from '../features/learning/offline/KeepPanel.tsx'
import { NextLevel } from '../features/learning/level/NextLevel.tsx'
import { LoadFailure } from '../ui/page/LoadFailure.tsx'
import { QuizShape } from '../features/quizzes/detail/QuizShape.tsx'
import { QuizDetail } from '../features/quizzes/detail/QuizDetail.tsx'
import { StaleNotice } from '../ui/page/StaleNotice.tsx'
import { useReloadQuiz } from './useReloadQuiz.ts'

const LOAD_FAILED = 'Failed to load quiz information'

const QuizPageQuery = graphql(`
  query QuizPage($id: ID!) {
    quiz(id: $id) {
      id
      title
      right
      sectionCount
      progress {
        mastery
      }
      ...QuizDetail_quiz
      ...NextLevel_quiz
    }
  }
`)

export function QuizPage() {
  const { quizId = '' } = useParams()
  const { data, error, loading, networkStatus, refetch } = useQuery(QuizPageQuery, {
    variables: { id: quizId },
    fetchPolicy: 'cache-and-network',
  })
  const retry = () => refetch()
  const reload = useReloadQuiz(quizId)
  if (!data?.quiz || errorCodeOf(error) === 'NOT_FOUND') {
    return (
      <Page title="Quiz">
        {error && !loading ? (
          <LoadFailure what="quiz" back={{ to: '/dashboard', label: 'Back to Dashboard' }} onRetry={retry}>
            {LOAD_FAILED}
          </LoadFailure>
        ) : (
          <Loading shape={<QuizShape />}>Loading quiz...</Loading>
        )}
      </Page>
    )
  }
  return (
    <Page title={data.quiz.title}>
      <StaleNotice onRetry={retry}>{error && !loading ? LOAD_FAILED : null}</StaleNotice>
      <QuizDetail
        key={quizId}
        quiz={data.quiz}
        isCurrent={isCurrent(networkStatus)}
        onOver={reload}
        onCorrected={reload}
        aside={
          <>
            <ReadinessPanel quizId={quizId} hasAnswers={data.quiz.progress.mastery !== 'NOT_STARTED'} />
            {data.quiz.right === 'OWNER' && <KeepPanel quizId={quizId} />}
          </>
        }
      >
        <NextLevel quiz={data.quiz} />
        <AttemptHistory quizId={quizId} hasSections={data.quiz.sectionCount > 0} />
      </QuizDetail>
    </Page>
  )
}
