import { Select } from '../../../../ui/forms/Select.tsx'
import { Switch } from '../../../../ui/forms/Switch.tsx'

/** How many questions a practice may have; 0 for all. */
const SIZES = [10, 20, 50, 0] as const

export interface PracticeFilterValues {
  sectionId: string | null
  size: (typeof SIZES)[number]
  isShuffled: boolean
  isCovered: boolean
}

interface PracticeFiltersProps {
  sections: readonly { id: string; name: string }[]
  values: PracticeFilterValues
  onChange: (values: PracticeFilterValues) => void
}

/** What narrows a practice down, and how its options are shown. */
export function PracticeFilters({ sections, values, onChange }: PracticeFiltersProps) {
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
          onChange={(event) =>
            change({ size: SIZES.find((size) => size === Number(event.target.value)) ?? 0 })
          }
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size === 0 ? 'All that match' : `${size} questions`}
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
