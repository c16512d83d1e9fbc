import { CloudOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { countUnsaved, dismissLate, resumeUnsaved, subscribeToQueues } from './answer-queues.ts'

/**
 * A banner about unsaved answers, on every page that needs a session. Answers of the attempt on the page are
 * not counted: they are reported next to their questions.
 */
export function UnsavedAnswers() {
  const failing = useSyncExternalStore(subscribeToQueues, () => countUnsaved().failing)
  const late = useSyncExternalStore(subscribeToQueues, () => countUnsaved().late)

  // An earlier page load or session may have left unsaved answers.
  useEffect(resumeUnsaved, [])

  const isVisible = failing + late > 0
  return (
    <div role="status" className={isVisible ? 'border-b border-wrong bg-wrong-soft' : ''}>
      {isVisible && (
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
            <Button look="secondary" onClick={dismissLate}>
              Dismiss
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
