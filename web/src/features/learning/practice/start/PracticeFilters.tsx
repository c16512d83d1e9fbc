import { Select } from '../../../../ui/forms/Select.tsx'
import { practiceSizes } from '../practice-sizes.ts'
import { Switch } from '../../../../ui/forms/Switch.tsx'

export interface PracticeFilterValues {
  sectionId: string | null
  /** How many questions at most; 0 for all. */
  size: number
  isShuffled: boolean
  isCovered: boolean
}

interface PracticeFiltersProps {
  sections: readonly { id: string; name: string }[]
  values: PracticeFilterValues
  /** The learner's own seconds for a question; null if they are not known. */
  seconds: number | null
  onChange: (values: PracticeFilterValues) => void
}

/** What narrows a practice down, and how its options are shown. */
export function PracticeFilters({ sections, values, seconds, onChange }: PracticeFiltersProps) {
  const change = (part: Partial<PracticeFilterValues>) => onChange({ ...values, ...part })
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {sections.length > 0 && (
          <Select
            label="Section"
            value={values.sectionId ?? ''}
            onChange={(event) => change({ sectionId: event.target.value || null })}
          >
            <option value="">All sections</option>
            {sections.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </Select>
        )}
        <Select
          label="At most"
          value={values.size}
          onChange={(event) => change({ size: Number(event.target.value) })}
        >
          {practiceSizes(values.size, seconds).map(({ size, name }) => (
            <option key={size} value={size}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Switch
        label="Shuffle the options"
        hint="“All of the above” and the like stay where they are."
        isOn={values.isShuffled}
        onChange={(isShuffled) => change({ isShuffled })}
      />
      <Switch
        label="Cover the options"
        hint="Recall the answer first, then look at the options."
        isOn={values.isCovered}
        onChange={(isCovered) => change({ isCovered })}
      />
    </div>
  )
}
