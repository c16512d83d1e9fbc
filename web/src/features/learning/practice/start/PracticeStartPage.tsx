import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router-dom'
import { graphql } from '../../../../gql/index.ts'
import { Loading } from '../../../../ui/page/Loading.tsx'
import { LoadFailure } from '../../../../ui/page/LoadFailure.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Placeholder } from '../../../../ui/page/Placeholder.tsx'
import { examDayText } from '../../exam/exam-texts.ts'
import { NextExamLine } from '../../today/NextExamLine.tsx'
import { nextExam } from '../../today/plan-exams.ts'
import { useToday } from '../../today/useToday.ts'
import { OpenPractices } from './OpenPractices.tsx'
import { PracticeStart } from './PracticeStart.tsx'

const PracticeStartPageQuery = graphql(`
  query PracticeStartPage($quizId: ID!) {
    quiz(id: $quizId) {
      id
      title
      sections {
        id
        name
      }
    }
    exam(quizId: $quizId) {
      quizId
      date
      daysLeft
      draws
    }
  }
`)

/** Chooses what to practise of a quiz. */
export function QuizPracticePage() {
  const { quizId = '' } = useParams()
  const { data, error, loading, refetch } = useQuery(PracticeStartPageQuery, { variables: { quizId } })
  const quiz = data?.quiz
  if (!quiz)
    return (
      <Page title="Practice" width="reading">
        {error && !loading ? (
          <LoadFailure
            what="quiz"
            back={{ to: '/dashboard', label: 'Back to Dashboard' }}
            onRetry={() => refetch()}
          >
            Failed to load quiz information
          </LoadFailure>
        ) : (
          <Loading shape={<StartShape />}>Loading quiz...</Loading>
        )}
      </Page>
    )
  const { exam } = data
  return (
    <Page title={`Practice: ${quiz.title}`} width="reading">
      <PageHeader back={{ to: `/quiz/${quizId}`, label: quiz.title, isUserText: true }} title="Practice">
        {exam && exam.daysLeft >= 0 && <p className="text-muted tabular-nums">{examDayText(exam)}</p>}
      </PageHeader>
      <OpenPractices quizId={quizId} />
      <PracticeStart key={quizId} quizId={quizId} sections={quiz.sections} examDraws={exam?.draws ?? null} />
    </Page>
  )
}

/** Chooses what to practise of all quizzes that one may practise. */
export function PracticeStartPage() {
  return (
    <Page title="Practice" width="reading">
      <PageHeader back={{ to: '/dashboard', label: 'Dashboard' }} title="Practice">
        <p className="text-muted">Questions of all your quizzes</p>
        <NextExamOfAll />
      </PageHeader>
      <OpenPractices quizId={null} />
      <PracticeStart quizId={null} sections={[]} examDraws={null} />
    </Page>
  )
}

function NextExamOfAll() {
  const { plan } = useToday()
  const exam = plan && nextExam(plan.questions)
  return <div className="min-h-6">{exam && <NextExamLine exam={exam} />}</div>
}

function StartShape() {
  return (
    <div className="mt-6 grid gap-3 sm:grid-cols-2">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
        <Placeholder key={card} className="h-16" />
      ))}
    </div>
  )
}
