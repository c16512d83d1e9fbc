import { useState } from 'react'
import { UnsavedEditsGuard } from '../../../drafts/UnsavedEditsGuard.tsx'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { ContinueLink } from '../ContinueLink.tsx'
import { LooseQuestions } from './LooseQuestions.tsx'
import { QuizHeading } from './QuizHeading.tsx'
import { QuizTiles } from './QuizTiles.tsx'
import { SectionList } from './SectionList.tsx'
import { StartPanel } from './StartPanel.tsx'
import { NO_TIMER } from './timer-setting.ts'

const QuizDetailFields = graphql(`
  fragment QuizDetail_quiz on Quiz {
    id
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
}

export function QuizDetail({ quiz: fragment, isCurrent }: QuizDetailProps) {
  const quiz = readFragment(QuizDetailFields, fragment)
  const [timer, setTimer] = useState(NO_TIMER)
  return (
    <UnsavedEditsGuard>
      <QuizHeading quiz={quiz} />
      <QuizTiles quiz={quiz} />
      {quiz.openAttempt && (
        <div className="mt-4">
          <ContinueLink attempt={quiz.openAttempt} hasTitle={false} isCurrent={isCurrent} />
        </div>
      )}
      <StartPanel quiz={quiz} timer={timer} onChooseTimer={setTimer} />
      <SectionList quiz={quiz} timer={timer} />
      <LooseQuestions quiz={quiz} />
    </UnsavedEditsGuard>
  )
}
