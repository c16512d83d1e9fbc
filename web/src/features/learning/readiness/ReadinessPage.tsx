import { Target } from 'lucide-react'
import { useQuery } from '@apollo/client/react'
import { Link, useParams } from 'react-router-dom'
import { errorCodeOf } from '../../../apollo/errors.ts'
import { graphql } from '../../../gql/index.ts'
import type { ReadinessPageQuery as PageData } from '../../../gql/graphql.ts'
import { practicePath } from '../../../paths/practice-path.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Loading } from '../../../ui/page/Loading.tsx'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Placeholder } from '../../../ui/page/Placeholder.tsx'
import { StaleNotice } from '../../../ui/page/StaleNotice.tsx'
import { ExamSettings } from '../exam/ExamSettings.tsx'
import { ForecastRecord } from './ForecastRecord.tsx'
import { ReadinessFigures } from './ReadinessFigures.tsx'
import { SectionReadiness } from './SectionReadiness.tsx'

const LOAD_FAILED = 'Failed to load your readiness'

// By the quiz's id, because the quiz itself may not be seen: it may be known from an assignment.
const ReadinessPageQuery = graphql(`
  query ReadinessPage($quizId: ID!) {
    readiness(quizId: $quizId) {
      quizTitle
      isOnlyAnswered
      today
      sections {
        sectionId
        name
        questionCount
        expected
        low
        high
      }
      ...ReadinessFigures_readiness
    }
    exam(quizId: $quizId) {
      quizId
      passScore
      ...ReadinessFigures_exam
      ...ExamForm_exam
    }
    forecasts(quizId: $quizId) {
      attemptId
      ...ForecastRecord_forecast
    }
  }
`)

/** What score of a quiz to expect, its exam, and what was forecast before attempts. */
export function ReadinessPage() {
  const { quizId = '' } = useParams()
  const { data, error, loading, refetch } = useQuery(ReadinessPageQuery, {
    variables: { quizId },
    fetchPolicy: 'cache-and-network',
  })
  const reload = () => refetch()
  const readiness = data?.readiness
  if (!readiness || errorCodeOf(error) === 'NOT_FOUND')
    return (
      <Page title="Readiness" width="reading">
        {error && !loading ? (
          <LoadFailure what="quiz" back={{ to: '/dashboard', label: 'Back to Dashboard' }} onRetry={reload}>
            {LOAD_FAILED}
          </LoadFailure>
        ) : (
          <Loading shape={<Shape />}>Loading your readiness...</Loading>
        )}
      </Page>
    )
  return (
    <Page title={`Readiness: ${readiness.quizTitle}`} width="reading">
      <StaleNotice onRetry={reload}>{error && !loading ? LOAD_FAILED : null}</StaleNotice>
      <Content
        key={quizId}
        quizId={quizId}
        data={data}
        readiness={readiness}
        onChanged={() => void reload()}
      />
    </Page>
  )
}

interface ContentProps {
  quizId: string
  data: PageData
  readiness: NonNullable<PageData['readiness']>
  onChanged: () => void
}

function Content({ quizId, data, readiness, onChanged }: ContentProps) {
  const { quizTitle, isOnlyAnswered, today, sections } = readiness
  const exam = data.exam ?? null
  return (
    <>
      <PageHeader
        back={
          isOnlyAnswered
            ? { to: '/dashboard', label: 'Dashboard' }
            : { to: `/quiz/${quizId}`, label: quizTitle, isUserText: true }
        }
        title="Readiness"
        actions={
          !isOnlyAnswered && (
            <ButtonLink to={practicePath(quizId)} look="secondary">
              <Target aria-hidden="true" className="size-4" />
              <span>Practise</span>
            </ButtonLink>
          )
        }
      />
      <section aria-label="Forecast" className="mt-6 rounded-box border border-line bg-surface p-4 sm:p-6">
        <ReadinessFigures readiness={readiness} exam={exam} hasRoom={false} />
      </section>
      <SectionReadiness sections={sections} passScore={exam?.passScore ?? null} />
      <ExamSettings {...{ quizId, exam, sections, today, onChanged }} />
      <ForecastRecord quizId={quizId} forecasts={data.forecasts ?? []} />
      <section aria-labelledby="how" className="mt-10">
        <h2 id="how" className="text-lg font-semibold">
          How this is computed
        </h2>
        <p className="mt-2 max-w-[65ch] text-muted">
          Each question has a chance: how likely you would answer it correctly on a day. It falls as you
          forget, rises when you answer, and is never below a blind guess. The expected score is the mean of
          these chances, and nine of ten scores should be within its range.
        </p>
        <p className="mt-2">
          <Link to="/faq#readiness" className="font-semibold text-accent underline underline-offset-4">
            More about forecasts
          </Link>
        </p>
      </section>
    </>
  )
}

function Shape() {
  return (
    <>
      <Placeholder className="h-10 w-64" />
      <Placeholder className="mt-6 h-60" />
      <Placeholder className="mt-6 h-80" />
    </>
  )
}
