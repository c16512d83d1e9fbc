import { useQuery } from '@apollo/client/react'
import { Target } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { errorCodeOf } from '../../../apollo/errors.ts'
import { graphql } from '../../../gql/index.ts'
import { practicePath } from '../../../paths/practice-path.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Placeholder } from '../../../ui/page/Placeholder.tsx'
import { StaleNotice } from '../../../ui/page/StaleNotice.tsx'
import { Pictures } from '../../../ui/pictures/pictures.ts'
import { FormattedText } from '../../../ui/rich/FormattedText.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { AnswerHistory } from './AnswerHistory.tsx'
import { MemoryCurve } from './MemoryCurve.tsx'
import { WhySection } from './WhySection.tsx'

const LOAD_FAILED = 'Failed to load what you remember'

const QuestionMemoryPageQuery = graphql(`
  query QuestionMemoryPage($quizId: ID!, $questionId: ID!) {
    questionMemory(quizId: $quizId, questionId: $questionId) {
      questionId
      quizId
      quizTitle
      seesQuiz
      number
      text
      format
      pictures {
        name
        url
        width
        height
      }
      sectionName
      ...MemoryCurve_memory
      ...AnswerHistory_memory
      ...WhySection_memory
    }
  }
`)

/** What a learner remembers of a question: its curve, when it comes again and why, and the answers. */
export function QuestionMemoryPage() {
  const { quizId = '', questionId = '' } = useParams()
  const { data, error, loading, refetch } = useQuery(QuestionMemoryPageQuery, {
    variables: { quizId, questionId },
    fetchPolicy: 'cache-and-network',
  })
  const retry = () => refetch()
  const memory = data?.questionMemory
  if (!memory || errorCodeOf(error) === 'NOT_FOUND') {
    return (
      <Page title="What you remember">
        {error && !loading ? (
          <LoadFailure
            what="question"
            back={{ to: '/dashboard', label: 'Back to Dashboard' }}
            onRetry={retry}
          >
            {LOAD_FAILED}
          </LoadFailure>
        ) : (
          <Loading shape={<MemoryShape />}>Loading what you remember...</Loading>
        )}
      </Page>
    )
  }
  const { number, text, format, pictures, sectionName, quizTitle, seesQuiz } = memory
  return (
    <Page title={`Question ${number}: what you remember`}>
      <StaleNotice onRetry={retry}>{error && !loading ? LOAD_FAILED : null}</StaleNotice>
      <PageHeader
        // A quiz that was only assigned has no page for the learner.
        back={
          seesQuiz
            ? { to: `/quiz/${quizId}`, label: quizTitle, isUserText: true }
            : { to: '/dashboard', label: 'Dashboard' }
        }
        title={`What you remember of question ${number}`}
        actions={
          <ButtonLink look="secondary" to={practicePath(quizId)}>
            <Target aria-hidden="true" className="size-4" />
            <span>Practise</span>
          </ButtonLink>
        }
      />
      <div className="mt-4 max-w-[75ch] border-s-2 border-line-strong ps-4">
        <Pictures value={pictures}>
          <FormattedText as="p" format={format} className="font-semibold text-pretty">
            {text}
          </FormattedText>
        </Pictures>
        {sectionName !== null && (
          <UserText as="p" layout="name" className="text-sm text-muted">
            {sectionName}
          </UserText>
        )}
      </div>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <WhySection memory={memory} />
        <div className="flex min-w-0 flex-col gap-6">
          <MemoryCurve memory={memory} />
          <AnswerHistory memory={memory} />
        </div>
      </div>
    </Page>
  )
}

function MemoryShape() {
  return (
    <>
      <Placeholder className="h-10 w-2/3 max-w-lg" />
      <Placeholder className="mt-4 h-12 max-w-xl" />
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <Placeholder className="h-96" />
        <Placeholder className="h-80" />
      </div>
    </>
  )
}
