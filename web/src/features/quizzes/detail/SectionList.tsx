import { ChartNoAxesColumn } from 'lucide-react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { hasDraft, hasDraftedQuestions, sectionDraftKey } from '../editing/draft-keys.ts'
import { MoreSections } from '../MoreSections.tsx'
import { SectionItem } from './SectionItem.tsx'
import type { TimerSetting } from './timer/timer-setting.ts'
import { useSectionPages } from '../useSectionPages.ts'
import { weakestSections } from '../weakest-sections.ts'

const SectionListFields = graphql(`
  fragment SectionList_quiz on Quiz {
    id
    sections {
      id
      progress {
        accuracy
        askedCount
      }
      ...SectionItem_section
    }
  }
`)

interface SectionListProps {
  quiz: FragmentType<typeof SectionListFields>
  timer: TimerSetting
}

export function SectionList({ quiz, timer }: SectionListProps) {
  const { id: quizId, sections } = readFragment(SectionListFields, quiz)
  const { visibleSections, hasMore, showMore, list } = useSectionPages(sections, hasAnyDraft)
  const weakest = weakestSections(sections)
  if (sections.length === 0) return null
  return (
    <section aria-labelledby="sections" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="sections" className="text-lg font-semibold">
          Sections
        </h2>
        <ButtonLink to={`/quiz/${quizId}/metrics`} look="quiet" className="-mx-2 px-2!">
          <ChartNoAxesColumn aria-hidden="true" className="size-4" />
          View Section Metrics
        </ButtonLink>
      </div>
      <ul ref={list} className="mt-2 divide-y divide-line rounded-box border border-line bg-surface">
        {visibleSections.map((section, index) => (
          <SectionItem
            key={section.id}
            section={section}
            isWeakest={weakest.has(section.id)}
            neighbours={{
              beforePrevious: index === 0 ? undefined : (sections[index - 2]?.id ?? null),
              next: sections[index + 1]?.id,
            }}
            {...{ quizId, timer }}
          />
        ))}
      </ul>
      <MoreSections hasMore={hasMore} onShow={showMore} />
    </section>
  )
}

function hasAnyDraft({ id }: { id: string }): boolean {
  return hasDraft(sectionDraftKey(id)) || hasDraftedQuestions(id)
}
