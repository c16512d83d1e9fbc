import type { MasteryLevel } from '../../../gql/graphql.ts'

const LEVELS: readonly MasteryLevel[] = ['LEARNING', 'FAMILIAR', 'PROFICIENT', 'MASTERED']

/** A mastery level as up to four filled pips. The caller shows the level's name. */
export function MasteryPips({ level }: { level: MasteryLevel }) {
  const reached = LEVELS.indexOf(level) + 1
  return (
    <span aria-hidden="true" className="flex gap-1">
      {LEVELS.map((name, index) => (
        <span
          key={name}
          className={`h-2 grow rounded-full forced-colors:border ${
            index < reached ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line'
          }`}
        />
      ))}
    </span>
  )
}
