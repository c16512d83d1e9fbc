import type { Ref } from 'react'
import { MASTERY_NAMES } from '../../../ui/mastery-names.ts'
import type { MasteryLevel, QuizOrder } from '../../../gql/graphql.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { ORDER_NAMES, type QuizFilter } from './quiz-filter.ts'
import { QuizSearch } from './QuizSearch.tsx'
import type { ChangeFilter } from './useQuizFilter.ts'

interface QuizFinderProps {
  filter: QuizFilter
  onChange: ChangeFilter
  searchField: Ref<HTMLInputElement>
}

/** Searches, filters and orders the list of quizzes. */
export function QuizFinder({ filter, onChange, searchField }: QuizFinderProps) {
  const { search, order, mastery } = filter
  return (
    <form
      role="search"
      aria-label="Quizzes"
      onSubmit={(event) => event.preventDefault()}
      className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]"
    >
      <div className="max-sm:col-span-2">
        <QuizSearch
          ref={searchField}
          search={search}
          // One step back leads to the list before the search, not to each part of the word.
          onSearch={(next) => onChange({ search: next }, { replace: search !== '' })}
        />
      </div>
      <Select
        label="Order"
        value={order}
        onChange={({ target }) => onChange({ order: target.value as QuizOrder })}
      >
        {Object.entries(ORDER_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Mastery level"
        value={mastery ?? ''}
        onChange={({ target }) => onChange({ mastery: (target.value as MasteryLevel) || null })}
      >
        <option value="">All levels</option>
        {Object.entries(MASTERY_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </form>
  )
}
