import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { Meter } from '../../ui/Meter.tsx'
import { MasteryLabel } from './MasteryLabel.tsx'

const SectionProgressFields = graphql(`
  fragment SectionProgress_section on Section {
    id
    name
    progress {
      accuracy
      mastery
      masteredShare
    }
  }
`)

interface SectionProgressProps {
  section: FragmentType<typeof SectionProgressFields>
}

/** The mastery of a section, with its accuracy beside it. */
export function SectionProgress({ section }: SectionProgressProps) {
  const { name, progress } = readFragment(SectionProgressFields, section)
  const { accuracy, mastery, masteredShare } = progress
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <div className="min-w-24 grow basis-24">
        <Meter label={`Mastered: ${name}`} percent={masteredShare} tone="mastery" />
      </div>
      {mastery !== 'NOT_STARTED' && (
        <span className="text-sm font-semibold tabular-nums">{`${masteredShare}% mastered`}</span>
      )}
      <MasteryLabel level={mastery} />
      {mastery !== 'NOT_STARTED' && (
        <span className="text-sm text-muted tabular-nums">{`Accuracy ${accuracy}%`}</span>
      )}
    </div>
  )
}
