import { CircleCheck, CircleDashed, CircleMinus, Moon, PencilLine, type LucideIcon } from 'lucide-react'
import type { LiveRow } from './live-rows.ts'

const STATES: Record<LiveRow['group'], [LucideIcon, string]> = {
  NOT_STARTED: [CircleDashed, 'Not started'],
  IN_PROGRESS: [PencilLine, 'In progress'],
  FINISHED: [CircleCheck, 'Finished'],
  EXCUSED: [CircleMinus, 'Excused'],
}

/** How far a learner is, as a sign and a word. */
export function LiveState({ row: { group, state, isIdle, timedOut } }: { row: LiveRow }) {
  const [Icon, name] = isIdle ? ([Moon, 'Idle'] as const) : STATES[group]
  const finished = timedOut ? 'Time ran out' : 'Finished late'
  const label = timedOut || state === 'LATE' ? finished : name
  return (
    <span
      data-idle={isIdle || undefined}
      className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-muted data-idle:font-semibold data-idle:text-ink"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{label}</span>
    </span>
  )
}
