import { useCallback, useState } from 'react'
import { useParams } from 'react-router-dom'
import { practicePath } from '../../../../paths/practice-path.ts'
import { Loading } from '../../../../ui/page/Loading.tsx'
import { LoadFailure } from '../../../../ui/page/LoadFailure.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { Placeholder } from '../../../../ui/page/Placeholder.tsx'
import { modeName } from '../modes.ts'
import { OnlinePractice } from './OnlinePractice.tsx'
import { Summary } from './Summary.tsx'
import { useLevels } from './useLevels.ts'
import { useLoadPractice } from './useLoadPractice.ts'

/** A practice: its address leads to where one is, on every device. */
export function PracticePage() {
  const { practiceId = '' } = useParams()
  return <LoadedPractice key={practiceId} practiceId={practiceId} />
}

function LoadedPractice({ practiceId }: { practiceId: string }) {
  const { practice, hasFailed, reload, loadCount } = useLoadPractice(practiceId)
  const [isOver, setOver] = useState(false)
  const levels = useLevels(practice, isOver)
  const end = useCallback(() => setOver(true), [])
  if (!practice)
    return (
      <Page title="Practice" width="reading">
        {hasFailed ? (
          <LoadFailure
            what="practice"
            back={{ to: '/dashboard', label: 'Back to Dashboard' }}
            onRetry={reload}
          >
            Failed to load the practice
          </LoadFailure>
        ) : (
          <Loading shape={<PracticeShape />}>Loading the practice...</Loading>
        )}
      </Page>
    )
  const { quizId, mode } = practice
  const back =
    quizId === null
      ? { to: practicePath(null), label: 'All practice' }
      : { to: `/quiz/${quizId}`, label: 'Back to quiz' }
  return (
    <Page title={isOver ? 'Practice done' : `Practice: ${modeName(mode)}`} width="reading">
      {isOver ? (
        <Summary {...{ practice, back, levels }} />
      ) : (
        <OnlinePractice
          // Loaded anew, the practice may ask another question.
          key={loadCount}
          onEnd={end}
          onOutdated={() => void reload()}
          {...{ practice, back }}
        />
      )}
    </Page>
  )
}

function PracticeShape() {
  return (
    <>
      <Placeholder className="h-7 w-2/3" />
      <Placeholder className="mt-4 h-2" />
      <Placeholder className="mt-8 h-8 w-4/5" />
      <div className="mt-5 flex flex-col gap-3">
        {[1, 2, 3, 4].map((row) => (
          <Placeholder key={row} className="h-14" />
        ))}
      </div>
    </>
  )
}
