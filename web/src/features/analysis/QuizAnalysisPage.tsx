import { useParams } from 'react-router-dom'
import { errorCodeOf } from '../../apollo/errors.ts'
import { OutOfReach } from '../../drawings/OutOfReach.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { FullNotice } from '../../ui/page/FullNotice.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { AnalysisBody } from './AnalysisBody.tsx'
import { AnalysisHelp } from './AnalysisHelp.tsx'
import { AnalysisSelects } from './AnalysisSelects.tsx'
import { OF_QUIZ } from './help-texts.ts'
import { NoAttempts } from './NoAttempts.tsx'
import { useAnalysisChoices } from './useAnalysisChoices.ts'
import { useQuizAnalysis } from './useQuizAnalysis.ts'

const ATTEMPTS = {
  name: 'own',
  label: 'Attempts',
  options: [
    ['', 'Of everybody'],
    ['false', 'Of everybody but me'],
  ],
} as const

/** What all answers to a quiz say about it and its questions, for its owner. */
export function QuizAnalysisPage() {
  const { quizId = '' } = useParams()
  const choices = useAnalysisChoices()
  const { order } = choices
  const own = choices.chosen('own') !== 'false'
  const { quiz, error, pages } = useQuizAnalysis(quizId, { own, order })
  const toQuiz = `/quiz/${quizId}`
  const code = errorCodeOf(error)
  if (code === 'FORBIDDEN')
    return (
      <Page title="Analysis">
        <FullNotice
          drawing={<OutOfReach />}
          title="Only the owner of a quiz sees its analysis"
          isError
          actions={<ButtonLink to={toQuiz}>Back to the quiz</ButtonLink>}
        >
          Instructors have an analysis of each assignment in their classes.
        </FullNotice>
      </Page>
    )
  if (code === 'NOT_FOUND')
    return (
      <Page title="Analysis">
        <LoadFailure
          what="quiz"
          back={{ to: '/dashboard', label: 'Back to Dashboard' }}
          onRetry={pages.reload}
        >
          Failed to load the analysis
        </LoadFailure>
      </Page>
    )
  return (
    <Page title={quiz ? `Analysis of ${quiz.title}` : 'Analysis'}>
      <PageHeader
        back={{ to: toQuiz, label: quiz?.title ?? 'Back to the quiz', isUserText: quiz !== null }}
        title="Analysis"
      >
        <p className="mt-2 max-w-[65ch] text-muted">
          What the answers of all who took the whole quiz say about it and its questions. The first completed
          attempt of each person counts, without names; of classes, only those that you teach.
        </p>
      </PageHeader>
      <div className="mt-6 flex min-w-0 flex-col gap-6">
        {(pages.analysis?.n !== 0 || !own) && <AnalysisSelects choices={choices} attempts={ATTEMPTS} />}
        <AnalysisBody
          pages={pages}
          listKey={`${own} ${order}`}
          correctableId={quizId}
          empty={
            <NoAttempts
              title={own ? 'Nobody has completed this quiz yet.' : 'Nobody else has completed this quiz yet.'}
              text="The analysis begins with the first completed attempt at the whole quiz."
            >
              <ButtonLink to={`${toQuiz}/share`} look="secondary" className="mt-4">
                Share the quiz
              </ButtonLink>
            </NoAttempts>
          }
        >
          <AnalysisHelp whatCounts={OF_QUIZ} />
        </AnalysisBody>
      </div>
    </Page>
  )
}
