import { modeName } from '../modes.ts'
import type { PracticeState } from '../practice-state.ts'
import { PracticeSession } from './PracticeSession.tsx'
import { usePractice } from './usePractice.ts'

interface OnlinePracticeProps {
  practice: PracticeState
  back: { to: string; label: string }
  /** Called when no question is left. */
  onEnd: () => void
  /** Called when the question on the page is no longer part of the practice. */
  onOutdated: () => void
}

/** A practice whose questions and verdicts come from the server. */
export function OnlinePractice({ practice, ...rest }: OnlinePracticeProps) {
  const controls = usePractice(practice)
  return (
    <PracticeSession
      controls={controls}
      practiceId={practice.id}
      title={modeName(practice.mode)}
      isOfManyQuizzes={practice.quizId === null}
      {...rest}
    />
  )
}
