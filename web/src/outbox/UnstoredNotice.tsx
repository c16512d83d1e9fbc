import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCount } from '../ui/counts.ts'

/** In milliseconds. With a network, an answer is sent sooner, and nothing need be said. */
const DELAY = 3_000

/** Says that answers last only as long as the tab. */
export function UnstoredNotice({ count }: { count: number }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div className="border-b border-wrong bg-wrong-soft">
      <p className="mx-auto flex max-w-6xl gap-2 px-4 py-3 font-medium text-wrong tabular-nums sm:px-6">
        <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {`The browser’s storage is full or blocked: ${formatCount(count, 'answer')} would be lost if you closed this tab. Leave it open until they are sent.`}
        </span>
      </p>
    </div>
  )
}
