import { CalendarClock, CircleDot, Hourglass, Lock, PencilLine, type LucideIcon } from 'lucide-react'
import { PHASE_NAMES, type Phase } from './phase.ts'

const ICONS: Record<Phase, LucideIcon> = {
  DRAFT: PencilLine,
  SCHEDULED: CalendarClock,
  OPEN: CircleDot,
  CLOSING: Hourglass,
  CLOSED: Lock,
}

/** Where an assignment stands, as a sign and a word. */
export function PhaseLabel({ phase }: { phase: Phase }) {
  const Icon = ICONS[phase]
  const tone =
    phase === 'OPEN' ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong bg-surface text-muted'
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-box border px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${tone}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{PHASE_NAMES[phase]}</span>
    </span>
  )
}
