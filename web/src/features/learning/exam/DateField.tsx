import { TextField } from '../../../ui/forms/Field.tsx'
import { INCOMPLETE } from './exam-form.ts'

interface DateFieldProps {
  label: string
  min: string
  max: string
  /** A date, empty, or INCOMPLETE. */
  value: string
  onChange: (value: string) => void
  problems: readonly string[] | undefined
}

/** A field for a date. */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  // The browser's value is empty while a part is missing, as if nothing had been entered.
  const report = ({ currentTarget: field }: { currentTarget: HTMLInputElement }) => {
    const entered = field.validity.badInput ? INCOMPLETE : field.value
    if (entered !== value) onChange(entered)
  }
  return (
    <TextField
      {...rest}
      type="date"
      required
      // Not controlled: setting an empty value would clear a date that is being entered.
      defaultValue={value}
      onInput={report}
      onBlur={report}
    />
  )
}
