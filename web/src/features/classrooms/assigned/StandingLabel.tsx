import { CalendarClock, CircleCheck, CircleDot, CircleSlash, Lock, Play, type LucideIcon } from 'lucide-react'
import { STANDING_NAMES, type Standing } from './standing.ts'

const ICONS: Record<Standing, LucideIcon> = {
  RUNNING: Play,
  OPEN: CircleDot,
  NOT_OPEN: CalendarClock,
  DONE: CircleCheck,
  CLOSED: Lock,
  EXCUSED: CircleSlash,
}

/** Where an assignment stands for a learner, as a sign and a word. */
export function StandingLabel({ standing }: { standing: Standing }) {
  const Icon = ICONS[standing]
  const isActive = standing === 'OPEN' || standing === 'RUNNING'
  const tone = isActive
    ? 'border-accent bg-accent-soft text-accent'
    : 'border-line-strong bg-surface text-muted'
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-box border px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${tone}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{STANDING_NAMES[standing]}</span>
    </span>
  )
}
