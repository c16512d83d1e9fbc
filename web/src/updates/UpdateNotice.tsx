import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../ui/buttons/Button.tsx'
import { applyVersion, watchVersions } from './service-worker.ts'

/** Offers a new version of the app. It is applied only at the learner's word, and never during a quiz. */
export function UpdateNotice() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => watchVersions(setWaiting), [])

  const apply = async (worker: ServiceWorker) => setRefused(!(await applyVersion(worker)))
  return (
    <div
      role="status"
      // Not while a quiz is taken.
      className={`group-has-data-taking/shell:hidden print:hidden ${waiting ? 'border-b border-line bg-accent-soft' : ''}`}
    >
      {waiting && (
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-6">
          <p className="flex min-w-0 grow items-start gap-2 font-medium">
            <RefreshCw aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            <span className="min-w-0">
              {isRefused
                ? 'A quiz or a practice is open in another tab. Finish it or close that tab, then update.'
                : 'A new version of Quizfolio is there.'}
            </span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={() => setWaiting(null)}>
              Later
            </Button>
            <Button onClick={() => void apply(waiting)}>Update now</Button>
          </div>
        </div>
      )}
    </div>
  )
}
