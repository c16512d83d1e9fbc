import { Select } from '../../../ui/forms/Select.tsx'
import { RIGHT_NAMES } from '../../../ui/right-names.ts'

/** A right that the owner of a quiz can give. */
export type GivenRight = keyof typeof RIGHT_NAMES

interface RightSelectProps {
  label: string
  isLabelHidden?: boolean
  right: GivenRight
  onChange: (right: GivenRight) => void
}

/** Chooses what somebody may do with a quiz. */
export function RightSelect({ right, onChange, ...rest }: RightSelectProps) {
  return (
    <Select {...rest} value={right} onChange={({ target }) => onChange(target.value as GivenRight)}>
      {Object.entries(RIGHT_NAMES).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  )
}
