import { Target } from 'lucide-react'

export function WeakestBadge() {
  return (
    <span className="inline-flex items-center gap-1 rounded-box border border-line-strong bg-sunken px-2 py-0.5 text-sm font-semibold whitespace-nowrap">
      <Target aria-hidden="true" className="size-4" />
      Lowest accuracy
    </span>
  )
}
