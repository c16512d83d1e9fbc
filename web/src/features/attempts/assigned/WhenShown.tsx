import { browserTimeZone } from '../../../ui/time/browser-time-zone.ts'

interface WhenShownProps {
  /** The zone of the class, in which the sentence tells the time. */
  timeZone: string | undefined
  children: string
}

/** Says when a score or the right answers are shown, with the zone if it is not the reader's. */
export function WhenShown({ timeZone, children }: WhenShownProps) {
  return (
    <div className="mt-1">
      <p className="font-medium tabular-nums">{children}</p>
      {timeZone !== undefined && timeZone !== browserTimeZone() && (
        <p className="text-sm text-muted">
          <span>Time zone of the class:</span> <span translate="no">{timeZone}</span>
        </p>
      )}
    </div>
  )
}
