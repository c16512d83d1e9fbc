import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { Meter } from '../../ui/charts/Meter.tsx'
import { MasteryLabel } from './MasteryLabel.tsx'

const SectionProgressFields = graphql(`
  fragment SectionProgress_section on Section {
    id
    name
    progress {
      mastery
      masteredShare
    }
  }
`)

interface SectionProgressProps {
  section: FragmentType<typeof SectionProgressFields>
}

/** The mastery of a section as a bar, a number and a level. */
export function SectionProgress({ section }: SectionProgressProps) {
  const { name, progress } = readFragment(SectionProgressFields, section)
  const { mastery, masteredShare } = progress
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3">
      <div className="min-w-16 grow basis-16 max-sm:basis-full">
        <Meter label={`Mastered: ${name}`} percent={masteredShare} tone="mastery" />
      </div>
      {mastery !== 'NOT_STARTED' && (
        <span className="text-sm font-semibold tabular-nums sm:min-w-27 sm:text-end">
          {`${masteredShare}% mastered`}
        </span>
      )}
      <span className="sm:min-w-22">
        <MasteryLabel level={mastery} />
      </span>
    </div>
  )
}
