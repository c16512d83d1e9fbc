import type { ReactElement } from 'react'
import { Page } from '../../../ui/page/Page.tsx'
import type { AttemptState, CompletedAttempt } from '../attempt-state.ts'
import { DeadEnd } from './DeadEnd.tsx'
import { ResultActions } from '../results/ResultActions.tsx'
import { Results } from '../results/Results.tsx'
import { Taking } from '../Taking.tsx'
import { useOutcome } from '../results/useOutcome.ts'

interface EnteredAttemptProps {
  state: AttemptState
  isReturn: boolean
  /** Renders the results once the attempt is completed; those of practice unless it says otherwise. */
  results?: (attempt: CompletedAttempt, news: ResultNews) => ReactElement | null
}

/** What this page knows about an attempt that is over. */
export interface ResultNews {
  /** The numbers of the questions whose answer was not saved. */
  lostNumbers: readonly number[]
  /** Whether the learner has just completed the attempt on this page. */
  isNew: boolean
}

/** Shows an attempt's questions, then its results once it is over. */
export function EnteredAttempt({ state: first, isReturn, results = practiceResults }: EnteredAttemptProps) {
  const { state, lostNumbers, finish } = useOutcome(first)

  switch (state.kind) {
    case 'completed':
      return (
        <Page title={`Results of ${state.quizTitle}`}>
          {results(state, { lostNumbers, isNew: first.kind === 'open' })}
        </Page>
      )
    case 'ended':
      return (
        <Page title="Attempt ended">
          <DeadEnd
            isError
            title="This attempt was ended"
            text="It was given up in another window, and takes no more answers."
          />
        </Page>
      )
    case 'gone':
      return (
        <Page title="Quiz deleted">
          <DeadEnd
            isError
            title="This quiz was deleted"
            text="Its attempts were deleted with it, so there is nothing to submit."
          />
        </Page>
      )
    case 'open':
      return (
        <Page title={state.attempt.quizTitle}>
          {state.attempt.totalQuestions === 0 ? (
            <DeadEnd title="No questions found" text="This quiz doesn't have any questions yet." />
          ) : (
            <Taking attempt={state.attempt} isReturn={isReturn} onOver={finish} />
          )}
        </Page>
      )
  }
}

function practiceResults({ result, ...attempt }: CompletedAttempt, news: ResultNews): ReactElement | null {
  if (!result) return null
  return (
    <Results
      {...attempt}
      {...news}
      result={result}
      actions={<ResultActions quizId={attempt.quizId} sectionId={attempt.sectionId} />}
    />
  )
}
