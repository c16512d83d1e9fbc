import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { MoreSections } from '../MoreSections.tsx'
import { SectionProgress } from '../SectionProgress.tsx'
import { takePath } from '../take-path.ts'
import { weakestSections } from '../weakest-sections.ts'
import { useSectionPages } from '../useSectionPages.ts'
import { WeakestBadge } from '../WeakestBadge.tsx'

const SectionMetricsFields = graphql(`
  fragment SectionMetrics_quiz on Quiz {
    id
    sections {
      id
      name
      questionCount
      progress {
        accuracy
        mastery
      }
      ...SectionProgress_section
    }
  }
`)

interface SectionMetricsProps {
  quiz: FragmentType<typeof SectionMetricsFields>
}

/** The sections with their accuracy; the weakest are highlighted, with a link to practise them. */
export function SectionMetrics({ quiz }: SectionMetricsProps) {
  const { id: quizId, sections } = readFragment(SectionMetricsFields, quiz)
  const { visibleSections, hasMore, showMore, list } = useSectionPages(sections)
  const weakest = weakestSections(sections)
  if (sections.length === 0) {
    return (
      <div className="mt-6 rounded-box border border-dashed border-line-strong p-5">
        <p className="font-semibold">No sections available.</p>
        <p className="text-muted">A quiz has sections when its file names one for each question.</p>
      </div>
    )
  }
  return (
    <>
      <ul ref={list} className="mt-6 flex flex-col gap-3">
        {visibleSections.map((section) => {
          const { id, name, questionCount } = section
          const isWeakest = weakest.has(id)
          return (
            <li
              key={id}
              tabIndex={-1}
              data-focus-target
              className={`rounded-box border bg-surface p-4 focus-visible:border-accent sm:p-5 ${isWeakest ? 'border-accent' : 'border-line'}`}
            >
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <UserText as="h2" layout="name" className="min-w-0 font-semibold">
                  {name}
                </UserText>
                {isWeakest && <WeakestBadge />}
                <p className="text-sm text-muted tabular-nums sm:ml-auto">
                  {formatCount(questionCount, 'question')}
                </p>
              </div>
              <div className="mt-3">
                <SectionProgress section={section} />
              </div>
              {isWeakest && (
                <ButtonLink
                  to={takePath(quizId, { sectionId: id, minutes: null })}
                  look="secondary"
                  aria-label={`Practise this section: ${name}`}
                  className="mt-3"
                >
                  Practise this section
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
      <MoreSections hasMore={hasMore} onShow={showMore} />
    </>
  )
}
