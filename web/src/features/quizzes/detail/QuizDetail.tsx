import { useState } from 'react'
import { UnsavedEditsGuard } from '../../../drafts/UnsavedEditsGuard.tsx'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { LooseQuestions } from './LooseQuestions.tsx'
import { QuizHeading } from './QuizHeading.tsx'
import { QuizTiles } from './QuizTiles.tsx'
import { SectionList } from './SectionList.tsx'
import { StartPanel } from './StartPanel.tsx'
import { NO_TIMER } from './timer-setting.ts'

const QuizDetailFields = graphql(`
  fragment QuizDetail_quiz on Quiz {
    id
    ...QuizHeading_quiz
    ...QuizTiles_quiz
    ...StartPanel_quiz
    ...SectionList_quiz
    ...LooseQuestions_quiz
  }
`)

interface QuizDetailProps {
  quiz: FragmentType<typeof QuizDetailFields>
}

export function QuizDetail({ quiz: fragment }: QuizDetailProps) {
  const quiz = readFragment(QuizDetailFields, fragment)
  const [timer, setTimer] = useState(NO_TIMER)
  return (
    <UnsavedEditsGuard>
      <QuizHeading quiz={quiz} />
      <QuizTiles quiz={quiz} />
      <StartPanel quiz={quiz} timer={timer} onChooseTimer={setTimer} />
      <SectionList quiz={quiz} timer={timer} />
      <LooseQuestions quiz={quiz} />
    </UnsavedEditsGuard>
  )
}
