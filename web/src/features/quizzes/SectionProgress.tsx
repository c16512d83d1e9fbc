import type { ReactElement } from 'react'
import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { Meter } from '../../ui/Meter.tsx'
import { MASTERY_NAMES } from './mastery-names.ts'

const SectionProgressFields = graphql(`
  fragment SectionProgress_section on Section {
    id
    name
    progress {
      accuracy
      mastery
    }
  }
`)

interface SectionProgressProps {
  section: FragmentType<typeof SectionProgressFields>
  /** Placed at the end of the line. */
  children?: ReactElement
}

/** The accuracy and mastery level of a section. */
export function SectionProgress({ section, children }: SectionProgressProps) {
  const { name, progress } = readFragment(SectionProgressFields, section)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 max-sm:gap-y-1">
      <div className="min-w-24 grow max-sm:basis-full">
        <Meter label={`Accuracy: ${name}`} percent={progress.accuracy} />
      </div>
      <p className="flex gap-3 max-sm:grow">
        <span className="font-bold sm:min-w-14 sm:text-end tabular-nums">{`${progress.accuracy}%`}</span>
        <span className="text-muted sm:min-w-22">{MASTERY_NAMES[progress.mastery]}</span>
      </p>
      {children}
    </div>
  )
}
