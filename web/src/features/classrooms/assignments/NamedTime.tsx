import { browserTimeZone } from '../../../ui/time/browser-time-zone.ts'
import { formatInZone } from '../../../ui/time/zoned-time.ts'
import { ownTime } from './ClassTime.tsx'

interface NamedTimeProps {
  /** An ISO 8601 time. */
  moment: string
  timeZone: string
}

/** A moment as the clocks of the class show it; with the zone’s name and the reader’s time, where they differ. */
export function NamedTime({ moment, timeZone }: NamedTimeProps) {
  const own = timeZone === browserTimeZone() ? null : ownTime(moment, timeZone)
  return (
    <span className="inline-flex flex-col tabular-nums">
      <time dateTime={moment}>{formatInZone(moment, timeZone)}</time>
      {own !== null && (
        <>
          <span translate="no" className="text-sm text-muted">
            {timeZone}
          </span>
          <span className="text-sm text-muted">{own}</span>
        </>
      )}
    </span>
  )
}
