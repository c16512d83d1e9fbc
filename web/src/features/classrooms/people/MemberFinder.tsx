import type { MemberState } from '../../../gql/graphql.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { STATE_NAMES, type MemberFilter } from './member-filter.ts'

interface MemberFinderProps {
  filter: MemberFilter
  onChange: (filter: MemberFilter) => void
}

/** Searches the members of a class, and filters them by their state. */
export function MemberFinder({ filter, onChange }: MemberFinderProps) {
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-[1fr_12rem]">
      <TextField
        label="Search members"
        type="search"
        required
        autoComplete="off"
        value={filter.search}
        onChange={({ target }) => onChange({ ...filter, search: target.value })}
      />
      <Select
        label="State"
        value={filter.state ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, state: (target.value || null) as MemberState | null })
        }
      >
        <option value="">All</option>
        {Object.entries(STATE_NAMES).map(([state, name]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
