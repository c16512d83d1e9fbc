import { useState, type ReactElement } from 'react'
import { UnsavedEditsGuard } from '../../../drafts/UnsavedEditsGuard.tsx'
import type { Elements } from '../../../ui/elements.ts'
import type { QuizRight } from '../../../gql/graphql.ts'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { ContinueLink } from '../ContinueLink.tsx'
import { CorrectionHost } from '../correcting/CorrectionHost.tsx'
import { CorrectionsLink } from '../correcting/CorrectionsLink.tsx'
import { CanEdit } from '../editing/can-edit.ts'
import { AnalysisLink } from './AnalysisLink.tsx'
import { EmptyQuizNotice } from './EmptyQuizNotice.tsx'
import { LooseQuestions } from './questions/LooseQuestions.tsx'
import { LayoutHost } from '../layout/LayoutHost.tsx'
import { NewSection } from '../layout/NewSection.tsx'
import { QuizHeading } from './QuizHeading.tsx'
import { QuizHistoryLink } from './QuizHistoryLink.tsx'
import { QuizTiles } from './QuizTiles.tsx'
import { SectionList } from './SectionList.tsx'
import { StartPanel } from './StartPanel.tsx'
import { NO_TIMER } from './timer/timer-setting.ts'

const QuizDetailFields = graphql(`
  fragment QuizDetail_quiz on Quiz {
    id
    right
    revision
    questionCount
    correctionCount
    openAttempt {
      id
      ...ContinueLink_attempt
    }
    ...QuizHeading_quiz
    ...QuizTiles_quiz
    ...StartPanel_quiz
    ...SectionList_quiz
    ...LooseQuestions_quiz
  }
`)

interface QuizDetailProps {
  quiz: FragmentType<typeof QuizDetailFields>
  /** Whether the server has just sent the quiz. */
  isCurrent: boolean
  /** Called once the time of the attempt in progress is up. */
  onOver: () => void
  /** Called when a correction has changed scores. */
  onCorrected: () => void
  /** Content below the panel for starting. */
  aside?: ReactElement
  /** Content below the questions. */
  children: Elements
}

/** The quiz page. On wide screens, the panel for starting stays beside the sections. */
export function QuizDetail(props: QuizDetailProps) {
  const { quiz: fragment, isCurrent, onOver, onCorrected, aside, children } = props
  const quiz = readFragment(QuizDetailFields, fragment)
  const [timer, setTimer] = useState(NO_TIMER)
  return (
    <UnsavedEditsGuard>
      <CanEdit value={quiz.right !== 'VIEW'}>
        <CorrectionHost quizId={quiz.id} canEdit={quiz.right !== 'VIEW'} onCorrected={onCorrected}>
          <QuizHeading quiz={quiz} />
          <div className="mt-6 grid grid-cols-1 items-start gap-x-8 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-6 lg:order-last">
              {quiz.openAttempt && (
                <ContinueLink
                  attempt={quiz.openAttempt}
                  hasTitle={false}
                  isCurrent={isCurrent}
                  onOver={onOver}
                />
              )}
              {quiz.questionCount > 0 && <StartPanel quiz={quiz} timer={timer} onChooseTimer={setTimer} />}
              {quiz.questionCount === 0 && <EmptyQuizNotice canEdit={quiz.right !== 'VIEW'} />}
              {quiz.questionCount > 0 && aside}
              <QuizTiles quiz={quiz} />
            </div>
            <div className="min-w-0 *:first:mt-0">
              <LayoutTools quiz={quiz}>
                <SectionList quiz={quiz} timer={timer} />
                <NewSection quizId={quiz.id} />
                <LooseQuestions quiz={quiz} />
              </LayoutTools>
              <QuizHistoryLink quizId={quiz.id} />
              {quiz.right === 'OWNER' && <AnalysisLink quizId={quiz.id} />}
              <CorrectionsLink quizId={quiz.id} count={quiz.correctionCount} />
              {children}
            </div>
          </div>
        </CorrectionHost>
      </CanEdit>
    </UnsavedEditsGuard>
  )
}

interface LayoutToolsProps {
  quiz: { id: string; right: QuizRight; revision: number }
  children: Elements
}

function LayoutTools({ quiz: { id, right, revision }, children }: LayoutToolsProps) {
  if (right === 'VIEW') return <>{children}</>
  return (
    <LayoutHost quizId={id} revision={revision}>
      {children}
    </LayoutHost>
  )
}
