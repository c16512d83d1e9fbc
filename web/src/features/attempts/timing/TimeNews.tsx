import { Clock } from 'lucide-react'

interface TimeNewsProps {
  /** What changed, such as “You have 5 minutes more”; null for nothing. */
  children: string | null
}

/** Says that the time of the attempt has changed. The live region is always there, to announce it. */
export function TimeNews({ children }: TimeNewsProps) {
  return (
    <div role="status" className="contents">
      {children !== null && (
        <p className="animate-appear mt-3 flex items-center gap-2 rounded-box border border-accent bg-accent-soft px-3 py-2 font-semibold text-accent sm:mt-0 sm:mb-4">
          <Clock aria-hidden="true" className="size-5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
