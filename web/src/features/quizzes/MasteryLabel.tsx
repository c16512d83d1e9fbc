import type { MasteryLevel } from '../../gql/graphql.ts'
import { MASTERY_NAMES } from '../../ui/mastery-names.ts'

/** The name of a mastery level. */
export function MasteryLabel({ level }: { level: MasteryLevel }) {
  if (level === 'NOT_STARTED') return <span className="text-sm text-muted">{MASTERY_NAMES[level]}</span>
  return (
    <span className="rounded-full bg-mastery-soft px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap forced-colors:border">
      {MASTERY_NAMES[level]}
    </span>
  )
}
