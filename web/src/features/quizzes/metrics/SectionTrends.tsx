import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { MoreSections } from '../MoreSections.tsx'
import { useSectionPages } from '../useSectionPages.ts'
import { TrendLine } from './TrendLine.tsx'
import { useSectionTrends } from './useSectionTrends.ts'

const SectionTrendsFields = graphql(`
  fragment SectionTrends_quiz on Quiz {
    id
    sections {
      id
      name
    }
  }
`)

interface SectionTrendsProps {
  quiz: FragmentType<typeof SectionTrendsFields>
}

/** How each section went in the latest attempts that asked of it; nothing for a quiz without sections. */
export function SectionTrends({ quiz }: SectionTrendsProps) {
  const { id, sections } = readFragment(SectionTrendsFields, quiz)
  const { visibleSections, hasMore, showMore, list } = useSectionPages<
    (typeof sections)[number],
    HTMLTableSectionElement
  >(sections)
  const trends = useSectionTrends(id, sections.length)
  if (sections.length === 0) return null
  return (
    <section aria-labelledby="sections">
      <h2 id="sections" className="text-lg font-semibold">
        Sections
      </h2>
      <p className="text-muted">Right answers in the latest attempts that asked of the section.</p>
      <div className="mt-3 rounded-box border border-line bg-surface">
        <table aria-labelledby="sections" className="w-full text-start wrap-anywhere">
          <thead className="sr-only">
            <tr>
              <th scope="col">Section</th>
              <th scope="col">Latest attempts</th>
            </tr>
          </thead>
          <tbody ref={list} className="divide-y divide-line">
            {visibleSections.map((section) => (
              <tr key={section.id} tabIndex={-1} data-focus-target>
                <th scope="row" className="px-4 py-3 text-start font-semibold">
                  <UserText layout="name">{section.name}</UserText>
                </th>
                <td className="h-21 w-60 px-4 py-3 max-sm:w-44">
                  <Trend accuracies={trends.get(section.id)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MoreSections hasMore={hasMore} onShow={showMore} />
    </section>
  )
}

/** The room for a trend is kept while it is being loaded. */
function Trend({ accuracies }: { accuracies: readonly number[] | undefined }) {
  if (!accuracies) return null
  if (accuracies.length === 0) return <p className="text-sm text-muted">No attempt yet</p>
  return <TrendLine accuracies={accuracies} />
}
