import { CloudOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { formatCount } from '../../../ui/counts.ts'
import { countFailing, resumeUnsaved, subscribeToQueues } from './answer-queues.ts'

/**
 * A banner about unsaved answers, on every page that needs a session. Answers of the attempt on the page are
 * not counted: they are reported next to their questions.
 */
export function UnsavedAnswers() {
  const count = useSyncExternalStore(subscribeToQueues, countFailing)

  // An earlier page load or session may have left unsaved answers.
  useEffect(resumeUnsaved, [])

  return (
    <div role="status" className={count > 0 ? 'border-b border-wrong bg-wrong-soft' : ''}>
      {count > 0 && (
        <p className="mx-auto flex max-w-6xl gap-2 px-4 py-3 font-medium text-wrong tabular-nums sm:px-6">
          <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{`${formatCount(count, 'answer')} not saved yet. Trying again…`}</span>
        </p>
      )}
    </div>
  )
}
