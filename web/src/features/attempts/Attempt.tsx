import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { closeQueue } from './answer-queues.ts'
import type { AttemptStanding } from './attempt-fields.ts'
import { DeadEnd } from './DeadEnd.tsx'
import { Results } from './Results.tsx'
import { Taking } from './Taking.tsx'
import { useAttemptEntry } from './useAttemptEntry.ts'
import type { Choice } from './useStartAttempt.ts'

/** One attempt from its start to its results. */
export function Attempt(choice: Choice) {
  const { entry, enter, resume, startNew } = useAttemptEntry(choice)
  const [over, setOver] = useState<{ standing: AttemptStanding; lost: number[] } | null>(null)

  if (entry.kind === 'loading') return <Loading>Loading quiz...</Loading>
  if (entry.kind === 'failed') return <DeadEnd isError title="Failed to load quiz" onRetry={enter} />
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

  const standing = over?.standing ?? entry.standing
  switch (standing.kind) {
    case 'completed':
      return <Results {...standing} lost={over?.lost ?? []} />
    case 'ended':
      return (
        <DeadEnd
          isError
          title="This attempt was ended"
          text="It was given up in another window, and takes no more answers."
        />
      )
    case 'open': {
      const { attempt } = standing
      return attempt.totalQuestions === 0 ? (
        <DeadEnd title="No questions found" text="This quiz doesn't have any questions yet." />
      ) : (
        <Taking
          attempt={attempt}
          isReturn={entry.isReturn}
          onOver={(last) => {
            const lost = closeQueue(attempt.id)
            // Told more than once when several things find out; only the first time there is a queue to close.
            setOver((before) => ({ standing: last, lost: [...(before?.lost ?? []), ...lost] }))
          }}
        />
      )
    }
  }
}
