import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { SectionItem } from './SectionItem.tsx'
import type { TimerChoice } from './timer-choice.ts'
import { weakestSections } from './weakest-sections.ts'

const PAGE_SIZE = 100

const SectionListFields = graphql(`
  fragment SectionList_quiz on Quiz {
    id
    sections {
      id
      progress {
        accuracy
        masteryLevel
      }
      ...SectionItem_section
    }
  }
`)

interface SectionListProps {
  quiz: FragmentType<typeof SectionListFields>
  timer: TimerChoice
}

/** The sections of a quiz; nothing for a quiz without sections. */
export function SectionList({ quiz, timer }: SectionListProps) {
  const { id: quizId, sections } = readFragment(SectionListFields, quiz)
  const [shownCount, setShownCount] = useState(PAGE_SIZE)
  const weakest = weakestSections(sections)
  if (sections.length === 0) return null
  return (
    <section aria-labelledby="sections" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="sections" className="text-lg font-bold">
          Sections
        </h2>
        <ButtonLink to={`/quiz/${quizId}/metrics`} look="quiet" className="-mx-2 px-2!">
          <ChartNoAxesColumn aria-hidden="true" className="size-4" />
          View Section Metrics
        </ButtonLink>
      </div>
      <ul className="mt-2 divide-y divide-line rounded-box border border-line bg-surface">
        {sections.slice(0, shownCount).map((section) => (
          <SectionItem
            key={section.id}
            section={section}
            isWeakest={weakest.has(section.id)}
            {...{ quizId, timer }}
          />
        ))}
      </ul>
      {sections.length > shownCount && (
        <Button
          look="secondary"
          className="mt-4 w-full"
          onClick={() => setShownCount(shownCount + PAGE_SIZE)}
        >
          Show more sections
        </Button>
      )}
    </section>
  )
}
