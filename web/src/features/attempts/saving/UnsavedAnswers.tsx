import { CloudOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { countUnsaved, forgetLate, resumeUnsaved, subscribeToQueues } from './answer-queues.ts'

/** Says on every page what the taking page says beside the question: choices that the server does not have. */
export function UnsavedAnswers() {
  const failing = useSyncExternalStore(subscribeToQueues, () => countUnsaved().failing)
  const late = useSyncExternalStore(subscribeToQueues, () => countUnsaved().late)

  // An earlier page or sign-in may have left some.
  useEffect(resumeUnsaved, [])

  const isShown = failing + late > 0
  return (
    <div role="status" className={isShown ? 'border-b border-wrong bg-wrong-soft' : ''}>
      {isShown && (
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 font-medium text-wrong sm:px-6">
          <div className="flex min-w-0 grow gap-2 tabular-nums">
            <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <div className="min-w-0">
              {failing > 0 && <p>{`${formatCount(failing, 'answer')} not saved yet. Trying again…`}</p>}
              {late > 0 && (
                <p>{`${formatCount(late, 'answer')} could not be saved: the attempt was over by then.`}</p>
              )}
            </div>
          </div>
          {failing === 0 && (
            <Button look="secondary" onClick={forgetLate}>
              Dismiss
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
