import { Clock } from 'lucide-react'
import { announcementAt, formatSeconds, URGENT_SECONDS } from '../../../ui/time/countdown.ts'

interface CountdownProps {
  seconds: number
}

/** The time left. Screen readers announce it only at the times that `announcementAt` defines. */
export function Countdown({ seconds }: CountdownProps) {
  const isUrgent = seconds < URGENT_SECONDS
  return (
    <>
      <p
        role="timer"
        translate="no"
        aria-label="Time left"
        className={`flex shrink-0 items-center gap-1.5 text-lg font-bold tabular-nums ${isUrgent ? 'text-wrong' : 'text-accent'}`}
      >
        <Clock aria-hidden="true" className="size-5" strokeWidth={isUrgent ? 3 : 2} />
        <span>{formatSeconds(seconds)}</span>
      </p>
      <span role="status" className="sr-only">
        {announcementAt(seconds)}
      </span>
    </>
  )
}
