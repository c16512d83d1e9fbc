import { browserTimeZone } from '../../../ui/time/browser-time-zone.ts'
import { formatInZone } from '../../../ui/time/zoned-time.ts'

interface ClassTimeProps {
  /** An ISO 8601 time. */
  moment: string
  timeZone: string
}

/** A moment as the clocks of the class show it, and the reader's own clock where it differs. */
export function ClassTime({ moment, timeZone }: ClassTimeProps) {
  const own = ownTime(moment, timeZone)
  return (
    <span className="inline-flex flex-col tabular-nums">
      <time dateTime={moment}>{formatInZone(moment, timeZone)}</time>
      {own !== null && <span className="text-sm font-normal text-muted">{own}</span>}
    </span>
  )
}

/** The reader's time of a moment: "12:00 PM your time"; null if their clock shows what the class's shows. */
export function ownTime(moment: string, timeZone: string): string | null {
  const own = formatInZone(moment, browserTimeZone())
  return own === formatInZone(moment, timeZone) ? null : `${own} your time`
}
