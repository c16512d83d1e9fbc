import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import type { AttemptStanding } from './attempt-fields.ts'
import { DeadEnd } from './DeadEnd.tsx'
import { Results } from './Results.tsx'
import { Taking } from './Taking.tsx'
import { useAttemptEntry } from './useAttemptEntry.ts'
import type { Choice } from './useStartAttempt.ts'

/** One attempt from its start to its results. */
export function Attempt(choice: Choice) {
  const { entry, resume, startNew } = useAttemptEntry(choice)
  const [over, setOver] = useState<AttemptStanding | null>(null)

  if (entry.kind === 'loading') return <Loading>Loading quiz...</Loading>
  if (entry.kind === 'failed') return <DeadEnd isError title="Failed to load quiz" />
  if (entry.kind === 'conflict') {
    return (
      <Dialog
        title="Incomplete attempt"
        actions={
          <>
            <Button look="secondary" onClick={() => startNew(entry.attemptId)}>
              Cancel
            </Button>
            <Button data-first-focus onClick={() => resume(entry.attemptId)}>
              OK
            </Button>
          </>
        }
      >
        You have an incomplete attempt for this quiz. Press OK to resume it or Cancel to start a new attempt.
      </Dialog>
    )
  }

  const standing = over ?? entry.standing
  switch (standing.kind) {
    case 'completed':
      return <Results quizTitle={standing.quizTitle} result={standing.result} />
    case 'ended':
      return (
        <DeadEnd
          isError
          title="This attempt was ended"
          text="It was given up in another window, and takes no more answers."
        />
      )
    case 'open':
      return standing.attempt.totalQuestions === 0 ? (
        <DeadEnd title="No questions found" text="This quiz doesn't have any questions yet." />
      ) : (
        <Taking attempt={standing.attempt} onOver={setOver} />
      )
  }
}
