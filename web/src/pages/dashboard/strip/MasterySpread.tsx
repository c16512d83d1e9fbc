import { MASTERY_NAMES } from '../../../ui/mastery-names.ts'
import type { MasteryLevel } from '../../../gql/graphql.ts'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { formatCount, formatNumber } from '../../../ui/counts.ts'
import { StripCard } from './StripCard.tsx'

export const MasterySpreadFields = graphql(`
  fragment MasterySpread_user on User {
    id
    masterySpread {
      mastery
      count
    }
  }
`)

const COLOURS: Readonly<Record<MasteryLevel, string>> = {
  NOT_STARTED: 'bg-line-strong/40',
  LEARNING: 'bg-accent/30',
  FAMILIAR: 'bg-accent/60',
  PROFICIENT: 'bg-accent',
  MASTERED: 'bg-mastery',
}

/** How many sections are at each mastery level: as a bar, and as a list that explains its colours. */
export function MasterySpread({ user }: { user: FragmentType<typeof MasterySpreadFields> }) {
  const levels = readFragment(MasterySpreadFields, user).masterySpread.toReversed()
  const total = levels.reduce((sum, { count }) => sum + count, 0)
  return (
    <StripCard title="Mastery" note={formatCount(total, 'section')}>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {levels.map(
          ({ mastery, count }) =>
            count > 0 && (
              <div
                key={mastery}
                className={`min-w-1 forced-colors:border ${COLOURS[mastery]}`}
                style={{ flexGrow: count, flexBasis: 0 }}
              />
            ),
        )}
      </div>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-1 text-sm">
        {levels.map(({ mastery, count }) => (
          <li key={mastery} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-3 shrink-0 rounded-full forced-colors:border ${COLOURS[mastery]}`}
            />
            <span className="min-w-0 grow wrap-anywhere">{MASTERY_NAMES[mastery]}</span>
            <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </StripCard>
  )
}
