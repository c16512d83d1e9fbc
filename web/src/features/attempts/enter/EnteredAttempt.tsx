import { Page } from '../../../ui/Page.tsx'
import type { AttemptStanding } from '../attempt-fields.ts'
import { DeadEnd } from './DeadEnd.tsx'
import { Results } from '../results/Results.tsx'
import { Taking } from '../Taking.tsx'
import { useOutcome } from '../results/useOutcome.ts'

interface EnteredAttemptProps {
  standing: AttemptStanding
  isReturn: boolean
}

/** An attempt that has been entered: its questions, and in their place its results once it is over. */
export function EnteredAttempt({ standing: first, isReturn }: EnteredAttemptProps) {
  const { standing, lost, finish } = useOutcome(first)

  switch (standing.kind) {
    case 'completed':
      return (
        <Page title={`Results of ${standing.quizTitle}`}>
          <Results {...standing} lost={lost} />
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
        <Page title={standing.attempt.quizTitle}>
          {standing.attempt.totalQuestions === 0 ? (
            <DeadEnd title="No questions found" text="This quiz doesn't have any questions yet." />
          ) : (
            <Taking attempt={standing.attempt} isReturn={isReturn} onOver={finish} />
          )}
        </Page>
      )
  }
}
