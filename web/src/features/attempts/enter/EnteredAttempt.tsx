import { Page } from '../../../ui/page/Page.tsx'
import type { AttemptState } from '../attempt-state.ts'
import { DeadEnd } from './DeadEnd.tsx'
import { ResultActions } from '../results/ResultActions.tsx'
import { Results } from '../results/Results.tsx'
import { Taking } from '../Taking.tsx'
import { useOutcome } from '../results/useOutcome.ts'

interface EnteredAttemptProps {
  state: AttemptState
  isReturn: boolean
}

/** Shows an attempt's questions, then its results once it is over. */
export function EnteredAttempt({ state: first, isReturn }: EnteredAttemptProps) {
  const { state, lostNumbers, finish } = useOutcome(first)

  switch (state.kind) {
    case 'completed':
      return (
        <Page title={`Results of ${state.quizTitle}`}>
          <Results
            {...state}
            lostNumbers={lostNumbers}
            isNew={first.kind === 'open'}
            actions={<ResultActions quizId={state.quizId} />}
          />
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
