import { useId, useState } from 'react'
import { TextField } from './Field.tsx'

interface TimeZoneFieldProps {
  /** What the zone is for. */
  hint: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  problems: readonly string[] | undefined
}

/** A field for the IANA name of a time zone, which proposes the names that the browser knows. */
export function TimeZoneField({ hint, ...props }: TimeZoneFieldProps) {
  const list = useId()
  const [names] = useState(timeZoneNames)
  return (
    <>
      <TextField
        {...props}
        label="Time zone"
        required
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        hint={`${hint} Clear the field to search by city, such as Berlin.`}
      />
      <datalist id={list} translate="no">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

// Browsers leave out UTC, and old ones have no list.
function timeZoneNames(): string[] {
  const names = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set([...names, 'UTC'])]
}
