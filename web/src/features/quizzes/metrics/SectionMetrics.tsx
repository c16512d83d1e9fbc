import { EmptyFolio } from '../../../drawings/EmptyFolio.tsx'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { MoreSections } from '../MoreSections.tsx'
import { useSectionPages } from '../useSectionPages.ts'
import { weakestFirst, weakestSections } from '../weakest-sections.ts'
import { MetricsRow } from './MetricsRow.tsx'
import { useSectionTrends } from './useSectionTrends.ts'

const SectionMetricsFields = graphql(`
  fragment SectionMetrics_quiz on Quiz {
    id
    sections {
      id
      progress {
        accuracy
        askedCount
      }
      ...MetricsRow_section
    }
  }
`)

interface SectionMetricsProps {
  quiz: FragmentType<typeof SectionMetricsFields>
}

/** The learner's progress in each section, weakest first. */
export function SectionMetrics({ quiz }: SectionMetricsProps) {
  const { id: quizId, sections } = readFragment(SectionMetricsFields, quiz)
  const { visibleSections, hasMore, showMore, list } = useSectionPages(weakestFirst(sections))
  const trends = useSectionTrends(quizId, sections.length)
  const weakest = weakestSections(sections)
  if (sections.length === 0) {
    return (
      <div className="mt-6 flex flex-col items-center rounded-box border border-dashed border-line-strong px-5 py-10 text-center">
        <EmptyFolio />
        <p className="mt-4 font-semibold">No sections available.</p>
        <p className="text-muted">A quiz has sections when its file names one for each question.</p>
      </div>
    )
  }
  return (
    <>
      <p className="mt-2 max-w-[65ch] text-muted">
        Lowest accuracy first. A bar shows the questions whose latest answer was correct. Its lines mark where
        Familiar, Proficient and Mastered begin.
      </p>
      <ul ref={list} className="mt-6 flex flex-col gap-3">
        {visibleSections.map((section) => (
          <MetricsRow
            key={section.id}
            section={section}
            trend={trends.get(section.id)}
            isWeakest={weakest.has(section.id)}
            quizId={quizId}
          />
        ))}
      </ul>
      <MoreSections hasMore={hasMore} onShow={showMore} />
    </>
  )
}
