import { useState } from 'react'
import { Page } from '../../ui/Page.tsx'
import { closeQueue } from './answer-queues.ts'
import type { AttemptStanding } from './attempt-fields.ts'
import { DeadEnd } from './DeadEnd.tsx'
import { Results } from './Results.tsx'
import { Taking } from './Taking.tsx'

interface EnteredAttemptProps {
  standing: AttemptStanding
  isReturn: boolean
}

/** An attempt that has been entered: its questions, and in their place its results once it is over. */
export function EnteredAttempt({ standing: first, isReturn }: EnteredAttemptProps) {
  const [over, setOver] = useState<{ standing: AttemptStanding; lost: number[] } | null>(null)
  const standing = over?.standing ?? first

  switch (standing.kind) {
    case 'completed':
      return (
        <Page title={`Results of ${standing.quizTitle}`}>
          <Results {...standing} lost={over?.lost ?? []} />
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
    case 'open': {
      const { attempt } = standing
      const finish = (last: AttemptStanding) => {
        const lost = closeQueue(attempt.id)
        // Told more than once when several things find out; only the first time there is a queue to close.
        setOver((before) => ({ standing: last, lost: [...(before?.lost ?? []), ...lost] }))
      }
      return (
        <Page title={attempt.quizTitle}>
          {attempt.totalQuestions === 0 ? (
            <DeadEnd title="No questions found" text="This quiz doesn't have any questions yet." />
          ) : (
            <Taking attempt={attempt} isReturn={isReturn} onOver={finish} />
          )}
        </Page>
      )
    }
  }
}
