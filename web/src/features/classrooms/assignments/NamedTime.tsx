import { browserTimeZone } from '../../../ui/time/browser-time-zone.ts'
import { formatInZone } from '../../../ui/time/zoned-time.ts'
import { ownTime } from './ClassTime.tsx'

interface NamedTimeProps {
  /** An ISO 8601 time. */
  moment: string
  timeZone: string
}

/** A moment on the clocks of the class; with the zone’s name and the reader’s time, where they differ. */
export function NamedTime({ moment, timeZone }: NamedTimeProps) {
  const own =
    timeZone === browserTimeZone()
      ? null
      : shortened(ownTime(moment, timeZone), formatInZone(moment, timeZone))
  return (
    <span className="inline-flex flex-col tabular-nums">
      <time dateTime={moment}>{formatInZone(moment, timeZone)}</time>
      {own !== null && (
        <span className="text-sm font-normal text-muted">
          <span translate="no">{timeZone}</span>
          {', '}
          <span>{own}</span>
        </span>
      )}
    </span>
  )
}

// On the same day, the reader’s clock is enough.
function shortened(own: string | null, classTime: string): string | null {
  const day = classTime.slice(0, classTime.lastIndexOf(', ') + 2)
  return own?.startsWith(day) ? own.slice(day.length) : own
}
