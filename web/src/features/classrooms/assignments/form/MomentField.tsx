import { TextField } from '../../../../ui/forms/Field.tsx'
import { fromZonedTime } from '../../../../ui/time/zoned-time.ts'
import { ownTime } from '../ClassTime.tsx'

/** The value of a field in which only a part of a date and time was entered. */
export const INCOMPLETE = 'incomplete'

interface MomentFieldProps {
  label: string
  hint?: string
  timeZone: string
  /** A local time of the zone, empty, or INCOMPLETE. */
  value: string
  onChange: (event: { target: { value: string } }) => void
  problems: readonly string[] | undefined
}

/**
 * A date and time on the clocks of a time zone. Says what the reader's clock shows then, if it differs.
 */
export function MomentField({ value, onChange, hint, timeZone, ...rest }: MomentFieldProps) {
  const moment = value === '' || value === INCOMPLETE ? null : fromZonedTime(value, timeZone)
  const own = moment === null ? null : ownTime(moment, timeZone)
  // The browser's value is empty while a part is missing, as if nothing had been entered.
  const report = ({ currentTarget: field }: { currentTarget: HTMLInputElement }) => {
    const entered = field.validity.badInput ? INCOMPLETE : field.value
    if (entered !== value) onChange({ target: { value: entered } })
  }
  return (
    <TextField
      {...rest}
      type="datetime-local"
      max="9999-12-31T23:59"
      hint={own ?? hint}
      // Not controlled: setting an empty value would clear a date that is being entered.
      defaultValue={value}
      onInput={report}
      onBlur={report}
    />
  )
}
